import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBank } from "../supervisor/bank";
import { measureLive } from "./live";
import { measurePages } from "./pages";

/** Delay of changes on other screens and Lighthouse scores, on a separate demo bank. */
export async function screens(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "countinghouse-drill-"));
  chmodSync(folder, 0o755);
  const port = Number(process.env.PORT ?? 3910);
  const address = `http://localhost:${port}`;
  const bank = await openBank({
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: address,
    DATA_DIR: folder,
    DEMO: "1",
    LOG_LEVEL: process.env.LOG_LEVEL ?? "fatal",
    NODE_ENV: "production",
  });
  try {
    await measureLive(address);
    await measurePages(address);
  } finally {
    await bank.close(true);
    rmSync(folder, { recursive: true, force: true });
  }
}
