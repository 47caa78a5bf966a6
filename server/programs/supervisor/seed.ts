import { ConfigurationError } from "@/server/config";
import { type SeedSummary, seed } from "@/server/seed/seed";

// A process of its own: it ends with the seed, and with it everything that the seed had opened.
const summary = await seed().catch(explain);
if (process.send) process.send(summary ?? null, () => process.exit(0));
else process.exit(0);

/** What whoever started the bank set wrongly is said in a sentence; everything else is a fault. */
function explain(error: unknown): SeedSummary | undefined {
  if (!(error instanceof ConfigurationError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exit(1);
}
