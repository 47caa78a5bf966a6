import { z } from "zod";
import { limits } from "@/db/schema/limits";
import type { ReadDb } from "@/db/tx";
import { command } from "../../commands/command";
import type { ApprovalDescription, CommandContext, RequestOf } from "../../commands/plan";
import { upsert } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/administration";
import type { LimitedOperation } from "../../domain";
import { DomainError } from "../../kernel/errors";
import { moneyFromWire, moneyText, moneyToWire } from "../../kernel/money";
import { currentLimit, limitedOperations } from "./limit-queries";

// Changes the amount up to which an operation posts at once. Moves no money. Always parks: whoever sets limits could
// otherwise lift the second pair of eyes from everything else. A limit set to what it is changes nothing and answers 200.

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
  plan: async (request, { read, principal, replay }) => {
    const { operation, amount, before } = await changeOf(read, request);
    const { currency, minor } = amount;
    const unchanged = before.minor === minor;
    const values = { amountMinor: minor, updatedBy: principal.name, updatedAt: fact("postedAt") };
    return {
      mustPark: !unchanged && replay === null,
      rows: unchanged ? [] : [upsert(limits, { operation, currency }, values)],
      subject: { type: "limit", id: `${operation} ${currency}` },
      auditDetail: { before: moneyText(before), after: moneyText(amount) },
      answer: { operation, currency, amount: moneyToWire(amount) },
    };
  },
});

async function changeOf(read: ReadDb, { body }: Request) {
  const { operation, words } = checkedOperation(body.operation);
  const amount = moneyFromWire(body.amount);
  return { operation, words, amount, before: await currentLimit(read, operation, amount.currency) };
}

function checkedOperation(operation: string): LimitedOperation {
  const limited = limitedOperations();
  const found = limited.find((candidate) => candidate.operation === operation);
  if (found) return found;
  const known = limited.map((candidate) => candidate.operation).join(", ");
  throw new DomainError("UNKNOWN_LIMIT", `There is no limit of ${operation.slice(0, 64)}.`, {
    fieldErrors: { operation: `must be one of ${known}` },
  });
}

async function describe(request: Request, { read }: CommandContext): Promise<ApprovalDescription> {
  const { words, amount, before } = await changeOf(read, request);
  return {
    summary: `Limit of ${words.toLowerCase()}s from ${moneyText(before)} to ${moneyText(amount)}`,
    amount,
    before: { limit: moneyText(before) },
    after: { limit: moneyText(amount) },
    expires: "FIVE_DAYS",
  };
}
