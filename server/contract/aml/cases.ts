import { z } from "zod";
import * as t from "@/words/service/contract";
import { amlAlertKinds, caseEventKinds, caseStatuses, screeningStatuses } from "../../kernel/value-sets";
import { date, freeText, identifier, sortBy, text, timestamp, uuid, version } from "../fields";
import { listOf, operationsOf, recordOf } from "../operations-of";

const operation = operationsOf("AML cases");

/** DUE_SOON starts after two thirds of the time. */
export const caseUrgencies = ["ON_TIME", "DUE_SOON", "LATE"] as const;

const ProposedClosing = z
  .object({
    outcome: z.string(),
    notes: z.string().nullable(),
    sarFiledOn: date.nullable(),
    sarReference: z.string().nullable(),
    proposedAt: timestamp,
    proposedBy: z.string(),
  })
  .meta({ id: "ProposedClosing" });

export const CaseView = z
  .object({
    caseId: uuid,
    reference: z.string().meta({ examples: ["AML-2026-000123"] }),
    partyId: uuid,
    partyName: z.string(),
    customerNo: z.string(),
    alertIds: z.array(z.string()),
    status: z.enum(caseStatuses),
    createdAt: timestamp,
    createdBy: z.string(),
    outcome: z.string().nullable(),
    notes: z.string().nullable().meta({ description: "All notes, oldest first, separated by line breaks." }),
    detectedOn: date,
    dueOn: date,
    urgency: z.enum(caseUrgencies).nullable().meta({ description: "Null if the case is closed." }),
    assigneeId: uuid.nullable(),
    assigneeName: z.string().nullable(),
    followsCaseId: uuid.nullable(),
    followsReference: z.string().nullable(),
    sarFiledOn: date.nullable(),
    sarReference: z.string().nullable(),
    closedAt: timestamp.nullable(),
    closedBy: z.string().nullable().meta({ description: "Under dual control, the officer who proposed the closing." }),
    closedByAssignee: z
      .boolean()
      .nullable()
      .meta({ description: "False if another person closed it. Null if the case is open or was never assigned." }),
    proposedClosing: ProposedClosing.nullable().meta({
      description: "A closing that waits for a second officer.",
    }),
    version,
  })
  .meta({ id: "CaseView", description: "An AML case." });
export type CaseView = z.infer<typeof CaseView>;

const alertIds = z.array(identifier(200)).max(500);
const note = freeText(4_000);

export const listAmlCases = operation("listAmlCases", "GET /aml/cases", {
  summary: "List AML cases",
  description: "Newest first by default.",
  query: z.object({
    status: z.enum(caseStatuses).optional(),
    open: z.stringbool().optional().meta({ description: "If true, returns unclosed cases only." }),
    partyId: uuid.optional(),
    assigneeId: uuid.optional(),
    alertId: z.string().max(200).optional(),
    q: z
      .string()
      .max(100)
      .optional()
      .meta({ description: "A part of the reference or of the customer's name or number." }),
    openedFrom: date.optional(),
    openedTo: date.optional(),
    sort: sortBy("due"),
  }),
  ...listOf(CaseView, "aml:read"),
});

