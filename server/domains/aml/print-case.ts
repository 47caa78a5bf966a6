import { z } from "zod";
import * as t from "@/words/service/aml";
import { command } from "../../commands/command";
import { internalOperation } from "../../contract/operation";
import { noteOnce, noteView, type Viewer } from "../audit/record-view";
import { caseEvent } from "./case-rows";
import { amlCaseChanged } from "./events";

// The paper of a case was opened, which its timeline says: a closed case takes that line too. Changes nothing of the case itself, so that
// it locks nothing. Moves no money and never parks.

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

/** Writes down that somebody has the paper of a case before him, at most once a person and case in 15 minutes. */
export async function noteCasePaper(viewer: Viewer, id: string): Promise<void> {
  const subject = { type: "aml_case", id };
  await noteView(viewer, subject);
  await noteOnce(viewer, subject, printCase, { params: {}, query: {}, body: { id } });
}
