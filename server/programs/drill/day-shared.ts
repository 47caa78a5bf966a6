import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startDay, untilClosed } from "../../testing/close-day";
import { fillDay } from "../bench/day-rows";
import { assertBooks } from "../bench/end-of-day";
import { openDesk } from "../bench/fixture";
import { AppProcess, spawnProgram } from "../supervisor/app-process";
import { doneBatches, watchBatches } from "./day-batches";
import { asOwner, type DrillBank } from "./drill-bank";
import { today } from "./loan-days";
import { untilReady } from "./ready";

const LOANS = 5_000;

/** Two processes of one bank share a run: every entity of every step is done once, and both work. */
export async function processesShareRun({ bank, port, folder, fixture }: DrillBank): Promise<void> {
  const { ownerUrl } = bank;
  const desk = await asOwner(ownerUrl, async (owner) => {
    const opened = await openDesk(owner, port);
    await fillDay({ owner, bank: opened.maker, fixture }, { date: await today(owner), loans: LOANS });
    await watchBatches(owner);
    return opened;
  });
  const url = new URL(ownerUrl);
  // Names its sessions, which the trigger reads.
  url.searchParams.set("application_name", "other");
  const other = new AppProcess(() =>
    spawnProgram("main.js", {
      ...process.env,
      ...{ DATABASE_URL: url.href, APP_DATABASE_URL: "", PORT: String(port + 1), DATA_DIR: join(folder, "other") },
      ...{
        AUTH_SECRET: readFileSync(join(folder, "auth-secret"), "utf8").trim(),
        LOG_LEVEL: "fatal",
        NODE_ENV: "production",
      },
    }),
  );
  other.start();
  try {
    await untilReady(port + 1, performance.now());
    const { steps } = await untilClosed(desk, await startDay(desk));
    const counts = await asOwner(ownerUrl, async (owner) => {
      await assertBooks({ owner });
      return doneBatches(owner, steps);
    });
    if (counts.length !== 2) throw new Error(`only ${counts.length} process worked`);
    const each = counts.map(({ entities, batches }) => `${entities} entities in ${batches} batches`);
    console.log(`a run of two processes: ${each.join(" and ")}; no entity twice, invariants hold`);
  } finally {
    await other.stop(true);
  }
}
