import { handlersOf } from "@/server/bank-router";

export const { GET } = handlersOf("/teller/tills/{id}/denominations");
