import { readdirSync } from "node:fs";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { exponentOf } from "@/server/kernel/currency";
import { loanWithStatement } from "@/server/testing/loan-with-statement";
import type { FindRecord, StaffRole } from "@/server/testing/samples";
import { pathOf } from "../fixtures/samples";
import { sessionOf } from "../fixtures/staff";

// Exports name people and branches beside codes, and amounts have the decimals of their currency.

const DAY = "from=2020-01-01";
type Export = {
  role: StaffRole;
  path: string;
  amounts: readonly string[];
  named: readonly (readonly [string, string])[];
  /** The record of a path with a name in braces. */
  find?: FindRecord;
};

/** By place of the route's file. A new export fails until its columns are listed here. */
const EXPORTS: Readonly<Record<string, Export>> = {
  "/accounts/export": {
    role: "headTeller",
    path: "/accounts/export",
    amounts: ["ledger_balance", "holds", "uncleared_float", "available_balance"],
    named: [
      ["customer_no", "holder"],
      ["product", "product_name"],
      ["branch", "branch_name"],
    ],
  },
  "/transfers/export": {
    role: "headTeller",
    path: "/transfers/export",
    amounts: ["amount"],
    named: [
      ["from_account", "from_name"],
      ["to_account", "to_name"],
    ],
  },
  "/ledger/entries/export": {
    role: "ledger",
    path: `/ledger/entries/export?${DAY}`,
    amounts: ["debit", "credit"],
    named: [
      ["gl_code", "gl_name"],
      ["account", "account_name"],
      ["branch", "branch_name"],
    ],
  },
  "/ledger/gl-accounts/[code]/export": {
    role: "ledger",
    path: `/ledger/gl-accounts/2010/export?${DAY}`,
    amounts: ["debit", "credit"],
    named: [["account", "account_name"]],
  },
  "/ledger/trial-balance/export": {
    role: "ledger",
    path: "/ledger/trial-balance/export",
    amounts: ["debit", "credit"],
    named: [["gl_code", "account"]],
  },
  "/payouts/accruals/export": {
    role: "pricing",
    path: "/payouts/accruals/export",
    amounts: ["amount", "withheld"],
    named: [["commission_code", "commission"]],
  },
  "/payouts/made/export": {
    role: "pricing",
    path: "/payouts/made/export",
    amounts: ["gross", "withheld", "net"],
    named: [],
  },
  "/payouts/withholding/export": {
    role: "pricing",
    path: "/payouts/withholding/export",
    amounts: ["gross", "withheld"],
    named: [],
  },
  "/aml/cases/export": {
    role: "compliance",
    path: "/aml/cases/export",
    amounts: [],
    named: [["customer_no", "customer"]],
  },
  "/compliance/screenings/export": {
    role: "compliance",
    path: "/compliance/screenings/export?show=all",
    amounts: [],
    named: [["customer_no", "subject"]],
  },
  "/compliance/screenings/decisions/export": {
    role: "compliance",
    path: "/compliance/screenings/decisions/export",
    amounts: [],
    named: [
      ["customer_no", "subject"],
      ["signed_in", "decided_by"],
    ],
  },
  "/parties/export": {
    role: "headTeller",
    path: "/parties/export",
    amounts: [],
    named: [["customer_no", "name"]],
  },
  "/cards/authorizations/export": {
    role: "cards",
    path: "/cards/authorizations/export",
    amounts: ["amount", "held", "captured", "reversed"],
    named: [],
  },
  "/cards/cleared/export": {
    role: "cards",
    path: "/cards/cleared/export",
    amounts: ["amount", "refunded"],
    named: [],
  },
  "/card-loans/export": {
    role: "cards",
    path: "/card-loans/export",
    amounts: ["credit_limit", "balance", "available", "minimum_due", "past_due", "interest_accrued"],
    named: [["cardholder_id", "cardholder"]],
  },
  "/cards/settlement/export": {
    role: "cards",
    path: "/cards/settlement/export",
    amounts: ["purchases", "refunds", "interchange", "fees", "net"],
    named: [],
  },
  "/clearing/items/export": {
    role: "clearing",
    path: "/clearing/items/export",
    amounts: ["amount"],
    named: [["account", "holder"]],
  },
  "/clearing/sessions/export": {
    role: "clearing",
    path: "/clearing/sessions/export",
    amounts: ["expected_amount", "amount", "amount_difference"],
    named: [],
  },
  "/clearing/positions/export": {
    role: "clearing",
    path: "/clearing/positions/export",
    amounts: ["credits", "debits", "net"],
    named: [],
  },
  "/card-loans/[id]/interest/export": {
    role: "cards",
    path: "/card-loans/{loan}/interest/export?from={from}&to={to}",
    amounts: ["balance", "accrued", "running_total"],
    named: [],
    find: loanWithStatement,
  },
  "/end-of-day/history/export": {
    role: "operations",
    path: "/end-of-day/history/export",
    amounts: [],
    named: [["started_by", "started_by_name"]],
  },
  "/audit/export": {
    role: "administrator",
    path: `/audit/export?${DAY}`,
    amounts: [],
    named: [],
  },
};