export const openAmlCase = operation("openAmlCase", "POST /aml/cases", {
  summary: "Open an AML case",
  description: "Another open case of the same party is allowed.",
  access: "aml:operate",
  body: z
    .object({
      partyId: uuid,
      alertIds: alertIds
        .optional()
        .meta({ description: "Ids of screenings and other alerts. Any text is accepted. Duplicates are stored once." }),
      alerts: alertIds.optional().meta({ description: "Same as `alertIds`." }),
      notes: note.optional(),
      followsCaseId: uuid.optional().meta({ description: "The closed case that this case continues." }),
    })
    .meta({ id: "AmlCaseOpen" }),
  responses: { 201: CaseView },
  errors: ["UNKNOWN_PARTY"],
  examples: {
    one: { partyId: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70", alertIds: ["TM-4711"], notes: "Cash in small notes." },
  },
});

export const getAmlCase = operation("getAmlCase", "GET /aml/cases/{id}", {
  summary: "Get an AML case",
  versioned: true,
  ...recordOf(CaseView, "aml:read"),
});

export const investigateAmlCase = operation("investigateAmlCase", "POST /aml/cases/{id}/investigate", {
  summary: "Move an AML case to investigating",
  description:
    "If the case is already under investigation, adds the note only. In a staff session, an unassigned case is assigned to the caller.",
  access: "aml:operate",
  body: z.object({ notes: note.optional() }).meta({ id: "AmlCaseInvestigate" }),
  responses: { 204: null },
  errors: ["ILLEGAL_STATE"],
});

const Closing = z
  .object({
    outcome: text(64).meta({ description: "SAR_FILED, NO_ACTION, FALSE_POSITIVE or any other text." }),
    notes: note.optional().meta({ description: "Required in staff sessions with NO_ACTION and FALSE_POSITIVE." }),
    sarFiledOn: date.optional().meta({
      description: "Filing date of the report. Used with SAR_FILED. Defaults to the date in the report of the case.",
    }),
    sarReference: freeText(200).optional().meta({
      description:
        "The authority's reference. Used with SAR_FILED. Defaults to the reference in the report of the case.",
    }),
  })
  .meta({ id: "AmlCaseClose" });

export const closeAmlCase = operation("closeAmlCase", "POST /aml/cases/{id}/close", {
  summary: "Close an AML case",
  description: "Rejected under AML_CASE_DUAL_CONTROL: propose the closing, and a second officer confirms it.",
  access: "aml:operate",
  body: Closing,
  versioned: true,
  responses: { 204: null },
  errors: ["ILLEGAL_STATE"],
  examples: { nothing: { outcome: "NO_ACTION", notes: "Sale of a car, contract seen." } },
});

export const proposeAmlCaseClosing = operation("proposeAmlCaseClosing", "POST /aml/cases/{id}/proposed-closing", {
  summary: "Propose to close an AML case",
  description: "Required under AML_CASE_DUAL_CONTROL. The case stays open until a second officer confirms.",
  access: "aml:operate",
  body: Closing,
  versioned: true,
  responses: { 200: CaseView },
  errors: ["ILLEGAL_STATE"],
  examples: { other: { outcome: "FALSE_POSITIVE", notes: "Born in another year." } },
});

export const confirmAmlCaseClosing = operation(
  "confirmAmlCaseClosing",
  "POST /aml/cases/{id}/proposed-closing/confirm",
  {
    summary: "Close an AML case as proposed",
    access: "aml:operate",
    body: z.object({ notes: note.optional() }).meta({ id: "AmlCaseClosingConfirm" }),
    versioned: true,
    responses: { 204: null },
    errors: ["ILLEGAL_STATE", "SELF_APPROVAL"],
  },
);

export const rejectAmlCaseClosing = operation("rejectAmlCaseClosing", "POST /aml/cases/{id}/proposed-closing/reject", {
  summary: "Reject or withdraw a proposed closing of an AML case",
  access: "aml:operate",
  body: z.object({ reason: text(4_000) }).meta({ id: "AmlCaseClosingReject" }),
  versioned: true,
  responses: { 200: CaseView },
  errors: ["ILLEGAL_STATE"],
  examples: { incomplete: { reason: "The contract of sale is missing." } },
});

export const changeAmlCase = operation("changeAmlCase", "PATCH /aml/cases/{id}", {
  summary: "Update the assignee and dates of an AML case",
  description: "Omitted fields are unchanged. The detection date can be changed once and requires a reason.",
  access: "aml:operate",
  body: z
    .object({
      assigneeId: uuid.optional().meta({ description: "Active staff with aml:operate." }),
      dueOn: date.optional(),
      detectedOn: date.optional(),
      reason: note.optional(),
    })
    .superRefine((body, context) => {
      if (body.detectedOn !== undefined && (body.reason ?? "").trim() === "")
        context.addIssue({ code: "custom", path: ["reason"], message: t.mustNotBeEmpty });
    })
    .meta({ id: "AmlCaseChange" }),
  versioned: true,
  responses: { 200: CaseView },
  errors: ["ILLEGAL_STATE"],
});

export const AmlAlertView = z
  .object({
    alertId: z.string(),
    kind: z.enum(amlAlertKinds),
    name: z.string().nullable().meta({ description: "The screened name." }),
    status: z.enum(screeningStatuses).nullable().meta({ description: "The disposition of a screening." }),
    hits: z.int().nullable(),
    at: z.string().nullable().meta({ description: "Time of the screening, or the business date of the cash." }),
    cases: z
      .array(z.object({ caseId: uuid, reference: z.string() }))
      .meta({ description: "Cases of the customer that the alert is linked to." }),
  })
  .meta({ id: "AmlAlert", description: "An alert about a customer." });
export type AmlAlertView = z.infer<typeof AmlAlertView>;

export const listAmlAlerts = operation("listAmlAlerts", "GET /aml/alerts", {
  summary: "List the alerts about a customer",
  description: "The newest 200 screenings of the customer, and other alerts linked to the customer's cases.",
  query: z.object({ partyId: uuid }),
  ...listOf(AmlAlertView, "aml:read"),
});

export const linkAmlAlerts = operation("linkAmlAlerts", "POST /aml/cases/{id}/alerts", {
  summary: "Link alerts to an AML case",
  access: "aml:operate",
  body: z.object({ alertIds: alertIds.min(1), notes: note.optional() }).meta({ id: "AmlAlertsLink" }),
  responses: { 200: CaseView },
  errors: ["ILLEGAL_STATE"],
  examples: { screening: { alertIds: ["0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70"] } },
});

export const CaseEventView = z
  .object({
    id: uuid,
    kind: z.enum(caseEventKinds),
    at: timestamp,
    actor: z.string(),
    note: z.string().nullable(),
    detail: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({ description: "Values before and after, and the affected records." }),
  })
  .meta({ id: "CaseEvent" });
export type CaseEventView = z.infer<typeof CaseEventView>;

export const listAmlCaseEvents = operation("listAmlCaseEvents", "GET /aml/cases/{id}/events", {
  summary: "List the history of an AML case",
  description: "Oldest first.",
  ...listOf(CaseEventView, "aml:read"),
});
