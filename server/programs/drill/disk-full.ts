import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { assertInvariants } from "../bench/invariants";
import { asOwner, assertNothingLost, type DrillBank, drillFolder, onDrillBank } from "./drill-bank";
import { readyStatus, untilReady } from "./ready";
import { startWriters } from "./writers";

const MEGABYTES = 700;
const CLIENTS = 4;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A bank on a small file system that fills up under load. Skips with a message if the machine does not support it. */
export async function diskFull(): Promise<void> {
  const folder = drillFolder();
  const disk = join(folder, "disk");
  mkdirSync(disk, { mode: 0o755 });
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${MEGABYTES}m,mode=755`, "countinghouse-drill", disk]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    console.log("disk full: skipped, because a small file system cannot be mounted (requires root on Linux)");
    return;
  }
  try {
    await onDrillBank(fillUp, join(disk, "data"));
  } finally {
    spawnSync("umount", ["-l", disk]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fillUp({ bank, port, folder, fixture }: DrillBank): Promise<void> {
  const { tally, stop } = startWriters(port, fixture, CLIENTS);
  await pause(2_000);
  const before = tally.acknowledged.size;
  const ballast = join(folder, "ballast");
  fill(ballast);
  const filledAt = performance.now();
  tally.statuses = {};
  const saidAfter = await untilReady(port, filledAt, 503);
  // Writes continue within the free space of pages and segments until none is left.
  const last = { at: performance.now(), size: tally.acknowledged.size };
  while (performance.now() - last.at < 5_000 && performance.now() - filledAt < 60_000) {
    await pause(100);
    fill(ballast);
    if (tally.acknowledged.size > last.size)
      Object.assign(last, { at: performance.now(), size: tally.acknowledged.size });
  }
  if ((await readyStatus(port)) === 200) throw new Error("the bank reports ready while its disk is full");
  const refused = { ...tally.statuses };
  const strange = Object.keys(refused).filter((status) => !["200", "201", "503", "504", "no answer"].includes(status));
  rmSync(ballast);
  const freedAt = performance.now();
  const ready = await untilReady(port, freedAt);
  const again = tally.acknowledged.size;
  while (tally.acknowledged.size === again) {
    if (performance.now() - freedAt > 60_000) throw new Error("no transfer within 60 s after space was freed");
    await pause(20);
  }
  await stop();
  await asOwner(bank.ownerUrl, async (owner) => {
    await assertNothingLost(owner, tally.acknowledged);
    await assertInvariants(owner);
  });
  console.log(
    `disk full after ${before} transfers: ready said 503 after ${(saidAfter / 1_000).toFixed(1)} s, answers ${JSON.stringify(refused)}, ` +
      `ready ${(ready / 1_000).toFixed(1)} s after there was room; ${tally.acknowledged.size} acknowledged, nothing partial, nothing lost`,
  );
  if (strange.length > 0) throw new Error(`answers of a full disk: ${strange.join(", ")}`);
}

function fill(path: string): void {
  const file = openSync(path, "a");
  try {
    for (const size of [1_048_576, 4_096]) {
      const block = Buffer.alloc(size);
      try {
        while (writeSync(file, block) === size);
      } catch {
        // No space for blocks of this size.
      }
    }
  } finally {
    closeSync(file);
  }
}
