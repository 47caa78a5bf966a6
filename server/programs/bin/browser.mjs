// The browser of the end-to-end tests, their only download besides packages.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

// The headless shell is the same engine without windows, and takes a third of the processor time per page.
const shells = ["chromium-headless-shell", "chrome-headless-shell"];
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const installed = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

/** @returns {string | undefined} the path of an installed Chromium: CHROMIUM_PATH, a headless shell, a full browser */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given && existsSync(given)) return given;
  return findShell() ?? onPath(names) ?? [...installed, playwrightsOwn()].find((path) => path && existsSync(path));
}

function findShell() {
  return onPath(shells) ?? playwrightsShell();
}

function onPath(programs) {
  for (const name of programs) {
    const found = spawnSync("which", [name], { encoding: "utf8" }).stdout?.trim();
    if (found) return found;
  }
  return undefined;
}

function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)("playwright-core").chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** Playwright keeps both side by side: chromium-1234/… and chromium_headless_shell-1234/…. */
function playwrightsShell() {
  const [, cache, revision] = /^(.*)[/\\]chromium-(\d+)[/\\]/.exec(playwrightsOwn() ?? "") ?? [];
  const folder = join(cache ?? "", `chromium_headless_shell-${revision}`);
  if (!cache || !existsSync(folder)) return undefined;
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" }).find((path) =>
    /(^|[/\\])(chrome-)?headless[-_]shell(\.exe)?$/.test(path),
  );
  return found && join(folder, found);
}

/**
 * Installs a headless shell if there is none: Debian's package as root, else Playwright's build. @returns {string | undefined} the path of
 * the browser for the tests
 */
export function ensureBrowser() {
  if (process.env.CHROMIUM_PATH || findShell()) return findBrowser();
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium's headless shell …");
    apt("update", "-q");
    apt("install", "-qy", "--no-install-recommends", "chromium-headless-shell");
    // Older releases have only the full browser.
    if (!findBrowser()) apt("install", "-qy", "--no-install-recommends", "chromium");
  }
  if (!findBrowser()) {
    console.log("Installing Chromium …");
    const shell = process.platform === "win32";
    spawnSync("npx", ["playwright", "install", "--only-shell", "chromium"], { stdio: output, shell });
  }
  return findBrowser();
}

const output = ["ignore", "inherit", "inherit"];

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  // Without a network an installed full browser is used, after a short wait.
  const impatient = ["-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=20"];
  spawnSync("/usr/bin/apt-get", [...impatient, ...args], { stdio: output, env });
}

/** Restrict Chromium to the pages under test. As root it starts only without its sandbox. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
