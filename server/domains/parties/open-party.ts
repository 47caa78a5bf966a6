import { randomInt } from "node:crypto";
import { z } from "zod";
import { defineCommand } from "../../commands/define-command";
import { fact } from "../../commands/template";
import { withCheckDigit } from "../../kernel/check-digit";
import { newId } from "../../kernel/ids";
import { partyOpened } from "./events";
import { partyName, present } from "./party-name";

// Opens a customer (interface 2.13; domain-rules «Parties»): ACTIVE at once, since nothing screens names yet. Moves no
// money and never parks.

const optional = z.string().optional();
const input = z.object({
  type: z.string(),
  givenName: optional,
  familyName: optional,
  organisationName: optional,
  cddTier: optional,
  dateOfBirth: optional,
  country: optional,
  email: optional,
  phone: optional,
  address: optional,
});
export type OpenPartyInput = z.infer<typeof input>;

/** 10 digits, the last one a check digit. Random, so that a number tells nothing of how many customers there are. */
function newCustomerNo(): string {
  return withCheckDigit(String(randomInt(100_000_000, 1_000_000_000)));
}

export const openPartyCommand = defineCommand<OpenPartyInput>({
  type: "parties.open-party",
  version: 1,
  operationId: "openParty",
  input,
  replanOn: ["parties_customer_no_unique"],
  plan: async (request, { principal }) => {
    const partyId = newId();
    const customerNo = newCustomerNo();
    const name = partyName(request) ?? `Customer ${customerNo}`;
    const party = {
      type: request.type,
      status: "ACTIVE",
      givenName: present(request.givenName),
      familyName: present(request.familyName),
      organisationName: present(request.organisationName),
      cddTier: present(request.cddTier) ?? "STANDARD",
      dateOfBirth: request.dateOfBirth ?? null,
      country: present(request.country),
      email: present(request.email),
      phone: present(request.phone),
      address: present(request.address),
    };
    const values = {
      id: partyId,
      customer_no: customerNo,
      display_name: name,
      type: party.type,
      status: party.status,
      given_name: party.givenName,
      family_name: party.familyName,
      organisation_name: party.organisationName,
      cdd_tier: party.cddTier,
      date_of_birth: party.dateOfBirth,
      country: party.country,
      email: party.email,
      phone: party.phone,
      address: party.address,
      created_by: principal.name,
    };
    return {
      rows: [{ action: "insert", table: "parties", values, facts: { created_at: "postedAt" } }],
      subject: { type: "party", id: partyId },
      auditDetail: { customerNo },
      outbox: [{ type: partyOpened, payload: { partyId, customerNo, name } }],
      answer: { status: 201, body: { partyId, customerNo, name, ...party, createdAt: fact("postedAt") } },
    };
  },
});
