import { writeFileSync } from "node:fs";
import { seededRandom } from "../../kernel/seeded-random";
import { residentMb } from "../bench/cpu";
import { serverPids } from "../drill/processes";
import { cancelDownloads } from "./cancelled-downloads";
import { everyAddress } from "./every-address";
import { type HostileBank, openHostileBank } from "./hostile-bank";
import { sendAll, type Walked, walk } from "./walk";

const SEED = 9;
/** After this many requests, sessions and tokens are renewed and memory is measured. */
const LEG = 2_000;
/** Of all processes, in the second half. A leak grows with the number of requests. Other growth ends in the first half. */
const MAY_GROW_MB = 80;
/** With fewer, the second half has no growth to see. */
const FEWEST_LEGS = 3;

type Outcome = { name: string; failures: readonly string[] };

/** Attacks a separate demo bank: every address with hostile values, `requests` random ones, and cancelled downloads. */
export async function attack(port: number, requests: number): Promise<Outcome[]> {
  const bank = await openHostileBank(port);
  try {
    const addresses = await sendAll(port, everyAddress(bank.ground, bank.cookie));
    report("every page and file with hostile addresses", addresses);
    const { walked, memory } = await walkInLegs(bank, requests);
    report(`hostile requests by chance (seed ${SEED})`, walked);
    console.log(`memory after each ${LEG}: ${memory.map((mb) => mb.toFixed(0)).join(", ")} MB`);
    const left = await leftDownloads(bank);
    return [
      { name: "every page and file answers hostile addresses without a fault", failures: addresses.failures },
      { name: "hostile requests by chance meet no fault and no hang", failures: walked.failures },
      ...(memory.length < FEWEST_LEGS ? [] : [{ name: "the memory stays flat", failures: growth(memory) }]),
      { name: "downloads that are left give their places up", failures: left },
    ];
  } finally {
    await bank.close();
  }
}

function growth(memory: readonly number[]): string[] {
  const filled = memory[Math.floor(memory.length / 2)] ?? 0;
  const grown = (memory.at(-1) ?? 0) - filled;
  return grown > MAY_GROW_MB ? [`it grew by ${grown.toFixed(0)} MB`] : [];
}

async function walkInLegs(bank: HostileBank, requests: number) {
  const walked: Walked = { statuses: {}, busy: 0, failures: [] };
  const memory: number[] = [];
  for (let done = 0; done < requests; done += LEG) {
    const { ground } = done === 0 ? bank : await bank.renewed();
    const leg = await walk(ground, bank.port, Math.min(LEG, requests - done), SEED + done);
    for (const [status, n] of Object.entries(leg.statuses))
      walked.statuses[Number(status)] = (walked.statuses[Number(status)] ?? 0) + n;
    walked.busy += leg.busy;
    walked.failures.push(...leg.failures);
    memory.push(residentMb(serverPids()));
  }
  return { walked, memory };
}

async function leftDownloads(bank: HostileBank): Promise<string[]> {
  const { cookie, token } = await bank.renewed();
  try {
    const left = await cancelDownloads({ port: bank.port, cookie, token, chance: seededRandom(SEED) }, 10);
    console.log(`${left} downloads cancelled or requested by HEAD: every place is free again`);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

function report(what: string, { statuses, busy, failures }: Walked): void {
  const sum = Object.values(statuses).reduce((total, n) => total + n, 0);
  console.log(`${what}: ${sum} requests, ${JSON.stringify(statuses)}, ${busy} busy, ${failures.length} failures`);
  for (const failure of failures.slice(0, 50)) console.log(`  ${failure}`);
}

/** `npm test` runs this and reads the report from the file. */
export async function main([requests = "1000", report]: readonly string[]): Promise<void> {
  const outcomes = await attack(Number(process.env.PORT ?? 3920), Number(requests));
  if (report !== undefined) writeFileSync(report, JSON.stringify(outcomes));
  process.exitCode = outcomes.some(({ failures }) => failures.length > 0) ? 1 : 0;
}
