import type { Route } from "../../http/route";

export const cardNetworkRoutes: readonly Route[] = [];
