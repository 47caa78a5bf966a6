import { seed } from "@/db/seed/seed";

// A process of its own: it ends with the seed, and with it everything that the seed had opened.
const summary = await seed();
if (process.send) process.send(summary ?? null, () => process.exit(0));
else process.exit(0);
