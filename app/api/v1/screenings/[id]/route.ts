import { handlersOf } from "@/server/bank-router";

export const { GET } = handlersOf("/screenings/{id}");
