import { tills } from "@/db/schema/teller";
import { command } from "../../commands/command";
import { update } from "../../commands/rows";
import { type Fact, fact } from "../../commands/template";
import * as contract from "../../contract/teller/tills";
import { notFound } from "../../kernel/errors";
import { tillCountBegun } from "./events";
import { requireOwnTill } from "./scope";
import { findTillRow, type TillRow } from "./till-queries";

// Records that a teller begins to count. The amounts of a blind till are hidden from its teller from then on, so the start is a write
// of its own: what a page alone leaves out, another tab still shows. Moves no money and never parks.

/** 200, 404. Locks the till. */
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

/** The first count of a till, or its start, begins the counting. */
export function countBegins({ countBegunAt }: Pick<TillRow, "countBegunAt">): { countBegunAt?: Fact } {
  return countBegunAt === null ? { countBegunAt: fact("postedAt") } : {};
}
