import { z } from "zod";
import { limits } from "@/db/schema/limits";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/limits";
import { command } from "../../commands/command";
import { type Edition, edit, editedBy, nextVersion, requireMatch, unchanged } from "../../commands/edit";
import type { ApprovalDescription, CommandContext, RequestOf } from "../../commands/plan";
import { insert, type RowChange } from "../../commands/rows";
import * as contract from "../../contract/limits";
import type { LimitedOperation } from "../../domain";
import { DomainError } from "../../kernel/errors";
import { type Money, moneyFromWire, moneyText } from "../../kernel/money";
import { limitedOperations, limitForChange, limitView } from "./limit-queries";

// Changes the amount up to which an operation posts without approval. Moves no money. Always parks, since a limit could otherwise
// disable dual control. An equal limit changes nothing and returns 200.

type Request = RequestOf<typeof contract.setLimit>;

const parked = z.object({
  operation: z.string(),
  amount: z.object({ amount: z.number(), currency: z.string() }),
});

export const setLimit = command(contract.setLimit, {
  parks: {
    version: 1,
    payload: parked.transform((body): Request => ({ params: {}, query: {}, body })),
    checker: "limit:manage",
    describe,
  },
  // Of two concurrent first settings, the second changes the first.
  replanOn: ["limits_operation_currency_pk"],
  plan: async (request, context) => {
    const { operation, amount, before, edition } = await changeOf(context.read, request);
    const key = { operation, currency: amount.currency };
    const isUnchanged = before.minor === amount.minor;
    const row = await changedRow(operation, amount, edition, context);
    return {
      mustPark: !isUnchanged && context.replay === null,
      rows: isUnchanged ? [] : [row],
      ...(isUnchanged && edition.version > 0 && { requireRows: [unchanged(limits, key, edition)] }),
      subject: { type: "limit", id: `${operation} ${amount.currency}` },
      auditDetail: { before: { limit: moneyText(before) }, after: { limit: moneyText(amount) } },
      answer: limitView(operation, amount, isUnchanged ? edition.version : nextVersion(edition)),
    };
  },
});

async function changedRow(
  operation: string,
  { currency, minor: amountMinor }: Money,
  edition: Edition,
  context: CommandContext,
): Promise<RowChange> {
  const key = { operation, currency };
  if (edition.version > 0) return edit(limits, key, edition, { set: { amountMinor } }, context);
  await requireMatch(edition, context);
  return insert(limits, { ...key, amountMinor, ...editedBy(edition, context) });
}

async function changeOf(read: ReadDb, { body }: Request) {
  const { operation, words } = checkedOperation(body.operation);
  const amount = moneyFromWire(body.amount);
  const { limit: before, edition } = await limitForChange(read, operation, amount.currency);
  return { operation, words, amount, before, edition };
}

function checkedOperation(operation: string): LimitedOperation {
  const limited = limitedOperations();
  const found = limited.find((candidate) => candidate.operation === operation);
  if (found) return found;
  const known = limited.map((candidate) => candidate.operation).join(", ");
  throw new DomainError("UNKNOWN_LIMIT", t.thereIsNoLimitOn(operation.slice(0, 64)), {
    fieldErrors: { operation: t.mustBeOneOf(known) },
  });
}

async function describe(request: Request, { read }: CommandContext): Promise<ApprovalDescription> {
  const { words, amount, before } = await changeOf(read, request);
  return {
    summary: t.limitFromTo(words, moneyText(before), moneyText(amount)),
    amount,
    before: { limit: moneyText(before) },
    after: { limit: moneyText(amount) },
    expires: "FIVE_DAYS",
  };
}
