import { ConfigurationError } from "@/server/config";
import { type SeedSummary, seed } from "@/server/seed/seed";

// A separate process, so that its end closes everything the seed opened.
const summary = await seed().catch(explain);
if (process.send) process.send(summary ?? null, () => process.exit(0));
else process.exit(0);

/** A configuration error is printed as a sentence. Other errors are faults. */
function explain(error: unknown): SeedSummary | undefined {
  if (!(error instanceof ConfigurationError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exit(1);
}
