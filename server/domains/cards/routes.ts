import type { Route } from "../../http/route";

export const cardRoutes: readonly Route[] = [];
