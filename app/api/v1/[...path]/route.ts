import { unknownPath } from "@/server/bank-router";

// What no operation serves is 404 in the interface's form under plain Next, too.
export const { GET, POST, PUT, DELETE, PATCH } = unknownPath;
