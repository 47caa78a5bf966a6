import { handlersOf } from "@/server/bank-router";

export const { GET, POST } = handlersOf("/watchlist/rescreens");
