import { expect } from "vitest";
import { type ApiAnswer, apiAs } from "@/server/testing/api";
import { openEarnings } from "@/server/testing/commissions";
import { makeClient } from "@/server/testing/identity";
import { openCounter, usd } from "@/server/testing/teller";
import type { AccountView } from "../../../contract/accounts";
import type { ApprovalView } from "../../../contract/approvals";
import { newId } from "../../../kernel/ids";
import { workOnDestinations } from "../../compliance/rescreen/jobs";

export type Body = {
  beneficiaryId: string;
  settlementAccountId: string;
  name?: string | undefined;
  whtTaxClass?: string;
  frequency?: string;
};

export const LISTED = "Zoltan Varkonyi Brightwater";
export const held = [422, "PARTY_UNDER_REVIEW"];
export const refusal = ({ status, body }: ApiAnswer) => [status, body.error];
export const runJob = () => workOnDestinations(new AbortController().signal);

/** A counter, and an officer who maintains registrations and does nothing else. */
export async function openRegistrations() {
  const counter = await openCounter();
  const officer = await apiAs(await makeClient());
  const write = async (method: "POST" | "PUT" | "DELETE", path: string, body?: Body) =>
    expect((await officer(method, `/beneficiaries/${path}`, body)).status).toBe(204);
  const caseOf = async ({ body: { approvalId } }: ApiAnswer) =>
    (await counter.checker("GET", `/approvals/${approvalId}`)).body as unknown as ApprovalView;
  return {
    counter,
    officer,
    earn: await openEarnings(),
    register: async (body: Body) => {
      const answer = await officer("POST", "/beneficiaries", body);
      expect(answer.status).toBe(201);
      return String(answer.body.id);
    },
    change: (id: string, body: Body) => write("PUT", id, body),
    remove: (id: string) => write("DELETE", id),
    set: (id: string, state: "activate" | "deactivate") => write("POST", `${id}/${state}`),
    send: ({ accountNo: fromAccount }: AccountView, beneficiaryId: string, amount = 10) =>
      counter.teller("POST", "/transfers", {
        idempotencyKey: newId(),
        fromAccount,
        beneficiaryId,
        amount: usd(amount),
      }),
    payNow: (id: string) => counter.teller("POST", `/beneficiaries/${id}/payout`, { currency: "USD" }),
    flagsOf: async (parked: ApiAnswer) => (await caseOf(parked)).evidence?.flags ?? [],
    list: async (fullName: string) => {
      const entry = { fullName, listType: "SANCTIONS", source: "OFAC", aliases: [] };
      expect((await counter.teller("POST", "/watchlist", entry)).status).toBeLessThan(300);
    },
    resultsOf: async (subjectRef: string) =>
      (await counter.checker("GET", `/screenings?subjectRef=${subjectRef}`)).body as unknown as {
        id: string;
        origin: string;
      }[],
    dispose: async (screeningId: string, confirmed: boolean) => {
      const query = `confirmed=${confirmed}&by=Compliance&note=Looked+at`;
      expect((await counter.checker("POST", `/screenings/${screeningId}/disposition?${query}`)).status).toBe(200);
    },
  };
}
