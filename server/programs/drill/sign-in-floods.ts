import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId } from "../../kernel/ids";
import { makeFixture, openOwner } from "../bench/fixture";
import { openBank } from "../supervisor/bank";
import { startWriters } from "./writers";

const EMAIL = "drill@countinghouse.example";
const TRIES = 20;
const CLIENTS = 8;
const MEASURED_MS = 10_000;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

type Answer = { status: number; cookies: readonly string[]; ms: number };
type Door = { readonly port: number; readonly csrf: { token: string; cookie: string } };

async function openDoor(port: number): Promise<Door> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/csrf`);
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  return { port, csrf: { token: csrfToken, cookie: cookieOf(answer.headers.getSetCookie()) } };
}

const cookieOf = (set: readonly string[]) => set.map((cookie) => cookie.split(";")[0]).join("; ");

/** Keep-alive connections by address of this machine. */
const agents = new Map<string, Agent>();

function agentOf(localAddress: string): Agent {
  const agent = agents.get(localAddress) ?? new Agent({ keepAlive: true, localAddress });
  agents.set(localAddress, agent);
  return agent;
}

/** One sign-in from an address of this machine. */
function signIn({ port, csrf }: Door, from: string, email: string, password: string, device = ""): Promise<Answer> {
  const body = new URLSearchParams({ csrfToken: csrf.token, email, password, json: "true" }).toString();
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "content-length": Buffer.byteLength(body),
    cookie: device === "" ? csrf.cookie : `${csrf.cookie}; ${device}`,
  };
  const started = performance.now();
  const path = "/api/auth/callback/credentials";
  return new Promise((resolve) => {
    const settle = (status: number, cookies: readonly string[]) =>
      resolve({ status, cookies, ms: performance.now() - started });
    const sent = request({ host: "127.0.0.1", port, path, method: "POST", agent: agentOf(from), headers });
    sent.on("response", (answer) => {
      answer.resume().on("end", () => settle(answer.statusCode ?? 0, answer.headers["set-cookie"] ?? []));
    });
    sent.on("error", () => settle(0, []));
    sent.end(body);
  });
}

type Flood = { readonly addresses: number; readonly aSecond: number; readonly email: (n: number) => string };

/** Different wrong passwords until stopped. Returns the number of answers by status. */
function startFlood(door: Door, { addresses, aSecond, email }: Flood): () => Record<number, number> {
  const statuses: Record<number, number> = {};
  let sent = 0;
  const timer = setInterval(async () => {
    const n = sent++;
    const { status } = await signIn(door, `127.0.0.${2 + (n % addresses)}`, email(n), newId());
    statuses[status] = (statuses[status] ?? 0) + 1;
  }, 1_000 / aSecond);
  return () => {
    clearInterval(timer);
    return statuses;
  };
}

/** The right password several times in sequence. Throws if a sign-in takes longer than `seconds`. */
async function assertComesIn(door: Door, password: string, seconds: number, device = ""): Promise<string> {
  const times: number[] = [];
  for (let n = 0; n < TRIES; n += 1) {
    const { status, cookies, ms } = await signIn(door, "127.0.0.1", EMAIL, password, device);
    const isIn = status === 200 && cookies.some((cookie) => cookie.includes("session="));
    if (!isIn || ms > seconds * 1_000)
      throw new Error(`try ${n + 1} of the right password: ${status} after ${(ms / 1_000).toFixed(2)} s`);
    times.push(ms);
    await pause(100);
  }
  times.sort((one, other) => one - other);
  return `in ${TRIES} of ${TRIES}, median ${((times[TRIES / 2] ?? 0) / 1_000).toFixed(2)} s, slowest ${((times.at(-1) ?? 0) / 1_000).toFixed(2)} s`;
}

/** Strangers cannot lock a user out: the right password works during a flood of wrong ones, and transfers keep their rate (decision 0034). */
export async function signInFloods(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "countinghouse-floods-"));
  chmodSync(folder, 0o755);
  const port = Number(process.env.PORT ?? 3910);
  const password = newId();
  const bank = await openBank({
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    DEMO: "0",
    ADMIN_EMAIL: EMAIL,
    ADMIN_PASSWORD: password,
    LOG_LEVEL: process.env.LOG_LEVEL ?? "fatal",
    NODE_ENV: "production",
  });
  const owner = openOwner(bank.ownerUrl);
  try {
    const door = await openDoor(port);
    const { cookies } = await signIn(door, "127.0.0.1", EMAIL, password);
    const device = cookieOf(cookies.filter((cookie) => cookie.includes(".device=")));
    const [own, anybody] = [() => EMAIL, (n: number) => `nobody-${n}@countinghouse.example`];
    for (const [name, flood, seconds, known] of [
      ["its own account, from one address", { addresses: 1, email: own }, 2, ""],
      ["its own account, from 40 addresses", { addresses: 40, email: own }, 5, ""],
      ["its own account, from 40 addresses, on a known device", { addresses: 40, email: own }, 5, device],
      ["any account, from 40 addresses", { addresses: 40, email: anybody }, 5, ""],
    ] as const) {
      const stop = startFlood(door, { ...flood, aSecond: 50 });
      await pause(1_000);
      const came = await assertComesIn(door, password, seconds, known);
      console.log(
        `50 wrong passwords a second at ${name}: the right one is ${came}; wrong ones ${JSON.stringify(stop())}`,
      );
    }
    await assertLeavesTransfers(door, await makeFixture(owner, port));
  } finally {
    await owner.end({ timeout: 1 });
    await bank.close(true);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Throws if 200 wrong sign-ins per second halve the transfers and double their p99. */
async function assertLeavesTransfers(door: Door, fixture: Awaited<ReturnType<typeof makeFixture>>): Promise<void> {
  const { tally, stop } = startWriters(door.port, fixture, CLIENTS);
  const measure = async () => {
    const before = tally.acknowledged.size;
    tally.times = [];
    await pause(MEASURED_MS);
    const times = tally.times.sort((one, other) => one - other);
    return { done: tally.acknowledged.size - before, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
  };
  await pause(2_000);
  const quiet = await measure();
  const end = startFlood(door, { addresses: 40, aSecond: 200, email: (n) => `nobody-${n}@countinghouse.example` });
  const flooded = await measure();
  const statuses = end();
  await stop();
  console.log(
    `200 wrong passwords a second: transfers in 10 s ${quiet.done} before, ${flooded.done} meanwhile; p99 ${quiet.p99.toFixed(0)} ms before, ${flooded.p99.toFixed(0)} ms meanwhile; wrong ones ${JSON.stringify(statuses)}`,
  );
  // This process makes both floods and transfers, so on two cores either figure alone may be off.
  if (flooded.done < quiet.done / 2 && flooded.p99 > 2 * quiet.p99)
    throw new Error("a flood of sign-ins halves the transfers and doubles their p99");
}
