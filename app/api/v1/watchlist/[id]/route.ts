import { handlersOf } from "@/server/bank-router";

export const { GET } = handlersOf("/watchlist/{id}");