test("every export is tested here", () => {
  const files = readdirSync("app/(backoffice)", { recursive: true, encoding: "utf8" });
  const routes = files.map((file) => /^(.+\/export)\/route\.ts$/.exec(file.replaceAll("\\", "/"))?.[1]);
  const exported = routes.flatMap((route) => route ?? []).map((route) => `/${route}`);
  expect(Object.keys(EXPORTS).sort()).toEqual(exported.sort());
});

for (const { role, path, amounts, named, find } of Object.values(EXPORTS)) {
  test.describe(role, () => {
    test.use({ storageState: sessionOf(role) });

    test(path, async ({ request, baseURL, playwright }) => {
      const address = await pathOf(find ? [role, path, find] : [role, path], { baseURL, playwright });
      const rows = await rowsOf(request, address);
      expect(rows.length).toBeGreaterThan(0);
      // One comparison for all rows, since each expectation takes milliseconds.
      const wrong = rows.flatMap((row) =>
        amounts
          .filter((amount) => !shapeIn(row.currency).test(row[amount] ?? "missing"))
          .map((amount) => [amount, row]),
      );
      expect(wrong).toEqual([]);
      const columns = Object.keys(rows[0] ?? {});
      for (const [code, name] of named) expect(columns).toEqual(expect.arrayContaining([code, name]));
      for (const [code, name] of named) {
        // Owners of tills and vaults require access to tills.
        const isTill = (row: Record<string, string>) => /^(TILL|VAULT) /.test(row[code] ?? "");
        const unnamed = rows.filter((row) => row[code] !== "" && row[name] === "" && !isTill(row));
        expect(unnamed, `${code} without ${name}`).toEqual([]);
      }
    });
  });
}

test.describe("administrator", () => {
  test.use({ storageState: sessionOf("administrator") });

  test("the audit trail names its actors", async ({ request }) => {
    const staff = (await rowsOf(request, "/audit/export")).filter(({ actor }) => actor?.includes("@"));
    expect(staff.length).toBeGreaterThan(0);
    expect(staff.filter(({ actor_name: name }) => !name)).toEqual([]);
  });
});

/** An amount with the decimals of the currency, or none. */
function shapeIn(currency = ""): RegExp {
  const decimals = exponentOf(currency);
  return decimals === 0 ? /^(-?\d+)?$/ : new RegExp(`^(-?\\d+\\.\\d{${decimals}})?$`);
}

/** Rows of a file by column name. */
async function rowsOf(request: APIRequestContext, path: string): Promise<Record<string, string>[]> {
  const answer = await request.get(path);
  expect(answer.status()).toBe(200);
  const [head = [], ...lines] = cellsOf((await answer.text()).replace(/^\uFEFF/, ""));
  return lines.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ""])));
}

/** Parses RFC 4180. */
function cellsOf(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (quoted === undefined && plain === "" && end === "" && line.length === 0) break;
    line.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end !== ",") {
      lines.push(line);
      line = [];
    }
  }
  return lines;
}
