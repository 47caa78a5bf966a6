import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { program, runBundled, SetupError } from "./setup.mjs";

const help = `npm run bench: measures the posting engine as a ratio to pgbench on one cluster, and card authorizations as a ratio to
transfers, with processor time per answer beyond that of the bank without load. It also measures pricing, dispatch, cheques of one house, the net settlement of 10,000 and of
100,000 cheques, ends of day of 1,000 to 100,000 card loans with seconds and memory, beside eight clients and on two processes, and bytes
per transfer. Options: --against <folder> (another checkout, measured in the same run), --only <scenarios, by comma>, --rounds <number>,
--seconds <number, per scenario and checkout>, --loans <numbers of card loans at an end of day, by comma>,
--processes <numbers of API processes to compare, by comma>, --share <percent of a core that each of them may use>. "npm run bench -- screening" measures
screenings (--names <sizes, by comma>, --keep <folder for the generated list>). "npm run bench -- rescreening" measures the runs that
follow changed names of the list (--customers and --names <numbers, by comma>, --keep <folder for the generated customers>). "npm run bench -- long-names" measures transfers while
another caller screens the longest names. "npm run bench -- growth" fills a bank and measures every read of it: first and deep pages of
each list with each filter, reports, screens and the journal as a stream (--accounts, --names and --lines are the sizes, --keep <folder>
keeps the bank, --only <operations, pages, queues, stream or posting, by comma>).`;

/** Builds another checkout by its own build program, whose place differs by release. */
async function buildOther(folder) {
  const setup = ["server/programs/bin", "server/bin"].map((place) => join(folder, place, "setup.mjs")).find(existsSync);
  if (!setup) throw new SetupError(`--against ${folder}: not a checkout of this repository.`);
  const other = await import(pathToFileURL(setup).href);
  other.ensureInstalled();
  other.ensureBuilt();
}

await program(help, async (args) => {
  const at = args.indexOf("--against") + 1;
  if (at > 0 && args[at]) {
    args[at] = resolve(args[at]);
    await buildOther(args[at]);
  }
  await runBundled("bench", args);
});
