import type { Route } from "../../http/route";

export const clearingRoutes: readonly Route[] = [];
