import { residentMb } from "../bench/cpu";
import { asOwner, type DrillBank } from "./drill-bank";
import { killServers, serverPids } from "./processes";
import { untilReady } from "./ready";

// A list of 100,000 subjects. The process dies during the import, another continues, and importing the same files again changes nothing.

const SUBJECTS = 100_000;
const MOST_GROWN_MB = 300;
/** A run of a dead process resumes within a minute: 20 s until it counts as lost, 20 s until that is detected. */
const MOST_LOST_S = 60;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

const GIVEN =
  "Adalbert Bela Cyra Dagmar Emeka Farida Goran Hanneke Ilias Jovana Kwame Leocadia Mirza Nadira Olek Petra".split(" ");
const SOUNDS = "ba ke di lo mu na ri so ta ve zu ga po shi ro ma".split(" ");

/** Derived from the number, so that each run writes the same list. */
function nameOf(number: number): string {
  const sound = (power: number) => SOUNDS[Math.floor(number / power) % SOUNDS.length] ?? "";
  const family = `${sound(1)}${sound(16)}${sound(256)}${sound(4_096)}`;
  return `${GIVEN[number % GIVEN.length]} ${family.charAt(0).toUpperCase()}${family.slice(1)} ${GIVEN[(number >> 4) % GIVEN.length]}`;
}

function list(): Blob {
  const rows = ["id,schema,name,aliases,countries"];
  for (let at = 0; at < SUBJECTS; at++)
    rows.push(`NK-${at},Person,${nameOf(at)},${nameOf(at + 7)};${nameOf(at + 31)},co`);
  return new Blob([`${rows.join("\n")}\n`]);
}

type Import = { importId: string; status: string; processed: number; added: number; changed: number; retired: number };

/** `npm run drill -- imports` */
export async function importsGoOn({ bank, port, fixture }: DrillBank): Promise<void> {
  const headers = { authorization: `Bearer ${fixture.token}` };
  const root = `http://127.0.0.1:${port}/api/v1/watchlist/imports`;
  const send = async () => {
    const form = new FormData();
    form.append("format", "OPENSANCTIONS_CSV");
    form.append("file", list(), "targets.simple.csv");
    const answer = await fetch(root, { method: "POST", headers, body: form });
    if (answer.status !== 202) throw new Error(`the import returned ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as Import).importId;
  };
  const look = async (id: string): Promise<Import> =>
    (await fetch(`${root}/${id}`, { headers })).json() as Promise<Import>;
  const before = residentMb(serverPids());
  let most = before;
  const until = async (id: string, reached: (one: Import) => boolean) => {
    for (const at = performance.now(); ; await pause(250)) {
      most = Math.max(most, residentMb(serverPids()));
      const one = await look(id);
      if (one.status === "FAILED") throw new Error(JSON.stringify(one));
      if (reached(one)) return { one, seconds: (performance.now() - at) / 1_000 };
      if (performance.now() - at > 900_000) throw new Error("the import did not finish");
    }
  };
  const id = await send();
  const half = await until(id, ({ processed }) => processed >= SUBJECTS / 3);
  const grown = most - before;
  const killed = performance.now();
  killServers();
  await untilReady(port, killed);
  const fresh = residentMb(serverPids());
  most = fresh;
  const again = await until(id, ({ processed }) => processed > half.one.processed);
  const lost = (performance.now() - killed) / 1_000;
  const rest = await until(id, ({ status }) => status === "COMPLETED");
  if (rest.one.added !== SUBJECTS) throw new Error(`${rest.one.added} entries were added, not ${SUBJECTS}`);
  const second = await until(await send(), ({ status }) => status === "COMPLETED");
  const { added, changed, retired } = second.one;
  if (added + changed + retired !== 0)
    throw new Error(`the same files changed something: ${JSON.stringify(second.one)}`);
  const entries = await asOwner(
    bank.ownerUrl,
    async (owner) => owner<{ n: number }[]>`select count(*)::int as n from watchlist_entries`,
  );
  if (entries[0]?.n !== SUBJECTS) throw new Error(`there are ${entries[0]?.n} entries`);
  const most2 = Math.max(grown, most - fresh);
  console.log(
    `import of ${SUBJECTS} subjects: killed at ${half.one.processed} after ${half.seconds.toFixed(0)} s, went on ${lost.toFixed(0)} s after (from ${again.one.processed}), done ${rest.seconds.toFixed(0)} s later; memory grew by ${most2.toFixed(0)} MB; the same files again: nothing changed, ${second.seconds.toFixed(0)} s`,
  );
  if (most2 > MOST_GROWN_MB) throw new Error(`memory grew by ${most2.toFixed(0)} MB`);
  if (lost > MOST_LOST_S) throw new Error(`the import stopped for ${lost.toFixed(0)} s after the kill`);
}
