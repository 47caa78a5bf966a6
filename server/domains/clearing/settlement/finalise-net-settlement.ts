import { and, eq } from "drizzle-orm";
import { clearingPositions, clearingSessions } from "@/db/schema/clearing";
import type { ReadDb } from "@/db/tx";
import * as clearing from "@/words/service/clearing";
import * as t from "@/words/service/clearing/settlement";
import { type Command, command } from "../../../commands/command";
import { keyOf } from "../../../commands/idempotency";
import type { AnsweringPlan, CommandContext, RequestOf } from "../../../commands/plan";
import { commandReply, contextOf } from "../../../commands/respond";
import { insert, update } from "../../../commands/rows";
import { runCommand } from "../../../commands/run-command";
import { fact, plannedView } from "../../../commands/template";
import * as contract from "../../../contract/clearing/sessions";
import type { Reply } from "../../../http/exchange";
import type { RouteRequest } from "../../../http/route";
import { dateInWords } from "../../../kernel/business-date";
import { monotonicMs } from "../../../kernel/clock";
import { processEnding } from "../../../kernel/ending";
import { DomainError } from "../../../kernel/errors";
import { newId } from "../../../kernel/ids";
import { moneyText } from "../../../kernel/money";
import { glCodeOf } from "../../../posting/accounts";
import { lookUpKey } from "../../../posting/execute-command";
import { credit, debit, type JournalDraft, journalDraft } from "../../../posting/journal-draft";
import { isOver } from "../../../runs/run-kind";
import { closeClearingSession } from "../close-clearing-session";
import { closeRun } from "../close-run";
import { positionFinal, sessionChanged } from "../events";
import { houseAccount } from "../house-account";
import { SESSION } from "../open-clearing-session";
import { type Due, dueSettlement, requireExpected, settlementProblem } from "./checks";
import { beginSettlement, exactCut, releaseSettlement } from "./cut-session";
import { type Figures, figuresOf, NOTHING, netOf } from "./figures";
import { mainCurrency } from "./main-currency";
import { positionView } from "./queries";

/** `sourceType` of entries of final positions. Their `sourceId` is the position. */
export const POSITION_SOURCE = "clearing_position";

type Operation = typeof contract.finaliseNetSettlement;
type Request = RequestOf<Operation>;

/** For previews. It shows what `finalised` would post if no item changed. */
export const finaliseNetSettlement: Command<Operation> = command(contract.finaliseNetSettlement, {
  plan: (request, context) => settlementPlan(request, context),
});

const WAITS = new DomainError("REQUEST_IN_FLIGHT", t.settlementWasReleased);

/** Posts only once the items are fixed. */
const posting: Command<Operation> = {
  ...finaliseNetSettlement,
  plan: async (request, context) => {
    const { session } = await dueSettlement(context.read, request.query);
    if (session?.status !== "SETTLED" && (session?.status !== "CLOSED" || session.cutAt === null)) throw WAITS;
    const { answer: kept, ...plan } = await settlementPlan(request, context);
    return { ...plan, kept };
  },
};

const TRIES = 5;

/**
 * Fixes the items (`beginSettlement`), closes an open session and posts the items by one transaction. A refusal releases them. After a crash
 * the next request continues.
 */
export async function finalised(request: RouteRequest<Operation>): Promise<Reply> {
  const context = contextOf(request);
  const key = keyOf(request);
  if (key !== null && (await lookUpKey(context.principal.id, key)).verdict !== "UNUSED_KEY")
    return commandReply(finaliseNetSettlement, request);
  await deemedApproved(request, context);
  for (let tries = 1; ; tries++) {
    const cut = await begun(request, context);
    try {
      await closed(request, context);
      return await commandReply(posting, request);
    } catch (error) {
      if (error === WAITS && tries < TRIES) continue;
      if (cut !== null) await released(cut, context);
      throw error;
    }
  }
}

const PAYING_MS = 10_000;
/** Until another process may have ended its part of the run. */
const LOOK_MS = 200;

