import type { Domain } from "../domain";
import { tokenRoute } from "./routes";

export const identityDomain: Domain = { name: "identity", routes: [tokenRoute], commands: [], navigation: [] };
