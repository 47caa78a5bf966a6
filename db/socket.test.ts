import { type AddressInfo, createServer, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readFolder } from "@/server/testing/arrows/sources";
import { ensureAppRole } from "./bootstrap";
import { openDatabase } from "./client";
import { installJobQueue } from "./job-queue";
import { migrateDatabase } from "./migrate";
import { listenTo } from "./notifications";
import { socketTarget } from "./socket";

const tlsOf = (url: string, policy?: string) => socketTarget(url, policy ?? "").tls;

describe("the socket to the database", () => {
  it("is unencrypted on this machine, and verified TLS to any other", () => {
    for (const near of ["localhost", "127.0.0.1:6000", "[::1]"])
      expect(tlsOf(`postgres://o@${near}/bank`)).toBe("disable");
    // A proxy of this machine may pass TLS through to a server that requires it.
    expect(tlsOf("postgres://o@127.0.0.1:5000/bank?sslmode=require")).toBe("require");
    expect(tlsOf("postgres://o@db.example/bank?host=/run/postgresql")).toBe("disable");
    for (const far of ["db.example", "192.0.2.7", "localhost.evil.example"]) {
      expect(tlsOf(`postgres://o@${far}/bank`)).toBe("verify-full");
      for (const weak of ["disable", "allow", "prefer", "verify-ca", "verify-full"])
        expect(tlsOf(`postgres://o@${far}/bank?sslmode=${weak}`)).toBe("verify-full");
    }
  });

  it("is weaker only by an explicit setting", () => {
    const far = "postgres://o@db.example/bank";
    expect(tlsOf(`${far}?sslmode=require`)).toBe("require");
    expect(tlsOf(far, "require")).toBe("require");
    expect(tlsOf(`${far}?sslmode=require`, "verify-full")).toBe("verify-full");
    expect(tlsOf(far, "off")).toBe("disable");
    expect(tlsOf(`${far}?sslmode=prefer`, "off")).toBe("prefer");
  });
});

describe("a new connection", () => {
  const heard: string[] = [];
  let server: Server;
  let url: string;
  beforeAll(async () => {
    // A server without TLS answers the request with no.
    server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.on("data", (chunk) => {
        heard.push(chunk.toString("hex"));
        if (chunk.length === 8) socket.write("N");
        else socket.destroy();
      });
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const { port } = server.address() as AddressInfo;
    url = `postgres://owner:hunter2@127.0.0.1:${port}/bank?sslmode=verify-full`;
  });
  afterAll(() => new Promise((done) => server.close(done)));

  it("sends nothing before TLS, in particular no name or password", async () => {
    const pool = openDatabase({ url, poolSize: 1, reportsPoolSize: 1 });
    await expect(pool.statements.query("select 1")).rejects.toThrow();
    await expect(pool.reportsStatements.query("select 1")).rejects.toThrow();
    await pool.close(0);
    for (const open of [ensureAppRole, migrateDatabase, installJobQueue]) await expect(open(url)).rejects.toThrow();
    const before = heard.length;
    const ear = listenTo(
      { url, channel: "c" },
      { heard: () => undefined, began: () => undefined, lost: () => undefined, failed: () => undefined },
    );
    await expect.poll(() => heard.length).toBeGreaterThan(before);
    await ear.close();
    expect(heard.length).toBeGreaterThan(5);
    // A request for TLS, or a handshake, which the driver tries anyway.
    expect(heard.filter((chunk) => !/^(0000000804d2162f$|1603)/.test(chunk))).toEqual([]);
  });

  it("requests TLS", () => {
    const sources = ["db", "server"].flatMap((folder) => readFolder(folder));
    const opening = sources.filter(
      ({ path, text }) => /= postgres\(/.test(text) && !/testing|bench|\.test\./.test(path),
    );
    expect(opening.length).toBeGreaterThan(5);
    expect(
      opening.filter(({ text }) => !/\bssl: (?:driverTls\(|false, socket|false,$)/m.test(text)).map(({ path }) => path),
    ).toEqual([]);
  });
});
