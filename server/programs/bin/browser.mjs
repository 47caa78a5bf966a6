// The browser of the end-to-end tests: the one thing besides Node and npm that they may have to fetch.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const installed = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

/** @returns {string | undefined} the path of a Chromium that is here already: CHROMIUM_PATH, the system's, Playwright's own */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given && existsSync(given)) return given;
  for (const name of names) {
    const found = spawnSync("which", [name], { encoding: "utf8" }).stdout?.trim();
    if (found) return found;
  }
  return [...installed, playwrightsOwn()].find((path) => path && existsSync(path));
}

function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)("playwright-core").chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** Fetches a Chromium where none is: Debian's package as root, Playwright's build elsewhere. @returns {string | undefined} */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  console.log("Installing Chromium …");
  const options = { stdio: ["ignore", "inherit", "inherit"], shell: process.platform === "win32" };
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-q"], { ...options, env });
    spawnSync("apt-get", ["install", "-qy", "--no-install-recommends", "chromium"], { ...options, env });
  }
  if (!findBrowser()) spawnSync("npx", ["playwright", "install", "chromium"], options);
  return findBrowser();
}

/** Arguments that keep Chromium to the pages under test; as root it starts without its sandbox only. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
