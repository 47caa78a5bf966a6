import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import * as audit from "@/words/audit";
import * as common from "@/words/common";
import * as controls from "@/words/ledger/controls";
import * as staffService from "@/words/service/staff";
import * as tellerService from "@/words/service/teller";
import * as roles from "@/words/staff";
import * as staff from "@/words/staff";
import { expectAccessibleInBothThemes } from "../fixtures/axe";
import { sessionOf } from "../fixtures/staff";
import { matching } from "../fixtures/words";

test.use({ storageState: sessionOf("administrator") });

test("the audit trail is filtered by actor, action, subject and day, and shows changes", async ({ page }) => {
  await page.goto("/audit");
  const rows = page.getByRole("region", { name: audit.auditEvents }).locator("tr[data-row]");
  await expect(rows).toHaveCount(50);

  await page.getByRole("searchbox", { name: audit.actor }).fill("TELLER@");
  await expect(page).toHaveURL(/actor=TELLER/);
  await page.getByRole("button", { name: controls.filters }).click();
  await page.getByRole("dialog", { name: controls.filters }).getByLabel(audit.action).selectOption("postCashDeposit");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/action=postCashDeposit/);
  await expect(rows.filter({ has: page.getByTitle("teller@countinghouse.example") })).not.toHaveCount(0);
  await expect(rows.filter({ hasNot: page.getByTitle("teller@countinghouse.example") })).toHaveCount(0);
  await expect(rows.filter({ hasNotText: tellerService.cashDeposit })).toHaveCount(0);
  await expect(rows.first()).toBeVisible();

  await rows.first().getByRole("button").first().click();
  await expect(page.getByText(audit.request, { exact: true }).filter({ visible: true })).toBeVisible();

  await page.goto("/audit?to=2001-01-01");
  await expect(page.getByText(common.noMatch)).toBeVisible();
  await page.getByRole("link", { name: controls.clearFilters }).first().click();
  await expect(rows).toHaveCount(50);
});

test("the audit trail is paged, and its export is recorded", async ({ page }) => {
  await page.goto("/audit");
  const rows = page.getByRole("region", { name: audit.auditEvents }).locator("tr[data-row]");
  const first = await rows.first().getAttribute("data-row");
  await page.getByRole("link", { name: controls.nextPage }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(page.locator(`tr[data-row="${first}"]`)).toHaveCount(0);
  await page.getByRole("link", { name: controls.firstPage }).click();

  await page.goto("/audit?action=openAccount");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: controls.exportCsv }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^audit-trail-.*\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(lines[0]).toContain("actor,actor_name,action,what_was_done,subject_type,subject_id,subject_name");
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.slice(1).filter((line) => !/openAccount,Account opened,account,[^,]+,"?\d{12}/.test(line))).toEqual([]);

  await page.goto("/audit?action=exportList");
  await expect(page.getByRole("cell", { name: "Export audit-trail" }).first()).toBeVisible();
});

test("an opened event is accessible in both themes", async ({ page }) => {
  await page.goto("/audit");
  await page.locator("tr[data-row]").first().getByRole("button").first().click();
  await expectAccessibleInBothThemes(page);
});

test("the audit trail names people and records, and shows the changes of an edit", async ({ page, baseURL }) => {
  const name = `Iris ${Date.now().toString(36)}`;
  const email = `${name.replace(" ", ".").toLowerCase()}@countinghouse.example`;
  const made = await page.request.post("/api/v1/staff", {
    data: { name, email, roles: ["TELLER"] },
    headers: { origin: baseURL ?? "" },
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  await page.goto("/staff");
  await page.getByRole("button", { name: staff.actionsFor(name) }).click();
  await page.getByRole("menuitem", { name: common.edit }).click();
  const edit = page.getByRole("dialog", { name: staff.editUser(name) });
  await edit.getByRole("checkbox", { name: matching`^${roles.titles.OPERATIONS}` }).check();
  await edit.getByRole("button", { name: common.saveChanges }).click();
  await expect(edit).toHaveCount(0);
  await page.goto(`/audit?subjectId=${id}`);
  const rows = page.getByRole("region", { name: audit.auditEvents }).locator("tr[data-row]");
  await expect(rows.first()).toContainText(`${staffService.staff} ${name}`);
  await expect(rows.first().getByTitle("administrator@countinghouse.example")).toHaveText("Ruth Adeyemi");
  await rows.first().getByRole("button").first().click();
  const changes = page.getByRole("table", { name: audit.whatChanged });
  await expect(
    changes.getByRole("row", {
      name: matching`^${staff.roles} ${roles.titles.TELLER} ${roles.titles.TELLER}, ${roles.titles.OPERATIONS}$`,
    }),
  ).toBeVisible();
  await page.goto("/audit?actor=ruth+ade");
  await expect(rows.first().getByTitle("administrator@countinghouse.example")).toBeVisible();
});
