import { expect } from "@playwright/test";
import { openAmlCase } from "@/server/contract/aml-cases";
import { newId } from "@/server/kernel/ids";
import { expectAccessible } from "../fixtures/axe";
import { newAccount, test } from "../fixtures/counter";
import { sessionOf } from "../fixtures/staff";

test.describe("a compliance officer", () => {
  test.use({ storageState: sessionOf("compliance") });

  test("opens a case, takes it, investigates, links an alert, reports it, and follows it up", async ({
    page,
    desk,
  }) => {
    const { customerNo, accountName } = await newAccount(desk.bank);
    await page.goto("/cases");
    await page.getByRole("link", { name: "Open a case" }).click();
    await page.getByRole("button", { name: "Open a case" }).click();
    await expect(page.getByRole("alert").first()).toContainText("Choose the customer");
    await page.getByLabel(/^Customer number/).fill(customerNo);
    await expect(page.getByText(accountName)).toBeVisible();
    await page.getByLabel(/^Alerts/).fill("TM-1\nTM-2\nTM-1");
    await page.getByLabel(/^Note/).fill("Small notes, every day.");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Open a case" }).click();

    await expect(page.getByRole("heading", { level: 1 })).toContainText(/^AML-\d{4}-\d{6}$/);
    const reference = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    const timeline = page.getByRole("list", { name: `Timeline of ${reference}` });
    await expect(timeline.getByRole("listitem")).toHaveCount(1);
    await expect(timeline).toContainText("Small notes, every day.");
    await expect(page.getByRole("row", { name: /TM-/ })).toHaveCount(2);
    await expectAccessible(page);

    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Change", exact: true }).click();
    await dialog.getByLabel(/^Assigned to/).selectOption({ label: "Inês Duarte" });
    await dialog.getByRole("button", { name: "Change the case" }).click();
    await expect(timeline).toContainText("Assigned to Inês Duarte");
    await page.getByRole("button", { name: "Investigate" }).click();
    await dialog.getByLabel(/^Note/).fill("Papers asked for.");
    await dialog.getByRole("button", { name: "Investigate" }).click();
    await expect(page.getByRole("button", { name: "Add note" })).toBeVisible();
    await page.getByRole("button", { name: "Link alerts" }).click();
    await dialog.getByLabel(/^Alert ids/).fill("TM-3");
    await dialog.getByRole("button", { name: "Link alerts" }).click();
    await expect(page.getByRole("row", { name: /TM-3/ })).toBeVisible();

    await page.getByRole("link", { name: "Case file" }).click();
    const paper = page.getByRole("article");
    await expect(paper.getByRole("heading", { level: 1 })).toHaveText(`AML case file ${reference}`);
    for (const told of ["Strictly confidential", "Inês Duarte", "Papers asked for.", "TM-3", "Case file opened"]) {
      await expect(paper.getByText(told).first()).toBeVisible();
    }
    await page.getByRole("link", { name: "Back to the case" }).click();
    await expect(timeline.getByText("Case file opened for printing")).toHaveCount(1);
    await expect(timeline).toContainText("TM-3");

    await page.getByRole("button", { name: "Close case" }).click();
    await dialog.getByLabel(/^Outcome/).selectOption({ label: "Reported (SAR filed)" });
    await dialog.getByRole("button", { name: "Close case" }).click();
    await expect(dialog.getByLabel("Authority's reference")).toHaveAccessibleDescription(/Enter the authority/);
    await dialog.getByLabel("Authority's reference").fill("FIU-2026-77");
    await dialog.getByRole("button", { name: "Close case" }).click();
    await expect(page.getByRole("definition").filter({ hasText: "FIU-2026-77" })).toBeVisible();
    await expect(timeline).toContainText("Report filed");
    await expect(timeline).toContainText(": Reported (SAR filed)");
    await page.getByRole("link", { name: "Open follow-up case" }).click();
    await expect(page.getByText(`Goes on from ${reference}`)).toBeVisible();
    await page.getByRole("button", { name: "Open a case" }).click();
    await expect(page.getByRole("definition").getByRole("link", { name: reference })).toBeVisible();
  });

  test("is told of an open case before a second one, and sees both on the customer's page", async ({
    page,
    desk,
    bankAs,
  }) => {
    const { customerNo, partyId } = await newAccount(desk.bank);
    const bank = await bankAs("compliance");
    const first = await bank.get(openAmlCase, { body: { partyId, notes: "First." } });
    await page.goto(`/cases/new?customer=${customerNo}`);
    await expect(page.getByText(`The customer has an open case: ${first.reference}.`)).toBeVisible();
    await page.getByRole("button", { name: "Open a case" }).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(first.reference);
    await page.goto(`/parties/${customerNo}`);
    const cases = page.getByRole("region", { name: "AML cases" }).or(page.locator("section", { hasText: "AML cases" }));
    await expect(cases.getByRole("row", { name: /AML-/ })).toHaveCount(2);
  });
});

test("a teller learns of no case: neither the customer's page nor a search says that there is one", async ({
  desk,
  bankAs,
}) => {
  const { partyId } = await newAccount(desk.bank);
  const opened = await (await bankAs("compliance")).get(openAmlCase, { body: { partyId, notes: `Why ${newId()}.` } });
  const { page } = desk;
  await page.goto(`/parties/${partyId}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const told of [opened.reference, /\bAML\b/, /\bCases\b/]) await expect(page.getByText(told)).toHaveCount(0);
  for (const path of ["cases", "case-file"]) {
    await page.goto(`/${path}/${opened.caseId}`);
    await expect(page.getByText("Access denied")).toBeVisible();
    await expect(page.getByText(opened.reference)).toHaveCount(0);
  }
});
