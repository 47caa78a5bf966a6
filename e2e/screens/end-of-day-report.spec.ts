import { type Browser, expect, type Page, test } from "@playwright/test";
import { getBusinessDate } from "@/server/contract/business-date";
import type { Client } from "@/server/contract/client";
import {
  type EndOfDayReportView,
  type EndOfDayRunView,
  getEndOfDayReport,
  listAccountingPeriods,
  listEndOfDayRuns,
} from "@/server/contract/end-of-day";
import type { MonetaryAmount } from "@/server/contract/fields";
import { getTrialBalance } from "@/server/contract/ledger";
import { addDays, dateInWords, monthInWords } from "@/server/kernel/business-date";
import * as common from "@/words/common";
import * as day from "@/words/end-of-day";
import * as history from "@/words/end-of-day/history";
import * as periods from "@/words/end-of-day/periods";
import * as t from "@/words/end-of-day/report";
import * as controls from "@/words/ledger/controls";
import * as messages from "@/words/notifications/messages";
import * as service from "@/words/service/end-of-day";
import * as shell from "@/words/shell";
import { formattedAmount } from "../fixtures/amounts";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { bankOf } from "../fixtures/bank";
import { type OwnBank, openOwnBank } from "../fixtures/own-bank";
import { matching, needs } from "../fixtures/words";

// History, day report and accounting periods, in a bank whose date the test closes.

/** The width of A4 between its margins. */
const PRINTED_PX = 688;

let bank: OwnBank;
let run: EndOfDayRunView;
test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ browser }) => {
  bank = await openOwnBank();
  run = await closedByForce(browser);
});
test.afterAll(async () => bank?.close());

const clientOf = async (browser: Browser, role: "checker" | "operations") =>
  bankOf((await bank.signIn(browser, role)).request, bank.site);
const pageOf = async (browser: Browser, role: "checker" | "operations") => (await bank.signIn(browser, role)).newPage();
const rowOf = (page: Page, id: string) => page.locator(`tr[data-row="${id}"]`);
const cents = ({ amount }: MonetaryAmount) => Math.round(amount * 100);
const figure = (amount: number) => `${amount < 0 ? "−" : ""}${formattedAmount(Math.abs(amount))}`;

/** The current date, with its open tills, closed despite them. */
async function closedByForce(browser: Browser): Promise<EndOfDayRunView> {
  const clerk = await clientOf(browser, "operations");
  const { businessDate } = await clerk.get(getBusinessDate, {});
  await bank.advanceTo(addDays(businessDate, 1));
  const [ended] = await clerk.get(listEndOfDayRuns, { query: { from: businessDate } });
  if (!ended?.reason) throw new Error("the demo bank has no open till");
  return ended;
}

const reportBy = (client: Client): Promise<EndOfDayReportView> =>
  client.get(getEndOfDayReport, { params: { id: run.id } });

test("the palette finds the screens by what a clerk calls them", async ({ browser }) => {
  const page = await pageOf(browser, "operations");
  await page.goto("/");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: shell.searchOrGoTo });
  for (const [typed, found] of [
    ["close day", day.endOfDay],
    ["run history", service.dayHistory],
    ["close month", service.accountingPeriods],
  ] as const) {
    await palette.getByRole("combobox").fill(typed);
    await expect(palette.getByRole("option").first()).toContainText(found);
  }
});

test("the history shows each run, its share of steps, and the forced one alone", async ({ browser }) => {
  const page = await pageOf(browser, "operations");
  await page.goto("/end-of-day/history");
  const row = rowOf(page, run.id);
  await expect(row).toContainText(run.reason ?? "");
  await expect(row).toContainText(String(run.exceptions.length));
  await expect(page.getByRole("table", { name: day.history }).locator("tr[data-row]")).toHaveCount(31);
  await expectAccessibleInBothThemes(page);

  const chart = page.getByRole("figure", { name: matching`${history.durationInSeconds}|${history.durationInMinutes}` });
  await chart.locator("summary").click();
  const heads = await chart.getByRole("columnheader").allInnerTexts();
  expect([heads[0], ...heads.slice(-2)]).toEqual([common.businessDate, history.rest, controls.total]);
  expect(Object.values(service.steps)).toEqual(expect.arrayContaining(heads.slice(1, -2)));
  await expect(chart.getByRole("rowheader").last()).toHaveText(run.businessDate);
  await expectAccessibleInBothThemes(page);

  await page.getByRole("combobox", { name: history.runs }).selectOption("FORCED");
  await expect(page).toHaveURL(/only=FORCED/);
  await expect(page.getByRole("table", { name: day.history }).locator("tr[data-row]")).toHaveCount(1);
  await page.getByRole("combobox", { name: common.status }).selectOption("FAILED");
  await expect(page.getByText(common.noMatch)).toBeVisible();
  await page.getByRole("link", { name: controls.clearFilters }).first().click();
  await row.getByRole("link", { name: day.dayReport }).click();
  await expect(page).toHaveURL(`${bank.site}/end-of-day/runs/${run.id}/report`);
});

