import { residentMb } from "../bench/cpu";
import type { DrillBank } from "./drill-bank";
import { serverPids } from "./processes";
import { startWriters } from "./writers";

// Files designed to block the process or exhaust its memory, uploaded while others transfer money.

const LINES = 250_000;
const MEGABYTES = 190;
const CLIENTS = 2;
/** Limit of a transfer's time while such a file is uploaded, read and refused. */
const SLOWEST_MS = 3_000;
const MOST_GROWN_MB = 300;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Files by format: 250,000 addresses of one subject, and one reference on every row. */
function hostileFiles(): readonly (readonly [format: string, files: Readonly<Record<string, Blob>>])[] {
  const nothing = '"-0- "';
  const subject = `36,"KESTREL MARITIME TRADING"${`,${nothing}`.repeat(10)}\n`;
  const address = (at: number) => `36,${at},${nothing},${nothing},"Country ${at}",${nothing}\n`;
  const addresses = Array.from({ length: LINES }, (_, at) => address(at)).join("");
  const header = "Entity_EU_ReferenceNumber;NameAlias_WholeName;Citizenship_CountryIso2Code\n";
  const mebibyte = (part: number) =>
    Array.from({ length: 21_000 }, (_, at) => `EU.1;Kestrel Maritime Number ${part} of ${at};C${at}\n`).join("");
  const rows = Array.from({ length: MEGABYTES }, (_, part) => new Blob([mebibyte(part).slice(0, 1_000_000), "\n"]));
  return [
    ["OFAC_SDN_CSV", { "sdn.csv": new Blob([subject]), "add.csv": new Blob([addresses]) }],
    ["EU_CSV", { "eu.csv": new Blob([header, ...rows]) }],
  ];
}

const percentile = (times: readonly number[], share: number) =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;
const figures = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, slowest ${Math.max(0, ...times).toFixed(0)} ms`;

/** `npm run drill -- hostile-imports` */
export async function hostileImports({ port, fixture }: DrillBank): Promise<void> {
  const files = hostileFiles();
  const { tally, stop } = startWriters(port, fixture, CLIENTS);
  await pause(5_000);
  console.log(`transfers alone: ${figures(tally.times)}`);
  try {
    for (const [format, parts] of files) {
      const [pids, before] = [serverPids(), residentMb(serverPids())];
      tally.times.length = 0;
      const { seconds, failure, most } = await imported(
        `http://127.0.0.1:${port}/api/v1`,
        fixture.token,
        format,
        parts,
      );
      if (String(serverPids()) !== String(pids)) throw new Error(`the server ended on ${format}`);
      const grown = Math.max(0, most - before);
      console.log(
        `hostile ${format}: over after ${seconds.toFixed(0)} s (${failure}); transfers meanwhile: ${figures(tally.times)}; memory of the server grew by ${grown.toFixed(0)} MB`,
      );
      if (Math.max(...tally.times) > SLOWEST_MS) throw new Error(`transfers waited for ${format}`);
      if (grown > MOST_GROWN_MB) throw new Error(`memory grew by ${grown.toFixed(0)} MB`);
    }
  } finally {
    await stop();
  }
}

/** Resolves when the import is over. */
async function imported(root: string, token: string, format: string, parts: Readonly<Record<string, Blob>>) {
  const headers = { authorization: `Bearer ${token}` };
  const from = performance.now();
  const form = new FormData();
  form.append("format", format);
  for (const [name, blob] of Object.entries(parts)) form.append("file", blob, name);
  const sent = await fetch(`${root}/watchlist/imports`, { method: "POST", headers, body: form });
  if (sent.status !== 202) throw new Error(`${format} returned ${sent.status}: ${await sent.text()}`);
  const { importId } = (await sent.json()) as { importId: string };
  for (let most = 0; ; await pause(250)) {
    most = Math.max(most, residentMb(serverPids()));
    const answer = await fetch(`${root}/watchlist/imports/${importId}`, { headers });
    const one = (await answer.json()) as { status: string; failure: string | null };
    const seconds = (performance.now() - from) / 1_000;
    if (one.status !== "QUEUED" && one.status !== "RUNNING")
      return { seconds, most, failure: one.failure ?? one.status };
    if (seconds > 600) throw new Error(`${format} did not finish`);
  }
}
