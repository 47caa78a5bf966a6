import type { Domain } from "../../domain";
import { previewRoutes } from "./routes";

export const previewsDomain: Domain = { name: "previews", routes: previewRoutes, commands: [], navigation: [] };