/** A house that deems unanswered items approved has them in the position of their session: they are paid before the items are fixed. */
async function deemedApproved(request: Request, context: CommandContext): Promise<void> {
  const due = await dueSettlement(context.read, request.query);
  if (due.house.deadlineRule !== "DEEM_APPROVED" || due.session === null || due.session.status === "SETTLED") return;
  await requireSettleable(due, request.body, context);
  await closed(request, context);
  // This run alone, and in one turn: a short one would end before its first item while the database is slow.
  const turn = { read: context.read, signal: processEnding(), until: monotonicMs() + PAYING_MS };
  while (!(await closeRun.continue(due.session.id, turn))) {
    if (isOver(turn)) throw new DomainError("REQUEST_IN_FLIGHT", t.unansweredItemsArePaid);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** The session whose items this request fixed. Null if it is settled, or if another request fixed them. */
async function begun({ query, body }: Request, context: CommandContext): Promise<string | null> {
  const due = await dueSettlement(context.read, query);
  const { house, date, session } = due;
  if (session?.status === "SETTLED") return null;
  await requireSettleable(due, body, context);
  if (session?.cutAt) return null;
  const request = { params: {}, query: {}, body: { houseId: house.id, businessDate: date } };
  await runCommand(beginSettlement, request, context, null);
  return (await dueSettlement(context.read, query)).session?.id ?? null;
}

/** No item joins a session whose items are fixed, so that its totals stand. Another request may have closed it. */
async function closed({ query }: Request, context: CommandContext): Promise<void> {
  const { session } = await dueSettlement(context.read, query);
  if (session?.status !== "OPEN") return;
  const request = { params: { id: session.id }, query: {}, body: {} };
  try {
    await runCommand(closeClearingSession, request, { ...context, ifMatch: null }, null);
  } catch (error) {
    const now = await dueSettlement(context.read, query);
    if (now.session?.status === "OPEN") throw error;
  }
}

async function cutOf(read: ReadDb, sessionId: string): Promise<string | null> {
  const { id } = clearingSessions;
  const [found] = await read.select({ at: exactCut }).from(clearingSessions).where(eq(id, sessionId));
  return found?.at ?? null;
}

async function released(sessionId: string, context: CommandContext): Promise<void> {
  const cutAt = await cutOf(context.read, sessionId);
  if (cutAt === null) return;
  const body = { sessionId, cutAt };
  await runCommand(releaseSettlement, { params: {}, query: {}, body }, context, null).catch(() => undefined);
}

async function requireSettleable(due: Due, body: Request["body"], context: CommandContext): Promise<Figures[]> {
  const { read, principal } = context;
  const problem = await settlementProblem(read, due, principal);
  if (problem) throw problem;
  const figures = await figuresOf(read, due.house.id, due.date);
  requireExpected(body, figures, await mainCurrency(read, due, figures));
  return figures;
}

async function settlementPlan({ query, body }: Request, context: CommandContext): Promise<AnsweringPlan<Operation>> {
  const { read, principal } = context;
  const due = await dueSettlement(read, query);
  const { house, date, session } = due;
  if (session?.status === "SETTLED") return settledBefore(due, read);
  // Read before the items: released and cut again, they would be others.
  const cut = session === null ? null : await cutOf(read, session.id);
  const figures = await requireSettleable(due, body, context);
  const currency = await mainCurrency(read, due, figures);
  const positions = (figures.length > 0 ? figures : [{ currency, ...NOTHING }]).map((of) => ({ id: newId(), ...of }));
  const entries = await entriesOf(read, due, positions);
  const sessionId = session?.id ?? newId();
  const rows = positions.map((position) => ({
    ...{ ...position, houseId: house.id, sessionId, businessDate: date },
    ...{ settledBy: principal.name, settledAt: fact("postedAt") },
    settledEntryId: entries.find(({ sourceId }) => sourceId === position.id)?.id ?? null,
  }));
  const settled = update(
    clearingSessions,
    { id: sessionId },
    {
      expect: { status: session === null ? [] : [session.status], cutAt: [cut] },
      set: { status: "SETTLED", settledAt: fact("postedAt") },
      refusal: "STALE",
    },
  );
  const main = rows.find((row) => row.currency === currency) ?? rows[0];
  if (main === undefined) throw new Error("a settlement has a position");
  return {
    entries,
    rows: [...rows.map((row) => insert(clearingPositions, row)), ...(session === null ? [] : [settled])],
    subject: { type: SESSION, id: sessionId },
    auditDetail: { house: house.code, businessDate: date, net: positions.map(netInWords) },
    outbox: [{ type: positionFinal }, { type: sessionChanged }],
    answer: plannedView(
      (row: typeof clearingPositions.$inferSelect) => positionView({ ...row, house: house.code }),
      main,
    ),
  };
}

const netInWords = (of: Figures) => moneyText({ minor: netOf(of), currency: of.currency });

type Numbered = Figures & { readonly id: string };

/** Dr central bank / Cr house for a receipt, the reverse for a payment. None for a net of zero. */
async function entriesOf(read: ReadDb, { house, date }: Due, positions: readonly Numbered[]): Promise<JournalDraft[]> {
  const entries: JournalDraft[] = [];
  for (const position of positions) {
    const net = { minor: netOf(position), currency: position.currency };
    if (net.minor === 0n) continue;
    const { account } = await houseAccount(read, house, net.currency);
    const bank = await glCodeOf(read, "CENTRAL_BANK");
    const money = { ...net, minor: net.minor < 0n ? -net.minor : net.minor };
    const [from, to] = net.minor > 0n ? [bank, account] : [account, bank];
    entries.push(
      journalDraft({
        ...{ category: "CLEARING", narrative: t.netSettlementOf(house.code, dateInWords(date)) },
        ...{ sourceType: POSITION_SOURCE, sourceId: position.id, lines: [debit(from, money), credit(to, money)] },
      }),
    );
  }
  return entries;
}

/** The same position again. Posts nothing. */
async function settledBefore({ house, date, session }: Due, read: ReadDb): Promise<AnsweringPlan<Operation>> {
  const { houseId, businessDate, currency } = clearingPositions;
  const found = await read
    .select()
    .from(clearingPositions)
    .where(and(eq(houseId, house.id), eq(businessDate, date)))
    .orderBy(currency);
  const position = found.find((each) => each.currency === session?.currency) ?? found[0];
  if (position === undefined) throw new DomainError("ILLEGAL_STATE", clearing.thereIsNoHouse(house.code));
  return {
    subject: { type: SESSION, id: position.sessionId },
    answer: positionView({ ...position, house: house.code }),
  };
}
