import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browserArguments, findBrowser } from "../bin/browser.mjs";
import { sessionOf } from "./session";

/** The last release for Node 20. Downloaded on demand, because only the drill uses it. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const RUNS = 3;

const PAGES = [
  { page: "/sign-in", role: null },
  { page: "/teller", role: "teller" },
  { page: "/approvals", role: "checker" },
  { page: "/ledger/entries", role: "ledger" },
] as const;
const CATEGORIES = ["performance", "accessibility", "best-practices"] as const;
/** Minimum scores of 100 per page. Performance is measured on a phone that is four times slower, at 1.6 Mbit/s. */
const WANTED = {
  desktop: { performance: 98, accessibility: 98, "best-practices": 98 },
  mobile: { performance: 85, accessibility: 98, "best-practices": 98 },
} as const;

type Mode = keyof typeof WANTED;
type Scores = Record<(typeof CATEGORIES)[number], number>;

/** Median of three Lighthouse runs per screen. Requires an otherwise idle machine. */
export async function measurePages(address: string): Promise<void> {
  const low: string[] = [];
  for (const { page, role } of PAGES) {
    const cookie = role && (await sessionOf(address, role));
    for (const mode of Object.keys(WANTED) as Mode[]) {
      const runs: Scores[] = [];
      for (let i = 0; i < RUNS; i++) runs.push(await lighthouse(`${address}${page}`, mode, cookie));
      const scores = CATEGORIES.map((category) => ({ category, score: median(runs.map((run) => run[category])) }));
      console.log(`${page}, ${mode}: ${scores.map(({ category, score }) => `${category} ${score}`).join(", ")}`);
      for (const { category, score } of scores)
        if (score < WANTED[mode][category]) low.push(`${page}, ${mode}: ${category} ${score}`);
    }
  }
  if (low.length > 0) throw new Error(`scores too low: ${low.join("; ")}`);
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function lighthouse(url: string, mode: Mode, cookie: string | null): Promise<Scores> {
  const folder = mkdtempSync(join(tmpdir(), "countinghouse-lighthouse-"));
  try {
    const report = join(folder, "report.json");
    const headers = join(folder, "headers.json");
    writeFileSync(headers, JSON.stringify(cookie === null ? {} : { cookie }), { mode: 0o600 });
    await run("npx", [
      "--yes",
      LIGHTHOUSE,
      url,
      "--quiet",
      "--output=json",
      `--output-path=${report}`,
      `--only-categories=${CATEGORIES.join(",")}`,
      `--extra-headers=${headers}`,
      `--chrome-flags=--headless ${browserArguments.join(" ")}`,
      ...(mode === "desktop" ? ["--preset=desktop"] : []),
    ]);
    const { categories } = JSON.parse(readFileSync(report, "utf8")) as {
      categories: Record<string, { score: number | null }>;
    };
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
    return Object.fromEntries(CATEGORIES.map((category) => [category, score(category)])) as Scores;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, {
    env: { ...process.env, CHROME_PATH: findBrowser(), PUPPETEER_SKIP_DOWNLOAD: "1", NODE_ENV: "development" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`))));
  });
}
