import { projectRoot } from "@/db/project-root";
import { analyse } from "../../compliance/matching/analyse";
import { keysOf } from "../../compliance/matching/keys";
import { screenSubject } from "../../contract/compliance/screenings";
import { newId } from "../../kernel/ids";
import { seededRandom } from "../../kernel/seeded-random";
import { openCluster } from "./cluster";
import { makeFixture, type Owner } from "./fixture";
import { transfer } from "./scenarios";
import { Side } from "./side";

// `npm run bench -- long-names`: delay of transfers while one caller screens the longest names against an entry of 200 long aliases, as
// stored before entries had bounds.

const SCREENINGS = 20;
const SECONDS = 15;
const CALMING_MS = 1_000;
const chance = seededRandom(21);

const word = () =>
  Array.from({ length: 11 }, (_, at) => chance.pick([...(at % 2 === 0 ? "bdgklmnprst" : "aeiou")])).join("");
const shared = Array.from({ length: 30 }, word);

/** A name of `letters` letters. Most words are shared by all such names. */
function longName(letters: number): string {
  const words = shared.toSorted(() => chance.below(3) - 1);
  while (words.join(" ").length < letters) words.push(word());
  return words.join(" ").slice(0, letters);
}

/** @throws Error if the bank does not open */
export async function benchLongNames(): Promise<void> {
  const cluster = await openCluster();
  const settings = { RATE_LIMIT_SCREENING: "200", RATE_LIMIT_CLIENT: "10000" };
  let side: Side | null = null;
  try {
    side = await Side.open("new", projectRoot(), cluster, Number(process.env.PORT ?? 3900), settings, makeFixture);
    await storeEntry(side.owner);
    console.log(await measured("transfers alone", side));
    console.log(await whileScreening(side));
  } finally {
    await side?.close();
    await cluster.remove();
  }
}

async function storeEntry(owner: Owner): Promise<void> {
  const id = newId();
  const names = Array.from({ length: 201 }, () => longName(499));
  await owner`insert into watchlist_entries (id, full_name, list_type, aliases, active, changed_in, created_by)
    values (${id}, ${names[0] ?? ""}, 'SANCTIONS', ${names.slice(1)}, true, 0, 'bench')`;
  for (const [place, name] of names.entries())
    await owner`insert into watchlist_names (entry_id, place, name, active, keys)
      values (${id}, ${place}, ${name}, true, ${keysOf(analyse(name))}::int[])`;
}

async function measured(what: string, side: Side): Promise<string> {
  const scenario = { name: what, connections: 4, status: 201 };
  const { rate, p50Ms, p99Ms, cpu } = await side.drive(
    { ...scenario, requests: (fixture) => () => transfer(fixture) },
    SECONDS,
  );
  return `${what.padEnd(32)}${rate.toFixed(0).padStart(6)}/s  p50 ${p50Ms.toFixed(1)} ms  p99 ${p99Ms.toFixed(1)} ms  processor ${(100 * rate * cpu.node).toFixed(0)} %`;
}

async function whileScreening(side: Side): Promise<string> {
  const { bank } = side;
  const statuses: Record<number, number> = {};
  let over = false;
  const screen = async () => {
    while (!over) {
      const { status } = await bank.call(screenSubject, { body: { name: longName(1_000) } });
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status >= 400) await new Promise((calmed) => setTimeout(calmed, CALMING_MS));
    }
  };
  const screenings = Array.from({ length: SCREENINGS }, screen);
  const line = await measured(`with ${SCREENINGS} long screenings`, side);
  over = true;
  await Promise.all(screenings);
  return `${line}\n  screenings by status: ${JSON.stringify(statuses)}`;
}
