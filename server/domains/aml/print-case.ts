import { z } from "zod";
import * as t from "@/words/service/aml";
import { command } from "../../commands/command";
import { internalOperation } from "../../contract/operations-of";
import { noteOnce, noteView, type Viewer } from "../audit/record-view";
import { caseEvent } from "./case-rows";
import { amlCaseChanged } from "./events";

// Records that a case was printed. A closed case also takes this event. The case itself does not change, so that
// nothing is locked. Moves no money. Never parks.

const printAmlCase = internalOperation("printAmlCase", "POST /aml/printed-cases", {
  summary: t.casePrinted,
  access: "aml:read",
  body: z.object({ id: z.guid() }),
  responses: { 204: null },
});

export const printCase = command(printAmlCase, {
  plan: async ({ body: { id } }, { principal }) => ({
    rows: [caseEvent(id, principal.name, { kind: "PRINTED" })],
    subject: { type: "aml_case", id },
    outbox: [{ type: amlCaseChanged, subject: id }],
    answer: null,
  }),
});

/** Records at most one event per person and case in 15 minutes. */
export async function noteCasePaper(viewer: Viewer, id: string): Promise<void> {
  const subject = { type: "aml_case", id };
  await noteView(viewer, subject);
  await noteOnce(viewer, subject, printCase, { params: {}, query: {}, body: { id } });
}
