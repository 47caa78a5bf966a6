import { screenings } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/compliance";
import { may, type Principal } from "../../auth/principal";
import { withNames } from "../../auth/rate-limits";
import { command } from "../../commands/command";
import { insert } from "../../commands/rows";
import { fact } from "../../commands/template";
import { config } from "../../config";
import * as contract from "../../contract/compliance/screenings";
import type { BodyOf } from "../../contract/operation";
import { validationError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { findParty } from "../parties/queries";
import { asId } from "./confirmed-subjects";
import { screeningMade } from "./events";
import { newScreening } from "./new-screening";
import { onlyOwn } from "./own-results";
import { insertedScreening, isScreening } from "./queries";
import { screenName } from "./screen-name";

// Holds a name against the watchlist and keeps what it meets (RULES.md). Locks nothing; moves no money and never parks.

export const screenSubject = command(contract.screenSubject, {
  plan: async ({ body }, { principal, read }) => {
    const { threshold = config().screening.threshold, refinesId = null } = body;
    requireName(body, principal);
    const subject = await subjectOf(read, body);
    if (refinesId !== null && !(await isScreening(read, refinesId, onlyOwn(principal))))
      throw validationError({ refinesId: t.isNoScreeningResult });
    const found = await withNames(principal, [subject.subjectName], (charged) =>
      screenName(read, subject.subjectName, threshold, { charged }),
    );
    const id = newId();
    const screening = { id, ...subject, threshold, refinesId, origin: "REQUEST", by: principal } as const;
    const row = { ...newScreening(screening, found), screenedAt: fact("postedAt") };
    return {
      rows: [insert(screenings, row)],
      subject: { type: "screening", id },
      auditDetail: { threshold, hits: found.hits.length, passed: found.passed },
      outbox: [{ type: screeningMade }],
      answer: insertedScreening(row),
    };
  },
});

/** A customer's name stands in for an absent one, and in the answer: it is for those who may read it (decision 0049). */
function requireName({ name }: BodyOf<typeof contract.screenSubject>, principal: Principal): void {
  if (name !== undefined || onlyOwn(principal) === undefined || may(principal, "customer:read")) return;
  throw validationError({ name: t.isNeededFromAClientWithoutCustomers });
}

/** Whom the request names: a customer, by id or number, whose own name stands in for one that is absent. An empty name is one. */
async function subjectOf(read: ReadDb, { name, subjectRef }: BodyOf<typeof contract.screenSubject>) {
  const party = subjectRef === undefined ? null : await findParty(read, asId(subjectRef));
  const subjectName = name ?? party?.name;
  if (subjectName === undefined) throw validationError({ name: t.isNeededUnlessACustomerIsNamed });
  return { subjectRef: subjectRef ?? null, subjectName, partyId: party?.partyId ?? null };
}
