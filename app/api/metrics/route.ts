import { watchingHandler } from "@/server/bank-router";

export const GET = watchingHandler;
