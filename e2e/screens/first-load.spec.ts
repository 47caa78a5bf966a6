import { expect, test } from "@playwright/test";
import { withoutLiveStream } from "../fixtures/live";
import { type StaffRole, sessionOf } from "../fixtures/staff";

// What a browser with an empty cache loads of scripts for one screen: at most 200 kB as they come over the wire.

const LIMIT = 200_000;

const SCREENS: readonly (readonly [StaffRole, string])[] = [
  ["headTeller", "/"],
  ["teller", "/teller"],
  ["headTeller", "/teller/open"],
  ["headTeller", "/teller/tills"],
  ["headTeller", "/teller/differences"],
  ["headTeller", "/teller/cash-board"],
  ["checker", "/approvals"],
  ["ledger", "/ledger"],
  ["ledger", "/ledger/entries"],
  ["ledger", "/ledger/day-book"],
  ["ledger", "/ledger/trial-balance"],
  ["ledger", "/ledger/gl-accounts"],
  ["teller", "/parties"],
  ["teller", "/parties/new"],
  ["teller", "/accounts"],
  ["teller", "/accounts/new"],
  ["teller", "/transfers"],
  ["teller", "/transfers/new"],
  ["payments", "/beneficiaries"],
  ["pricing", "/pricing"],
  ["pricing", "/pricing/catalogue"],
  ["pricing", "/pricing/exceptions"],
  ["pricing", "/payouts"],
  ["pricing", "/payouts/made"],
  ["pricing", "/payouts/withholding"],
  ["pricing", "/payouts/accruals"],
  ["operations", "/notifications"],
  ["operations", "/notifications/all"],
  ["operations", "/notifications/new"],
  ["operations", "/notifications/templates"],
  ["operations", "/notifications/runs"],
  ["operations", "/notifications/preferences"],
  ["operations", "/notifications/mail-catcher"],
  ["compliance", "/compliance/screenings"],
  ["compliance", "/compliance/screenings/no-hits"],
  ["compliance", "/compliance"],
  ["compliance", "/compliance/screen"],
  ["compliance", "/compliance/watchlist"],
  ["compliance", "/compliance/watchlist/new"],
  ["compliance", "/compliance/watchlist/imports"],
  ["compliance", "/compliance/watchlist/rescreens"],
  ["compliance", "/aml/cases"],
  ["compliance", "/aml/cases/new"],
  ["administrator", "/branches"],
  ["administrator", "/calendar"],
  ["administrator", "/staff"],
  ["administrator", "/service-clients"],
  ["administrator", "/limits"],
  ["operations", "/background"],
  ["administrator", "/audit"],
  ["teller", "/developers"],
  ["teller", "/profile"],
  ["teller", "/notifications/messages"],
];

for (const [role, path] of SCREENS) {
  test.describe(role, () => {
    test.use({ storageState: sessionOf(role) });

    test(`${path} loads at most 200 kB of scripts`, async ({ page }) => {
      const sizes: Promise<number>[] = [];
      page.on("requestfinished", (request) => {
        if (request.resourceType() === "script") sizes.push(request.sizes().then((size) => size.responseBodySize));
      });
      const packings = new Set<string | undefined>();
      page.on("response", (response) => {
        if (response.request().resourceType() === "script") packings.add(response.headers()["content-encoding"]);
      });
      await withoutLiveStream(page);
      await page.goto(path, { waitUntil: "networkidle" });
      const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      expect(total).toBeGreaterThan(10_000);
      // Packed by the build, and not again for each browser.
      expect([...packings]).toEqual(["br"]);
      test.info().annotations.push({ type: "scripts", description: `${Math.round(total / 1000)} kB` });
      console.log(`${path}: ${Math.round(total / 1000)} kB of scripts`);
      expect(total).toBeLessThanOrEqual(LIMIT);
    });
  });
}
