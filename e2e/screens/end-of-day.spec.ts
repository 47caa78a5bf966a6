import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { approveApproval, rejectApproval } from "@/server/contract/approvals";
import { getBusinessDate } from "@/server/contract/business-date";
import type { Client } from "@/server/contract/client";
import { closeClearingSession, getClearingSession } from "@/server/contract/clearing/sessions";
import { listDayBlockers } from "@/server/contract/end-of-day";
import { closeTill, countTill, getTill, openTill } from "@/server/contract/teller/tills";
import { addDays } from "@/server/kernel/business-date";
import * as approvals from "@/words/approvals";
import { retry } from "@/words/background";
import * as commands from "@/words/commands";
import * as common from "@/words/common";
import * as t from "@/words/end-of-day";
import * as controls from "@/words/ledger/controls";
import * as service from "@/words/service/end-of-day";
import * as shell from "@/words/shell";
import * as closing from "@/words/teller/close-till";
import * as tills from "@/words/teller/tills";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { pressKeys } from "../fixtures/keys";
import { type OwnBank, openOwnBank } from "../fixtures/own-bank";
import { matching } from "../fixtures/words";

// End of day as an operations clerk: a forced run, a till that blocks the next one, and a run that fails and is retried.

const STARTS_MS = 300_000;
/** A run of the demo bank takes seconds. The job begins it within one. */
const RUNS_MS = 60_000;
const REASON = "The vault is locked until tomorrow.";

let bank: OwnBank;
test.describe.configure({ mode: "serial" });
test.setTimeout(STARTS_MS);
test.beforeAll(async () => {
  test.setTimeout(STARTS_MS);
  bank = await openOwnBank();
});
test.afterAll(async () => bank?.close());

const openDate = async (program: Client) => (await program.get(getBusinessDate, {})).businessDate;
const statusOf = (page: Page) => page.getByRole("main").locator("header").first();

/** Closes tills and sessions, and rejects cash, until nothing blocks the date. */
async function resolveAll(program: Client, checker: Client): Promise<void> {
  const blockers = (await program.get(listDayBlockers, {})).filter(({ blocks }) => blocks);
  const idsOf = (kind: string) => blockers.flatMap((one) => (one.kind === kind ? [{ id: one.id }] : []));
  for (const params of idsOf("PARKED_CASH"))
    await checker.get(rejectApproval, { params, body: { reason: "End of day" } });
  for (const params of idsOf("SESSION_DIFFERENCE")) {
    const { itemCount: expectedCount, itemAmount: expectedAmount } = await program.get(getClearingSession, { params });
    await program.get(closeClearingSession, { params, body: { expectedCount, expectedAmount } });
  }
  for (const params of idsOf("OPEN_TILL")) {
    const { cashBalance } = await program.get(getTill, { params });
    if (cashBalance === null) throw new Error("the cash of a till is hidden");
    const { countId } = await program.get(countTill, { params, body: { countedCash: cashBalance } });
    const body = { countId, reason: "End of day" };
    const closed = await program.call(closeTill, { params, body });
    if (closed.ok && "approvalId" in closed.body)
      await checker.get(approveApproval, { params: { id: closed.body.approvalId }, body: {} });
  }
}

async function expectClosed(page: Page, date: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: t.endOfDayOf(date) })).toBeVisible();
  await expect(statusOf(page)).toContainText(controls.completed, { timeout: RUNS_MS });
  const steps = page.getByRole("list", { name: t.steps }).getByRole("listitem");
  await expect(steps).toHaveCount(Object.keys(service.steps).length);
  await expect(steps.filter({ hasText: controls.completed })).toHaveCount(Object.keys(service.steps).length);
}
