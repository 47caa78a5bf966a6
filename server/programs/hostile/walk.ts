import { seededRandom } from "../../kernel/seeded-random";
import { type Ground, hostileRequest, type Part } from "./hostile-requests";
import { type Answer, exchange, type Sent } from "./wire";

/** `failures` must be empty. `busy` counts 503 with `Retry-After`, which a bounded queue may return. */
export type Walked = { statuses: Record<number, number>; busy: number; failures: string[] };

const AT_ONCE = 8;

/** Sends random hostile requests concurrently. Equal seeds send equal requests. */
export function walk(ground: Ground, port: number, count: number, seed: number): Promise<Walked> {
  const chance = seededRandom(seed);
  return sendAll(
    port,
    Array.from({ length: count }, () => hostileRequest(chance, ground)),
  );
}

export async function sendAll(port: number, requests: readonly (Sent & { part: Part })[]): Promise<Walked> {
  const walked: Walked = { statuses: {}, busy: 0, failures: [] };
  let next = 0;
  const worker = async () => {
    for (let sent = requests[next++]; sent !== undefined; sent = requests[next++]) {
      const answer = await exchange(port, sent);
      walked.statuses[answer.status] = (walked.statuses[answer.status] ?? 0) + 1;
      if (answer.status === 503 && /^retry-after:/im.test(answer.text)) walked.busy++;
      else {
        const wrong = whatIsWrong(sent, answer);
        if (wrong !== null) walked.failures.push(`${wrong}: ${inWords(sent)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return walked;
}

/** Marks of an error that Next caught after the answer had begun, which the status does not show. */
const CAUGHT = /data-dgst="\d|E\{"digest":"\d|\$RX\("[^"]*","\d/;
const STACK = /\n\s+at [^\n]+:\d+:\d+\)?|node_modules\//;

function whatIsWrong(sent: Sent, { status, text, ended }: Answer): string | null {
  if (!ended) return "no end";
  if (status === 0) return "no answer";
  if (status >= 500 && !(status === 501 || status === 505)) return String(status);
  if (CAUGHT.test(text)) return `an error within ${status}`;
  return STACK.test(text) && !sent.target.includes("/_next/static/") ? `a stack trace within ${status}` : null;
}

const LONGEST = 200;
const shown = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length})` : text);

/** The request in a form that can be sent again. */
function inWords({ method, target, headers, body }: Sent): string {
  const said = headers.map(([name, value]) =>
    /^(?:authorization|cookie)$/i.test(name) && value.length > 60 ? `${name}: …` : `${name}: ${value}`,
  );
  return [`${method} ${shown(target)}`, ...said.map(shown), ...(body === "" ? [] : [shown(body)])].join(" | ");
}
