import { listAccounts } from "../../contract/accounts";
import { Client } from "../../contract/client";
import { getTill, listTills, postCashDeposit } from "../../contract/teller/tills";
import { overFetch } from "../../contract/wire";
import { newId } from "../../kernel/ids";
import { sessionOf } from "./session";

const CHANGES = 50;
/** A change in one browser appears in another within one second. */
const MOST_MS = 1_000;

/**
 * Delay of a change on other screens: from the request of a deposit until a subscriber of the live stream has the new balance of the till.
 */
export async function measureLive(address: string): Promise<void> {
  const cookie = await sessionOf(address, "teller");
  const wire = overFetch(address);
  const bank = new Client(wire, { cookie, origin: address });
  const [till] = await bank.get(listTills, { query: { status: "OPEN", teller: "teller@countinghouse.example" } });
  const accounts = await bank.get(listAccounts, { query: { limit: "100" } as never });
  const account = accounts.find(({ status, currency }) => status === "ACTIVE" && currency === till?.currency);
  if (!till || !account) throw new Error("the demo bank has no open till and account of one currency");
  const controller = new AbortController();
  const answer = await fetch(`${address}/api/live`, { headers: { cookie }, signal: controller.signal });
  if (answer.status !== 200) throw new Error(`no live stream: ${answer.status}`);
  const messages = messagesOf(answer);
  await messages.next();
  const seen: number[] = [];
  let expected = till.cashBalance?.amount ?? 0;
  for (let i = 0; i < CHANGES; i++) {
    const body = { accountId: account.accountId, tillId: till.tillId, amount: { amount: 1, currency: till.currency } };
    const started = performance.now();
    const posted = bank.call(postCashDeposit, { body }, { key: newId() });
    expected += 1;
    for (;;) {
      const message = await messages.next();
      if (message.done) throw new Error("the live stream ended");
      if (!message.value.includes(till.tillId)) continue;
      const { cashBalance } = await bank.get(getTill, { params: { id: till.tillId } });
      if (cashBalance !== null && cashBalance.amount >= expected) break;
    }
    seen.push(performance.now() - started);
    if (!(await posted).ok) throw new Error("a deposit was refused", { cause: await posted });
  }
  controller.abort();
  seen.sort((a, b) => a - b);
  const at = (part: number) => seen[Math.min(seen.length - 1, Math.floor(seen.length * part))] ?? 0;
  console.log(
    `${CHANGES} deposits, from sent until another screen has the new balance: p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms, slowest ${at(1).toFixed(0)} ms`,
  );
  if (at(0.95) > MOST_MS) throw new Error(`changes appear after ${at(0.95).toFixed(0)} ms`);
}

async function* messagesOf(answer: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    const parts = text.split("\n\n");
    text = parts.pop() ?? "";
    yield* parts;
  }
}
