import { tills } from "@/db/schema/teller";
import * as t from "@/words/service/teller";
import type { ApprovalDescription, CommandContext, Plan, RequestOf } from "../../commands/plan";
import { update } from "../../commands/rows";
import type { closeTill } from "../../contract/teller/tills";
import { moneyText, moneyToWire } from "../../kernel/money";
import { closedRow, closingCount } from "./closing-count";
import { listRefusedPayments, listWithdrawnPayments } from "./refused-payments";
import { absolute } from "./till";

/** The close parks with the balance of its count. Approval requires the same balance. */
export async function describeClose(
  request: RequestOf<typeof closeTill>,
  context: CommandContext,
  proposed: Plan,
): Promise<ApprovalDescription> {
  const { till, expected, counted, difference, furthest, counts } = await closingCount(
    request,
    context,
    proposed.expectBalance,
  );
  const off = absolute(furthest);
  const over = furthest.minor > 0n;
  const ofThisCount = over ? t.closeWithCashOver : t.closeWithCashShort;
  const ofAnEarlierOne = over ? t.closeWithEarlierCountOver : t.closeWithEarlierCountShort;
  const refusedPayments = await listRefusedPayments(context.read, till.id);
  const withdrawnPayments = await listWithdrawnPayments(context.read, till);
  const tried = t.attemptsInWords(refusedPayments.length > 0, withdrawnPayments.length > 0);
  const differs = furthest === difference ? ofThisCount : ofAnEarlierOne;
  const attempts = {
    ...(refusedPayments.length > 0 && { refusedPayments }),
    ...(withdrawnPayments.length > 0 && { withdrawnPayments }),
  };
  const counting = {
    expect: { status: ["OPEN"] },
    set: { countedAgainstMinor: expected.minor },
    refusal: closedRow,
  } as const;
  return {
    summary:
      off.minor === 0n
        ? t.closeAfterAttempts(till.code, moneyText(counted), tried)
        : differs(till.code, moneyText(counted), moneyText(off)),
    amount: off,
    before: { status: "OPEN", cashBalance: moneyToWire(expected) },
    after: {
      status: "CLOSED",
      cashBalance: moneyToWire(counted),
      difference: moneyToWire(difference),
      counts,
      ...attempts,
    },
    makerNote: request.body.reason ?? null,
    branchCode: till.branchCode,
    freezes: till.id,
    rows: [update(tills, { id: till.id }, counting)],
    scopeIds: [till.id],
    subjectId: till.id,
    expires: "BUSINESS_DAY",
  };
}
