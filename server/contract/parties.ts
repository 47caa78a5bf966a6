import { z } from "zod";
import * as t from "@/words/service/contract";
import { partyStatuses, shownPartyStatuses } from "../kernel/value-sets";
import { date, freeName, freeText, partyParams, sortBy, text, timestamp, uuid, version } from "./fields";
import { listOf, operationsOf, recordOf } from "./operations-of";

const operation = operationsOf("Parties");

const address = freeText(500).meta({ description: "Postal address, as written on an envelope." });

export const PartyView = z
  .object({
    partyId: uuid,
    customerNo: z.string().meta({ description: "10 digits, the last of which is a check digit (ISO 7064 MOD 11,10)." }),
    type: z
      .string()
      .meta({ description: "PERSON or ORGANISATION. Other values are stored as sent.", examples: ["PERSON"] }),
    status: z.enum(shownPartyStatuses).meta({
      description:
        "UNDER_REVIEW and BLOCKED are shown with `aml:read` only. Other readers see RESTRICTED for these customers and for those with a blocked account.",
    }),
    name: z.string().meta({ description: "Display name of the person or organization." }),
    givenName: z.string().nullable(),
    familyName: z.string().nullable(),
    organisationName: z.string().nullable(),
    cddTier: z.string().meta({ description: "Customer due diligence tier.", examples: ["STANDARD"] }),
    dateOfBirth: date.nullable(),
    country: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    createdAt: timestamp,
    version,
  })
  .meta({ id: "Party", description: "A customer of the bank." });
export type PartyView = z.infer<typeof PartyView>;

function hasName(name: string | undefined): boolean {
  return name !== undefined && name.trim() !== "";
}

export const openParty = operation("openParty", "POST /parties", {
  summary: "Open a customer",
  description:
    "Creates a party with a new customer number. Possible duplicates (same names and birth date) are allowed. The preview warns about them.",
  access: "customer:write",
  body: z
    .object({
      type: text(64).meta({ description: "PERSON or ORGANISATION. Other values are stored as sent." }),
      givenName: freeName().optional().meta({ description: "A PERSON requires a given or family name." }),
      familyName: freeName().optional(),
      organisationName: freeName().optional(),
      cddTier: freeText(64).optional().meta({ description: "Customer due diligence tier. Defaults to STANDARD." }),
      dateOfBirth: date.optional(),
      country: freeText(64).optional(),
      email: z.string().max(254).optional(),
      phone: z.string().max(64).optional(),
      address: address.optional(),
    })
    .superRefine((party, context) => {
      const person = hasName(party.givenName) || hasName(party.familyName);
      const report = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      if (party.type === "PERSON" && !person) report("givenName", t.personNeedsAName);
      if (party.type === "ORGANISATION" && !person && !hasName(party.organisationName)) {
        report("organisationName", t.organisationNeedsAName);
      }
    })
    .meta({ id: "PartyCreate" }),
  responses: { 201: PartyView },
  examples: {
    person: { type: "PERSON", givenName: "Ada", familyName: "Okafor", cddTier: "STANDARD", dateOfBirth: "1988-04-12" },
    organisation: { type: "ORGANISATION", organisationName: "Northwind Bakery Ltd", country: "GB" },
  },
});

export const listParties = operation("listParties", "GET /parties", {
  summary: "List customers",
  description:
    "Oldest first by default. With `q`, ordered by match, and `sort` is rejected. Sorting by number cannot be combined with status or type.",
  query: z.object({
    q: z.string().max(200).optional().meta({
      description: "Prefixes of words of the name, email address or customer number. All must match.",
    }),
    status: z.enum(partyStatuses).optional().meta({ description: "Requires `aml:read`." }),
    type: z.string().max(64).optional(),
    sort: sortBy("opened", "number"),
  }),
  ...listOf(PartyView, "customer:read"),
});

export const getParty = operation("getParty", "GET /parties/{id}", {
  summary: "Get a customer",
  params: partyParams,
  versioned: true,
  ...recordOf(PartyView, "customer:read"),
});

export const updateParty = operation("updateParty", "PATCH /parties/{id}", {
  summary: "Update a customer's contact details",
  description:
    "Updates email address, telephone, postal address and country. Names, birth date and due diligence tier cannot be changed.",
  access: "customer:write",
  params: partyParams,
  body: z
    .object({
      email: z.string().max(254).optional(),
      phone: z.string().max(64).optional(),
      address: address.optional(),
      country: freeText(64).optional(),
    })
    .meta({ id: "PartyChange", description: "Omitted fields are unchanged. An empty string clears the field." }),
  versioned: true,
  responses: { 200: PartyView },
  examples: { moved: { address: "Bahnhofstrasse 1\n8001 Zürich", country: "CH" } },
});
