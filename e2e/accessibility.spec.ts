import { type APIRequestContext, expect } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./fixtures/axe";
import { test } from "./fixtures/reader";
import {
  accountWithHold,
  anyAmlCase,
  anyBeneficiary,
  anyListed,
  anyListImport,
  anyMessage,
  anyParty,
  anyPayout,
  anyScreening,
  anyTransfer,
  closedTill,
  lastEntries,
} from "./fixtures/records";
import { type StaffRole, sessionOf } from "./fixtures/staff";

// Every page in both themes without a violation; at 1280, at 1024 and at 200 % zoom without anything that scrolls sideways.

type Screen = readonly [role: StaffRole, path: string | ((ids: Ids) => string)];
type Ids = {
  account: string;
  party: string;
  transfer: string;
  till: string;
  beneficiary: string;
  payout: string;
  entry: string;
  day: string;
  mail: string;
  text: string;
  customer: string;
  screening: string;
  listed: string;
  listImport: string;
  amlCase: string;
};
const NAMES: Ids = {
  account: ":account",
  party: ":party",
  transfer: ":transfer",
  till: ":till",
  beneficiary: ":beneficiary",
  payout: ":payout",
  entry: ":entry",
  day: ":day",
  mail: ":mail",
  text: ":text",
  customer: ":customer",
  screening: ":screening",
  listed: ":entry",
  listImport: ":import",
  amlCase: ":case",
};

const SCREENS: readonly Screen[] = [
  ["headTeller", "/"],
  ["ledger", "/"],
  ["compliance", "/"],
  ["ledger", "/ledger"],
  ["ledger", ({ day }) => `/ledger/entries?from=${day}&to=${day}`],
  ["ledger", ({ entry }) => `/ledger/entries/${entry}`],
  ["ledger", ({ day }) => `/ledger/day-book?date=${day}`],
  ["ledger", "/ledger/trial-balance"],
  ["ledger", "/ledger/gl-accounts"],
  ["ledger", "/ledger/gl-accounts/2010"],
  ["teller", "/parties"],
  ["teller", "/parties/new"],
  ["teller", ({ party }) => `/parties/${party}`],
  ["teller", "/accounts"],
  ["teller", "/accounts/new"],
  ["headTeller", ({ account }) => `/accounts/${account}`],
  ["headTeller", ({ account }) => `/statements/${account}?from=2020-01-01`],
  ["headTeller", ({ till }) => `/till-sheets/${till}`],
  ["teller", "/transfers"],
  ["teller", "/transfers/new"],
  ["checker", ({ transfer }) => `/transfers/${transfer}`],
  ["teller", "/beneficiaries"],
  ["payments", ({ beneficiary }) => `/beneficiaries/${beneficiary}`],
  ["pricing", "/pricing"],
  ["pricing", "/pricing?code=nothing-of-this-code"],
  ["pricing", "/pricing/catalogue"],
  ["pricing", "/pricing/exceptions"],
  ["pricing", "/pricing/payouts"],
  ["pricing", "/pricing/payouts/made"],
  ["pricing", "/pricing/payouts/withholding"],
  ["pricing", ({ payout }) => `/pricing/payouts/${payout}`],
  ["pricing", "/pricing/accruals"],
  ["pricing", ({ beneficiary }) => `/commission-statements/${beneficiary}?from=2020-01-01`],
  ["operations", "/notifications"],
  ["operations", "/notifications?status=FAILED"],
  ["teller", "/notifications/all"],
  ["operations", ({ mail }) => `/notifications/${mail}`],
  ["operations", ({ text }) => `/notifications/${text}`],
  ["operations", "/notifications/new"],
  ["teller", "/notifications/templates"],
  ["operations", "/notifications/runs"],
  ["operations", ({ customer }) => `/notifications/preferences?customer=${customer}`],
  ["teller", ({ customer }) => `/notifications/preferences?customer=${customer}`],
  ["operations", "/notifications/mail-catcher"],
  ["compliance", "/compliance/screenings"],
  ["compliance", "/compliance/screenings?show=all"],
  ["compliance", "/compliance/screenings/no-hits"],
  ["compliance", ({ screening }) => `/compliance/screenings/${screening}`],
  ["compliance", ({ screening }) => `/screening-evidence/${screening}`],
  ["compliance", ({ party }) => `/parties/${party}`],
  ["compliance", "/compliance"],
  ["compliance", "/compliance/screen?name=Andrey%20Starozubov"],
  ["compliance", "/compliance/watchlist"],
  ["compliance", "/compliance/watchlist?q=nobody%20is%20called%20so"],
  ["compliance", "/compliance/watchlist/new?name=Andrey%20Starozubov"],
  ["compliance", ({ listed }) => `/compliance/watchlist/${listed}`],
  ["compliance", "/compliance/watchlist/imports"],
  ["compliance", ({ listImport }) => `/compliance/watchlist/imports/${listImport}`],
  ["compliance", "/compliance/watchlist/rescreens"],
  ["teller", "/compliance/watchlist"],
  ["compliance", "/cases"],
  ["compliance", "/cases?show=all"],
  ["compliance", "/cases/new"],
  ["compliance", ({ amlCase }) => `/cases/${amlCase}`],
  ["compliance", ({ amlCase }) => `/case-file/${amlCase}`],
  ["teller", ({ amlCase }) => `/case-file/${amlCase}`],
  ["administrator", "/branches"],
  ["teller", "/teller"],
  ["headTeller", "/teller/tills"],
  ["headTeller", "/teller/differences"],
  ["headTeller", "/teller/cash-board"],
  ["checker", "/approvals"],
  ["administrator", "/calendar"],
  ["administrator", "/administration/staff"],
  ["administrator", "/administration/clients"],
  ["administrator", "/administration/limits"],
  ["operations", "/administration/background"],
  ["administrator", "/administration/audit"],
  ["administrator", "/approvals"],
  ["teller", "/developers"],
  ["teller", "/profile"],
  ["teller", "/messages"],
  ["compliance", "/messages?show=unread"],
  // The four states of a list besides the full one: no result, forbidden, no such record, and the error page by hand.
  ["teller", "/parties?q=nobody-has-this-name"],
  ["teller", "/ledger"],
  ["teller", "/accounts/000000000000"],
];

