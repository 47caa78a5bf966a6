import { screenings, watchlistState } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/compliance";
import { may, type Principal } from "../../auth/principal";
import { withNames } from "../../auth/rate-limits";
import { command } from "../../commands/command";
import { insert } from "../../commands/rows";
import { fact } from "../../commands/template";
import { config } from "../../config";
import type { tryScreening as operation } from "../../contract/compliance/screenings";
import * as contract from "../../contract/compliance/screenings";
import type { BodyOf, ReplyBodyOf } from "../../contract/operation";
import { validationError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { namesOf } from "../parties/party-name";
import { findParty } from "../parties/queries";
import { asId } from "./confirmed-subjects";
import { screeningMade } from "./events";
import { newScreening } from "./new-screening";
import { insertedScreening, isScreening, onlyOwn } from "./queries";
import { screenNames } from "./screen-name";

// Screens a subject and stores the result (RULES.md). Locks nothing. Moves no money. Never parks.

export const screenSubject = command(contract.screenSubject, {
  plan: async ({ body }, { principal, read }) => {
    const { threshold = config().screening.threshold, refinesId = null } = body;
    const { names, ...subject } = await subjectOf(read, body, principal);
    if (refinesId !== null && !(await isScreening(read, refinesId, onlyOwn(principal))))
      throw validationError({ refinesId: t.isNoScreeningResult });
    const found = await withNames(principal, names, (charged) => screenNames(read, names, threshold, { charged }));
    const id = newId();
    const [subjectName = ""] = names;
    const about = { id, ...subject, subjectName, threshold, refinesId };
    const screening = { ...about, origin: "REQUEST", by: principal } as const;
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

type Named = Pick<BodyOf<typeof contract.screenSubject>, "name" | "subjectRef">;

/**
 * A missing name defaults to the customer's names, which the response contains. The principal must be allowed to read them
 * (decision 0049).
 */
function requireName({ name }: Named, principal: Principal): void {
  if (name !== undefined || onlyOwn(principal) === undefined || may(principal, "customer:read")) return;
  throw validationError({ name: t.isNeededFromAClientWithoutCustomers });
}

/**
 * The screened subject: any name, or all names of a customer by id or number. An empty name is invalid, not missing.
 */
async function subjectOf(read: ReadDb, named: Named, principal: Principal) {
  requireName(named, principal);
  const { name, subjectRef } = named;
  const party = subjectRef === undefined ? null : await findParty(read, asId(subjectRef));
  if (name === undefined && party === null) throw validationError({ name: t.isNeededUnlessACustomerIsNamed });
  const stored = party === null ? [] : namesOf(party);
  const names = name === undefined ? stored : [name];
  return { names: names.length === 0 ? [""] : names, subjectRef: subjectRef ?? null, partyId: party?.partyId ?? null };
}

/** The result that a screening would have now. Writes nothing. */
export async function tryScreening(
  read: ReadDb,
  { threshold = config().screening.threshold, ...named }: BodyOf<typeof operation>,
  by: Principal,
): Promise<ReplyBodyOf<typeof operation, 200>> {
  const { names } = await subjectOf(read, named, by);
  const [{ passed: _, hits, ...found }, [list]] = await Promise.all([
    withNames(by, names, (charged) => screenNames(read, names, threshold, { charged })),
    read.select({ entries: watchlistState.active }).from(watchlistState),
  ]);
  return { ...found, names, threshold, hits: [...hits], entries: list?.entries ?? 0 };
}
