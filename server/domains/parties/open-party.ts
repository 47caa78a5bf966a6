import { randomInt } from "node:crypto";
import { parties } from "@/db/schema/parties";
import * as t from "@/words/service/parties";
import { may, type Principal } from "../../auth/principal";
import { command } from "../../commands/command";
import { compose } from "../../commands/compose";
import { insert } from "../../commands/rows";
import { fact } from "../../commands/template";
import type { PartyView } from "../../contract/parties";
import * as contract from "../../contract/parties";
import { bankDomains, type Onboarding, type OnboardingParty } from "../../domain";
import { withCheckDigit } from "../../kernel/check-digit";
import { newId } from "../../kernel/ids";
import { partyOpened } from "./events";
import { findLikelyDuplicates, type LikelyDuplicate } from "./likely-duplicates";
import { namesOf, present } from "./party-name";
import type { PartyStatus } from "./queries";
import { spellingsOf } from "./spellings";

// Opens a customer (interface 2.13, RULES.md) in the strictest state of the onboarding hooks. Moves no money. Never
// parks.

/** 10 digits, the last a check digit. Random, so that numbers do not reveal how many customers the bank has. */
function newCustomerNo(): string {
  return withCheckDigit(String(randomInt(100_000_000, 1_000_000_000)));
}

export const openParty = command(contract.openParty, {
  replanOn: ["parties_customer_no_unique"],
  plan: async ({ body }, { principal, read }) => {
    const id = newId();
    const customerNo = newCustomerNo();
    const names = namesOf(body);
    const [given = null] = names;
    const name = given ?? t.customer(customerNo);
    const likely =
      given === null ? [] : await findLikelyDuplicates(read, { name, dateOfBirth: body.dateOfBirth ?? null });
    // The fallback for a missing name must not be screened.
    const { status, added } = await onboarding({ id, names: given === null ? [""] : names, read, principal });
    const party = {
      type: body.type,
      status,
      givenName: present(body.givenName),
      familyName: present(body.familyName),
      organisationName: present(body.organisationName),
      cddTier: present(body.cddTier) ?? "STANDARD",
      dateOfBirth: body.dateOfBirth ?? null,
      country: present(body.country),
      email: present(body.email),
      phone: present(body.phone),
      address: present(body.address),
      createdAt: fact("postedAt"),
    };
    const nameSpellings = await spellingsOf({ ...party, displayName: name });
    const plan = {
      rows: [
        insert(parties, { id, customerNo, displayName: name, nameSpellings, ...party, createdBy: principal.name }),
      ],
      // A warning only: two people may share name and birth date.
      warnings: likely.map(duplicateWarning),
      subject: { type: "party", id },
      auditDetail: { customerNo },
      outbox: [{ type: partyOpened, payload: { partyId: id, customerNo, name } }],
      answer: { partyId: id, customerNo, name, ...party, status: shownState(status, principal), version: 1 },
    };
    return compose(plan, ...added.map(({ contribution }) => contribution));
  },
});

/** A new customer has no account that could be blocked. */
function shownState(status: PartyStatus, principal: Principal): PartyView["status"] {
  return status === "ACTIVE" || may(principal, "aml:read") ? status : "RESTRICTED";
}

function duplicateWarning({ name, dateOfBirth, customerNo }: LikelyDuplicate): string {
  return dateOfBirth === null
    ? t.isAlreadyACustomer(name, customerNo)
    : t.bornOnIsAlreadyACustomer(name, dateOfBirth, customerNo);
}

/**
 * The initial state of a new customer, the strictest of all slices, and their contributions. Throws an Error if no
 * slice contributes: an unscreened customer must not be opened.
 */
async function onboarding(party: OnboardingParty): Promise<Pick<Onboarding, "status"> & { added: Onboarding[] }> {
  const added: Onboarding[] = [];
  for (const { onboarding: look } of bankDomains()) if (look) added.push(await look(party));
  if (added.length === 0) throw new Error("no slice looks at customers who are opened");
  return { status: added.some(({ status }) => status === "UNDER_REVIEW") ? "UNDER_REVIEW" : "ACTIVE", added };
}
