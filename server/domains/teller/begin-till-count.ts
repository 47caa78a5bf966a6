import { tills } from "@/db/schema/teller";
import { command } from "../../commands/command";
import { update } from "../../commands/rows";
import { type Fact, fact } from "../../commands/template";
import * as contract from "../../contract/teller/tills";
import { notFound } from "../../kernel/errors";
import { tillCountBegun } from "./events";
import { requireOwnTill } from "./scope";
import { findTillRow, type TillRow } from "./till-queries";

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

export function countBegins({ countBegunAt }: Pick<TillRow, "countBegunAt">): { countBegunAt?: Fact } {
  return countBegunAt === null ? { countBegunAt: fact("postedAt") } : {};
}