for (const [role, path] of SCREENS) {
  const named = typeof path === "string" ? path : path(NAMES);
  test(`${role} › ${named}`, async ({ readAs, baseURL, playwright }) => {
    const ids = await idsOf(async (session) =>
      playwright.request.newContext({ baseURL: baseURL ?? "", storageState: sessionOf(session) }),
    );
    const page = await readAs(role);
    await page.goto(typeof path === "string" ? path : path(ids));
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectAccessibleInBothThemes(page);
    // A window of 1280 at 200 % zoom is one of 640 CSS pixels.
    for (const width of [1280, 1024, 640]) {
      await page.setViewportSize({ width, height: width === 640 ? 400 : 800 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wider, `scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
      // List and pane stand side by side at 1024 too, where a part of the page might scroll that no key reaches.
      if (width === 1024 && path === "/approvals") await expectAccessibleInBothThemes(page);
    }
  });
}

let found: Promise<Ids> | undefined;

/** Records to look at, read once by those who may. */
function idsOf(contextOf: (role: StaffRole) => Promise<APIRequestContext>): Promise<Ids> {
  found ??= (async () => {
    const [checker, ledger] = [await contextOf("checker"), await contextOf("ledger")];
    const officer = await contextOf("compliance");
    const [entry] = await lastEntries(ledger);
    return {
      account: (await accountWithHold(checker)).accountId,
      party: (await anyParty(checker)).partyId,
      transfer: (await anyTransfer(checker)).transferId,
      beneficiary: (await anyBeneficiary(checker)).id,
      payout: (await anyPayout(await contextOf("pricing"))).id,
      till: (await closedTill(await contextOf("headTeller"))).tillId,
      entry: entry?.id ?? "",
      day: entry?.businessDate ?? "",
      mail: (await anyMessage(checker, "EMAIL")).id,
      text: (await anyMessage(checker, "SMS")).id,
      customer: (await anyParty(checker)).customerNo,
      screening: (await anyScreening(await contextOf("compliance"))).id,
      listed: (await anyListed(officer)).id,
      listImport: (await anyListImport(officer)).importId,
      amlCase: (await anyAmlCase(await contextOf("compliance"))).caseId,
    };
  })();
  return found;
}
