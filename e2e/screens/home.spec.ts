import { expect, test } from "@playwright/test";
import * as home from "@/words/home";
import * as controls from "@/words/ledger/controls";
import { expectAccessible } from "../fixtures/axe";
import { STAFF_ROLES, sessionOf } from "../fixtures/staff";

for (const role of STAFF_ROLES) {
  test.describe(role, () => {
    test.use({ storageState: sessionOf(role) });

    test("has a home, and every link on it leads somewhere", async ({ page }) => {
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1, name: home.title })).toBeVisible();
      await expectAccessible(page);
      const hrefs = await page
        .getByRole("main")
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      const wanted = [...new Set(hrefs)].filter((href): href is string => href?.startsWith("/") === true).slice(0, 30);
      for (const href of wanted) {
        const answer = await page.request.get(href);
        expect(answer.status(), href).toBe(200);
        expect(await answer.text(), href).not.toContain(controls.accessDenied);
      }
    });
  });
}

test.describe("a ledger officer", () => {
  test.use({ storageState: sessionOf("ledger") });

  test("sees whether the books balance, and two charts whose figures link to lists", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: home.controlTotals })).toBeVisible();
    await expect(page.getByText(controls.inBalance).first()).toBeVisible();
    await page.getByRole("list", { name: home.journalEntriesByCategory }).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/ledger\/entries\?.*category=/);
  });
});
