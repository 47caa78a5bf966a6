import { expect, type Page, test } from "@playwright/test";
import { type StaffRole, sessionOf } from "../fixtures/staff";

// Every role walks through all screens it can reach: each link leads somewhere, each action that cannot be taken says why.

const ROLES: readonly StaffRole[] = [
  "teller",
  "headTeller",
  "checker",
  "ledger",
  "administrator",
  "compliance",
  "operations",
];
/** Of links that differ in an id, a date or a query only so many are followed. */
const OF_A_KIND = 2;
const MOST = 60;

function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, "http://bank");
  const shape = pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d{2}-\d{2}|\d{4,}/g, ":id");
  return `${shape}?${[...searchParams.keys()].sort().join("&")}`;
}

async function linksOf(page: Page): Promise<string[]> {
  return page.$$eval("a[href]", (links) =>
    links.map((link) => link.getAttribute("href") ?? "").filter((href) => href.startsWith("/")),
  );
}

async function unexplained(page: Page): Promise<string[]> {
  return page.$$eval('[aria-disabled="true"]', (controls) =>
    controls
      .filter((control) => {
        // An item of a menu has its reason in small letters under its own words.
        if (control.getAttribute("role") === "menuitem") return control.querySelector("span > span") === null;
        const ids = (control.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean);
        return !ids.some((id) => (document.getElementById(id)?.textContent ?? "").trim() !== "");
      })
      .map((control) => control.textContent ?? ""),
  );
}

for (const role of ROLES) {
  test.describe(role, () => {
    test.use({ storageState: sessionOf(role) });

    test("finds a screen behind every link and a reason on every closed action", async ({ page }) => {
      test.setTimeout(240_000);
      const waiting = ["/"];
      const kinds = new Map<string, number>();
      const broken: string[] = [];
      let visited = 0;
      for (let path = waiting.shift(); path !== undefined && visited < MOST; path = waiting.shift()) {
        visited++;
        const answer = await page.goto(path, { waitUntil: "domcontentloaded" });
        // Exports answer with a file, which is no page.
        if (answer && (answer.status() >= 400 || (await page.getByRole("heading", { level: 1 }).count()) === 0)) {
          broken.push(`${path} answers ${answer.status()}`);
          continue;
        }
        for (const words of await unexplained(page)) broken.push(`${path}: «${words}» does not say why`);
        for (const link of await linksOf(page)) {
          if (link.includes("/export") || link.startsWith("/api/")) continue;
          const kind = kindOf(link);
          const seen = kinds.get(kind) ?? 0;
          if (seen >= OF_A_KIND) continue;
          kinds.set(kind, seen + 1);
          waiting.push(link);
        }
      }
      expect(broken).toEqual([]);
      expect(visited).toBeGreaterThan(4);
    });
  });
}
