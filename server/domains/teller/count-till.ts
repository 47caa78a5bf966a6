import { tillCounts, tills } from "@/db/schema/teller";
import { command } from "../../commands/command";
import type { AnsweringPlan, CommandContext, RequestOf } from "../../commands/plan";
import { insert, update } from "../../commands/rows";
import { type Fact, fact, plannedView } from "../../commands/template";
import * as contract from "../../contract/teller/tills";
import { required } from "../../kernel/assert";
import { notFound } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { money, moneyText } from "../../kernel/money";
import { countedCash } from "./closing-count";
import { tillCountBegun } from "./events";
import { requireOwnTill } from "./scope";
import { countDifference } from "./till";
import { findTillCounts, tillCountView } from "./till-count-queries";
import { findTillRow, type TillRow } from "./till-queries";

// Stores a count of a till, then reveals the expected cash (RULES.md). Moves no money, never parks. Counts are immutable: a
// recount is a new row.

type Operation = typeof contract.countTill;

/** 201 with the count, 404. Locks the till: its balance at that moment is the expected cash. */
export const countTill = command(contract.countTill, {
  // Of two concurrent counts, the second gets the next number.
  replanOn: ["till_counts_number_unique"],
  plan,
});

async function plan(
  { params, body }: RequestOf<Operation>,
  { read, principal }: CommandContext,
): Promise<AnsweringPlan<Operation>> {
  const till = await findTillRow(read, params.id);
  if (!till) throw notFound("till");
  await requireOwnTill(read, principal, till);
  const expected = money(till.balance, till.currency);
  const counted = required(countedCash(body, till), "what was counted");
  const row = {
    id: newId(),
    tillId: till.id,
    number: (await findTillCounts(read, till.id)).length + 1,
    countedMinor: counted.minor,
    expectedMinor: expected.minor,
    denominations: body.denominations ?? null,
    lineSeq: till.lineSeq,
    countedAt: fact("postedAt"),
    countedBy: principal.name,
    countedByName: principal.displayName,
  };
  return {
    expectBalance: { [till.id]: expected.minor },
    touch: [till.id],
    // A close planned before this count is replanned with the new latest count.
    rows: [
      insert(tillCounts, row),
      update(tills, { id: till.id }, { set: { closeCountId: row.id, ...countBegins(till) }, refusal: "STALE" }),
    ],
    subject: { type: "till", id: till.id },
    auditDetail: {
      count: row.number,
      expected: moneyText(expected),
      counted: moneyText(counted),
      difference: moneyText(countDifference(expected, counted)),
    },
    answer: plannedView(tillCountView, { ...row, currency: till.currency }),
  };
}

// Records the start of a count. From then on a blind till's amounts are hidden from its teller in every tab, so the start is a
// write. Moves no money and never parks.

export const beginTillCount = command(contract.beginTillCount, {
  plan: async ({ params }, { read, principal }) => {
    const till = await findTillRow(read, params.id);
    if (!till) throw notFound("till");
    await requireOwnTill(read, principal, till);
    const begins = countBegins(till);
    const set = { expect: { countBegunAt: [null] }, set: begins, refusal: "STALE" } as const;
    return {
      touch: [till.id],
      rows: till.countBegunAt === null ? [update(tills, { id: till.id }, set)] : [],
      subject: { type: "till", id: till.id },
      outbox: [{ type: tillCountBegun }],
      answer: { tillId: till.id, countBegunAt: till.countBegunAt ?? fact("postedAt") },
    };
  },
});

function countBegins({ countBegunAt }: Pick<TillRow, "countBegunAt">): { countBegunAt?: Fact } {
  return countBegunAt === null ? { countBegunAt: fact("postedAt") } : {};
}
