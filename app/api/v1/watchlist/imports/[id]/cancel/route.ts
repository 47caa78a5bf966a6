import { handlersOf } from "@/server/bank-router";

export const { POST } = handlersOf("/watchlist/imports/{id}/cancel");
