import { clearingSessions } from "@/db/schema/clearing";
import * as t from "@/words/service/clearing/sessions";
import { command } from "../../commands/command";
import { insert } from "../../commands/rows";
import { plannedView } from "../../commands/template";
import * as contract from "../../contract/clearing/sessions";
import { addDays, dateInWords } from "../../kernel/business-date";
import { DomainError, validationError } from "../../kernel/errors";
import { moneyFromWire } from "../../kernel/money";
import { businessDate } from "../business-date/queries";
import { sessionChanged } from "./events";
import { getActiveHouse } from "./houses";
import { NOTHING_LODGED } from "./lodged";
import { sessionView } from "./session-view";
import { findSession, houseCurrency, SESSION_RACE, type Session, sessionRow } from "./sessions";

export const SESSION = "clearing_session";

/** New items look at every session from today on, so that their number is bounded. */
const MOST_DAYS_AHEAD = 60;

/** Opens a session before its first item, with the totals of the house's schedule. Throws ILLEGAL_STATE if there is one. */
export const openClearingSession = command(contract.openClearingSession, {
  // Of two concurrent openings, the second finds the first.
  replanOn: [SESSION_RACE],
  plan: async ({ body }, { read, principal }) => {
    const house = await getActiveHouse(read, body.house);
    const today = await businessDate(read);
    const date = body.businessDate ?? today;
    if (date < today) throw validationError({ businessDate: t.mustNotBeBefore(dateInWords(today)) });
    if ((await findSession(read, house.id, date)) !== null)
      throw new DomainError("ILLEGAL_STATE", t.sessionExists(house.code, dateInWords(date)));
    const last = addDays(today, MOST_DAYS_AHEAD);
    if (date > last) throw validationError({ businessDate: t.mustNotBeAfter(dateInWords(last)) });
    const expected = body.expectedAmount ? moneyFromWire(body.expectedAmount, "expectedAmount") : null;
    const row = {
      ...sessionRow(house, date, expected?.currency ?? (await houseCurrency(read, house.id)), principal.name),
      ...{ expectedCount: body.expectedCount ?? null, expectedMinor: expected?.minor ?? null },
    };
    return {
      expectDay: today,
      rows: [insert(clearingSessions, row)],
      subject: { type: SESSION, id: row.id },
      outbox: [{ type: sessionChanged }],
      auditDetail: { house: house.code, businessDate: date },
      answer: plannedView(
        (session: Session) => sessionView(session, { house: house.code, lodged: NOTHING_LODGED, run: null }),
        row,
      ),
    };
  },
});
