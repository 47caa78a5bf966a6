import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ConfigurationError } from "@/server/config";
import { openBank } from "./bank";
import { StartupError } from "./startup-error";

const path = await mkdtemp(join(tmpdir(), "countinghouse-opening-"));
afterAll(() => rm(path, { recursive: true, force: true }));

/** The error of opening a bank with these variables, before its database starts. */
const refusal = async (variables: Record<string, string>) =>
  openBank({ DATA_DIR: join(path, "data"), NODE_ENV: "production", ...variables }).then(
    () => expect.unreachable("it opened"),
    (error: unknown) => error,
  );

const bank = { DEMO: "0", ADMIN_EMAIL: "ada@bank.example", ADMIN_PASSWORD: "a first and long password" };

describe("an invalid configuration", () => {
  it("is reported in one sentence for an unusable HOST", async () => {
    // 192.0.2.0/24 is reserved for documentation (RFC 5737).
    const error = await refusal({ ...bank, HOST: "192.0.2.1" });
    expect(error).toBeInstanceOf(StartupError);
    expect(String(error)).toContain("HOST=192.0.2.1 is not an address of this machine");
  });

  it("is reported for a port in use, repeatedly, because the data folder is released", async () => {
    const other = createServer();
    await new Promise<void>((listening) => other.listen(0, "127.0.0.1", listening));
    const address = other.address();
    const port = String(typeof address === "object" && address !== null ? address.port : 0);
    const error = await refusal({ ...bank, HOST: "127.0.0.1", PORT: port });
    expect(String(error)).toContain(`Port ${port} is in use by another program.`);
    expect(String(await refusal({ ...bank, HOST: "127.0.0.1", PORT: port }))).toContain("is in use");
    await new Promise((closed) => other.close(closed));
  });

  it("is reported for more processes than the embedded database can serve", async () => {
    const error = await refusal({ ...bank, API_PROCESSES: "16" });
    expect(error).toBeInstanceOf(StartupError);
    expect(String(error)).toContain("16 API processes open up to 151 connections");
  });

  it("is reported for a demo bank on a network", async () => {
    const error = await refusal({ DEMO: "1", HOST: "0.0.0.0" });
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(String(error)).toContain("DEMO_ON_NETWORK=1");
  });
});
