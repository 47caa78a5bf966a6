import { z } from "zod";
import * as t from "@/words/service/clearing/sessions";
import { command } from "../../commands/command";
import type { ApprovalDescription, CommandContext, RequestOf } from "../../commands/plan";
import { plannedView } from "../../commands/template";
import * as contract from "../../contract/clearing/sessions";
import { dateInWords } from "../../kernel/business-date";
import { DomainError } from "../../kernel/errors";
import { moneyToWire } from "../../kernel/money";
import { type closing as close, closing } from "./closing";
import { sessionChanged } from "./events";
import { HOUSE_ACCOUNT_RACE } from "./house-account";
import { getHouseById } from "./houses";
import { itemsDigest } from "./lodged";
import { SESSION } from "./open-clearing-session";
import { sessionView, totalsInWords } from "./session-view";
import { getSession, type Session } from "./sessions";

type Request = RequestOf<typeof contract.closeClearingSession>;
type Closing = Awaited<ReturnType<typeof close>>;

const money = z.object({ amount: z.number(), currency: z.string() });
const parked = z.object({
  id: z.string(),
  expectedCount: z.int().optional(),
  expectedAmount: money.optional(),
  acceptDifference: z.boolean().optional(),
  note: z.string().optional(),
});

/** Closes with the lodged totals. A difference from the expected ones is refused, or parks if it is accepted. */
export const closeClearingSession = command(contract.closeClearingSession, {
  replanOn: [HOUSE_ACCOUNT_RACE],
  parks: {
    version: 1,
    payload: parked.transform(({ id, ...body }): Request => ({ params: { id }, query: {}, body })),
    checker: "approval:decide",
    describe,
  },
  plan: async (request, context) => {
    const { house, session, closed } = await closingOf(request, context);
    const { plan, after, lodged, run, problem } = closed;
    if (problem !== null && !request.body.acceptDifference) throw controlDifference(problem, closed);
    return {
      ...plan,
      mustPark: problem !== null && context.replay === null,
      warnings: problem === null ? [] : [problem],
      withdrawScope: { scopeId: session.id, reason: t.closedByAnother },
      subject: { type: SESSION, id: session.id },
      outbox: [{ type: sessionChanged }],
      auditDetail: { house: house.code, businessDate: session.businessDate, ...inWords(closed) },
      answer: plannedView((row: Session) => sessionView(row, { house: house.code, lodged, run: shown(run) }), after),
    };
  },
});

const shown = ({ status, total, processed, rolledForward, deemedApproved, failure }: Closing["run"]) => ({
  ...{ status, total, processed, rolledForward, deemedApproved, failure },
});

async function closingOf({ params, body }: Request, context: CommandContext) {
  const session = await getSession(context.read, params.id);
  const house = await getHouseById(context.read, session.houseId);
  return { house, session, closed: await closing(house, session, body, context) };
}

/** Both totals in words. */
function inWords({ expected, lodged }: Closing) {
  const { currency, expectedCount, expectedMinor } = expected;
  return {
    expected: totalsInWords(expectedCount, expectedMinor, currency),
    lodged: totalsInWords(lodged.count, lodged.minor, currency),
  };
}

function figures({ expected, lodged, difference }: Closing) {
  const wire = (minor: bigint | null) => (minor === null ? null : moneyToWire({ minor, currency: expected.currency }));
  return {
    before: { expectedCount: expected.expectedCount, expectedAmount: wire(expected.expectedMinor) },
    after: { itemCount: lodged.count, itemAmount: wire(lodged.minor) },
    differences: { countDifference: difference.count, amountDifference: wire(difference.minor) },
  };
}

/** 409 with both totals. */
function controlDifference(problem: string, closed: Closing): DomainError {
  const { before, after } = figures(closed);
  return new DomainError("CONTROL_DIFFERENCE", problem, { detail: { ...before, ...after } });
}

/** The digest changes with the items, so that an approval closes the session that its checker saw. */
async function describe(request: Request, context: CommandContext): Promise<ApprovalDescription> {
  const { house, session, closed } = await closingOf(request, context);
  const { before, after, differences } = figures(closed);
  const { expected, lodged } = inWords(closed);
  // Equal on both sides: the close itself changes none of them.
  const totals = { ...before, ...after, ...differences, unansweredItems: closed.lodged.pendingInward };
  return {
    summary: t.closeWithDifference(house.code, dateInWords(session.businessDate), lodged, expected),
    before: { status: "OPEN", ...totals },
    after: { status: "CLOSED", ...totals, itemsDigest: await itemsDigest(context.read, session.id) },
    makerNote: request.body.note ?? null,
    scopeIds: [session.id],
    subjectId: session.id,
    expires: "FIVE_DAYS",
  };
}
