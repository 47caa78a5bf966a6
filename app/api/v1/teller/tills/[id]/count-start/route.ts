import { handlersOf } from "@/server/bank-router";

export const { POST } = handlersOf("/teller/tills/{id}/count-start");
