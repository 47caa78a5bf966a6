import { expect, test } from "@playwright/test";
import { allSamples } from "../fixtures/samples";
import { sessionOf } from "../fixtures/staff";

// Follows links of every role over HTTP: each leads to a page, and each unavailable action has a reason. Reasons are in the server's HTML,
// so no browser page is needed.

/** Every role that a page is made for. */
const ROLES = new Set((await allSamples()).map(([role]) => role));
/** Links followed of those that differ only in an id, a date or a query. */
const OF_A_KIND = 2;
const MOST = 60;

function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, "http://bank");
  const shape = pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d{2}-\d{2}|\d{4,}/g, ":id");
  return `${shape}?${[...searchParams.keys()].sort().join("&")}`;
}

/** Links and unexplained actions of a page, parsed from the server's HTML by the browser. */
type Offer = { headings: number; links: string[]; unexplained: string[] };

function offerOf(html: string): Offer {
  const page = new DOMParser().parseFromString(html, "text/html");
  const links = [...page.querySelectorAll("a[href]")].map((link) => link.getAttribute("href") ?? "");
  const closed = [...page.querySelectorAll('[aria-disabled="true"]')].filter((control) => {
    // A menu item has its reason in small letters below its label.
    if (control.getAttribute("role") === "menuitem") return control.querySelector("span > span") === null;
    const ids = (control.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean);
    return !ids.some((id) => (page.getElementById(id)?.textContent ?? "").trim() !== "");
  });
  return {
    headings: page.querySelectorAll("h1").length,
    links: links.filter((href) => href.startsWith("/")),
    unexplained: closed.map((control) => control.textContent ?? ""),
  };
}

for (const role of ROLES) {
  test.describe(role, () => {
    test.use({ storageState: sessionOf(role) });

    test("every link leads to a screen, and every unavailable action has a reason", async ({ page, request }) => {
      const waiting = ["/"];
      const kinds = new Map<string, number>();
      const broken: string[] = [];
      let visited = 0;
      for (let path = waiting.shift(); path !== undefined && visited < MOST; path = waiting.shift()) {
        visited++;
        const answer = await request.get(path);
        const { headings, links, unexplained } = await page.evaluate(offerOf, await answer.text());
        if (answer.status() >= 400 || headings === 0 || answer.url().includes("/sign-in")) {
          broken.push(`${path} answers ${answer.status()} with ${headings} headings at ${answer.url()}`);
          continue;
        }
        for (const words of unexplained) broken.push(`${path}: "${words}" has no reason`);
        for (const link of links) {
          // Exports return a file.
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
