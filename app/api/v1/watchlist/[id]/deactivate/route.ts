import { handlersOf } from "@/server/bank-router";

export const { POST } = handlersOf("/watchlist/{id}/deactivate");
