// `npm run build`: screens and programs, as `npm run bank` finds them. What was built of these sources is not built again.
import { build, ensureInstalled, ensureNode, fail } from "./setup.mjs";

try {
  ensureNode();
  ensureInstalled();
  build();
} catch (error) {
  fail(error);
}
