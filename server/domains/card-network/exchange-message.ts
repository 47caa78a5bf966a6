import { and, desc, eq } from "drizzle-orm";
import { cardAuthorizations, clearedTransactions } from "@/db/schema/card-network";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/card-network";
import * as words from "@/words/service/cards";
import type { Command } from "../../commands/command";
import { keyOf } from "../../commands/idempotency";
import type { CommandContext, RequestOf } from "../../commands/plan";
import { contextOf } from "../../commands/respond";
import { runCommand } from "../../commands/run-command";
import * as contract from "../../contract/card-network/adapter";
import type { AuthorizationView } from "../../contract/card-network/views";
import type { OperationInput } from "../../contract/operation";
import { type Route, route } from "../../http/route";
import { DomainError, validationError } from "../../kernel/errors";
import { moneyToWire } from "../../kernel/money";
import { cardIdByToken } from "../cards/network-card";
import { authorizeCard } from "./authorize-card";
import { captureAuthorization } from "./capture-authorization";
import { APPROVED } from "./decide";
import { forcePost } from "./force-post";
import { incrementAuthorization } from "./increment-authorization";
import { codeOfRefusal, type Message, readMessage, responseTo } from "./message";
import { refundCardTransaction } from "./refund-card-transaction";
import { reverseAuthorization } from "./reverse-authorization";

// Messages run the same commands as the operations, under the same keys: a message and a request with one reference are one.

type Outcome = { readonly code: string; readonly authCode?: string | null };
type Asking = { readonly message: Message; readonly context: CommandContext };

/** 200 with the response message, also for a decline or refusal: its code is in element 39. Malformed messages are 400. */
export const exchangeMessageRoute: Route = route(contract.exchangeMessage, async (request) => {
  const asking = { message: readMessage(request.body), context: contextOf(request) };
  const { code, authCode } = await outcomeOf(asking).catch((error): Outcome => ({ code: codeOfRefusal(error) }));
  return request.reply(200, responseTo(request.body, code, authCode));
});

function outcomeOf(asking: Asking): Promise<Outcome> {
  const { mti, isRefund, hasOriginal } = asking.message;
  switch (mti) {
    case "0100":
      if (isRefund) return Promise.resolve({ code: "12" });
      return hasOriginal ? increment(asking) : authorize(asking, false);
    case "0110":
      return repeated(asking);
    case "0200":
      return isRefund ? refund(asking) : authorize(asking, true);
    case "0220":
      return isRefund ? refund(asking) : present(asking);
    default:
      return reverse(asking);
  }
}

async function run<Op extends OperationInput>(
  { context }: Asking,
  command: Command<Op>,
  { params, body }: Pick<RequestOf<Op>, "params" | "body">,
): Promise<Record<string, unknown>> {
  // Absent, not undefined, so that the key has the hash of the operation's request.
  const sent = Object.fromEntries(Object.entries(body as object).filter(([, value]) => value !== undefined));
  const request = { params, query: {}, body: sent } as RequestOf<Op>;
  const key = keyOf({ op: command.operation, params, query: {}, body: sent, idempotencyKey: String(sent.networkRef) });
  return (await runCommand(command, request, context, key)).body as Record<string, unknown>;
}

const outcomeBy = ({ responseCode, authCode }: Partial<AuthorizationView>): Outcome => ({
  code: responseCode ?? APPROVED,
  authCode: responseCode === APPROVED ? (authCode ?? null) : null,
});

async function authorize(asking: Asking, isSingle: boolean): Promise<Outcome> {
  const { networkRef, cardToken, channel, mcc, merchantName, merchantCountry } = asking.message;
  const described = { channel, mcc, merchantName, merchantCountry };
  const amount = moneyOf(asking);
  const body = { networkRef, cardToken, amount, ...described, ...(isSingle && { singleMessage: true }) };
  return outcomeBy(await run(asking, authorizeCard, { params: {}, body }));
}

async function increment(asking: Asking): Promise<Outcome> {
  const original = await originalOf(asking);
  if (original === null) return { code: "25" };
  const body = { networkRef: asking.message.networkRef, amount: moneyOf(asking) };
  return outcomeBy(await run(asking, incrementAuthorization, { params: { id: original.id }, body }));
}

/** The stored response to an earlier request. */
async function repeated(asking: Asking): Promise<Outcome> {
  const original = await originalOf(asking);
  return original === null ? { code: "25" } : outcomeBy(original);
}

/** A presentment: of the original, or without one a force post. */
async function present(asking: Asking): Promise<Outcome> {
  const { changeRef: networkRef, networkRef: ref, channel, mcc, merchantName } = asking.message;
  const original = await originalOf(asking);
  const amount = moneyOf(asking);
  if (original !== null) {
    await run(asking, captureAuthorization, { params: { id: original.id }, body: { networkRef, amount } });
    return { code: APPROVED, authCode: original.authCode };
  }
  const cardId = await cardOf(asking);
  await run(asking, forcePost, { params: {}, body: { networkRef: ref, cardId, amount, channel, mcc, merchantName } });
  return { code: APPROVED };
}

async function refund(asking: Asking): Promise<Outcome> {
  const { networkRef, merchantName } = asking.message;
  const body = { networkRef, cardId: await cardOf(asking), amount: moneyOf(asking), merchantName };
  await run(asking, refundCardTransaction, { params: {}, body });
  return { code: APPROVED };
}

/** Releases the hold, or refunds the posting of a single message. */
async function reverse(asking: Asking): Promise<Outcome> {
  const { changeRef: networkRef, money } = asking.message;
  const original = await originalOf(asking);
  if (original === null) return { code: "25" };
  const amount = money && moneyToWire(money);
  if (!original.singleMessage) {
    await run(asking, reverseAuthorization, { params: { id: original.id }, body: { networkRef, amount } });
    return { code: APPROVED };
  }
  const posted = await postedBy(asking.context.read, original.id);
  if (posted === null) return { code: "25" };
  const { id: clearedTransactionId, cardId, amountMinor: minor, currency } = posted;
  const body = { networkRef, cardId, clearedTransactionId, amount: amount ?? moneyToWire({ minor, currency }) };
  await run(asking, refundCardTransaction, { params: {}, body });
  return { code: APPROVED };
}

function moneyOf({ message: { money } }: Asking) {
  if (money === undefined) throw validationError({ "de.4": t.isRequired });
  return moneyToWire(money);
}

/** References belong to their sender. */
async function originalOf({ message: { originalRef }, context: { read, principal } }: Asking) {
  const { id, principalId, networkRef } = cardAuthorizations;
  const [row] = await read
    .select()
    .from(cardAuthorizations)
    .where(and(eq(principalId, principal.id), eq(networkRef, originalRef)))
    .orderBy(desc(id))
    .limit(1);
  return row ?? null;
}

async function postedBy(read: ReadDb, id: string) {
  const { authorizationId, id: order } = clearedTransactions;
  const rows = await read.select().from(clearedTransactions).where(eq(authorizationId, id)).orderBy(desc(order));
  return rows.find(({ type }) => type !== "REFUND") ?? null;
}

async function cardOf({ message: { cardToken }, context: { read } }: Asking): Promise<string> {
  const found = cardToken === undefined ? null : await cardIdByToken(read, cardToken);
  if (found !== null) return found;
  throw new DomainError("UNKNOWN_CARD", words.thereIsNoSuchCard);
}