test("the day report has the figures at the end of its date, on A4", async ({ browser }) => {
  const clerk = await clientOf(browser, "operations");
  const report = await reportBy(clerk);
  const page = await pageOf(browser, "operations");
  await page.goto(`/end-of-day/runs/${run.id}/report`);
  const paper = page.getByRole("article");
  await expect(paper).toContainText(dateInWords(run.businessDate));
  await expect(paper).toContainText(`${day.forcedRun}: ${run.reason}`);
  expect(report.approvedBy).not.toBe(run.startedBy);
  await expect(paper).toContainText(matching`${t.approvedBy}\s*\S`);
  await expect(paper).not.toContainText(t.isProvisional);
  await expect(paper).toContainText(report.run.seal?.hash ?? "no seal");

  for (const total of report.totals) {
    const name = t.movementsIn(total.currency, common.countOfEntries(total.entries));
    const table = paper.getByRole("table", { name });
    const own = report.movements.filter(({ currency }) => currency === total.currency);
    await expect(table.locator("tbody tr")).toHaveCount(own.length + 1);
    const last = table.locator("tbody tr").last();
    if (total.currency === "USD") await expect(last.locator("td").nth(4)).toHaveText(figure(total.debit.amount));
    expect([total.opening.amount, total.closing.amount]).toEqual([0, 0]);
  }
  const trial = await clerk.get(getTrialBalance, { query: { date: run.businessDate } });
  const balances = trial.rows.map((row) => [`${row.glCode} ${row.currency}`, cents(row.debit) - cents(row.credit)]);
  const closing = report.movements.map((row) => [`${row.glCode} ${row.currency}`, cents(row.closing)]);
  const isOpen = ([, balance]: (string | number)[]) => balance !== 0;
  expect(closing.filter(isOpen)).toEqual(balances.filter(isOpen));
  for (const { title } of report.run.exceptions.filter(({ kind }) => kind === "OPEN_TILL")) {
    await expect(paper.getByRole("table", { name: day.exceptions })).toContainText(title);
  }
  await expectAccessibleInBothThemes(page);

  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: PRINTED_PX, height: 1_123 });
  await expect(page.getByRole("button", { name: controls.print })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PRINTED_PX);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.subarray(0, 4).toString()).toBe("%PDF");
});

test("operations staff are told of the unfinished work", async ({ browser }) => {
  const page = await pageOf(browser, "operations");
  await page.goto("/notifications/messages");
  const list = page.getByRole("region", { name: messages.messages });
  const told = list.locator("tr[data-row]").filter({ hasText: dateInWords(run.businessDate) });
  await expect(told).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await told.locator("[data-row-opener]").click();
  await expect(page).toHaveURL(`${bank.site}/end-of-day/runs/${run.id}`);
  const other = await pageOf(browser, "checker");
  await other.goto("/notifications/messages");
  await expect(other.getByRole("region", { name: messages.messages })).not.toContainText(dateInWords(run.businessDate));
});

test("a month is closed once, in its order, by operations staff only", async ({ browser }) => {
  const months = await (await clientOf(browser, "operations")).get(listAccountingPeriods, {});
  const closable = months.find(({ status }) => status === "CLOSABLE");
  const next = months[months.findIndex(({ id }) => id === closable?.id) - 1];
  const [earlier, later] = [monthInWords(closable?.from ?? ""), monthInWords(next?.from ?? "")];

  const reader = await pageOf(browser, "checker");
  await reader.goto("/end-of-day/periods");
  await expect(reader.getByRole("button", { name: periods.closeMonth(earlier) })).toHaveAccessibleDescription(
    needs("OPERATIONS"),
  );

  const page = await pageOf(browser, "operations");
  await page.goto("/end-of-day/periods");
  await expect(page.getByRole("button", { name: periods.closeMonth(later) })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: periods.closeMonth(earlier) }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(periods.closingIsFinal(earlier));
  await expectAccessibleInBothThemes(page);
  await question.getByRole("button", { name: periods.closeMonth(earlier) }).click();
  const row = rowOf(page, closable?.id ?? "");
  await expect(row).toContainText(common.closed);
  await expect(row).toContainText("Samir Haddad");
  await expect(page.getByRole("button", { name: periods.closeMonth(earlier) })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  // The other reader's page follows.
  await expect(rowOf(reader, closable?.id ?? "")).toContainText("Samir Haddad");
});

test("the report of a date is unchanged by later postings", async ({ browser }) => {
  const clerk = await clientOf(browser, "operations");
  const first = await reportBy(clerk);
  await bank.advanceTo(addDays(run.businessDate, 2));
  expect(await reportBy(clerk)).toEqual(first);
});
