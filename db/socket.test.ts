import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readFolder } from "@/server/testing/arrows/sources";
import { block } from "@/server/testing/block";
import { ensureAppRole } from "./bootstrap";
import { openDatabase } from "./client";
import { DatabaseTimeout } from "./errors";
import { installJobQueue } from "./job-queue";
import { migrateDatabase } from "./migrate";
import { listenTo } from "./notifications";
import { openSocket, socketTarget } from "./socket";

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

/** Returns its URL as a database. */
async function listening(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return `postgres://owner:hunter2@127.0.0.1:${(server.address() as AddressInfo).port}/bank`;
}

describe("an open socket", () => {
  const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
  const LIMITS = { connectMilliseconds: 1_000, answerMilliseconds: 400 };
  let server: Server;
  let asked = 0;
  let socket: Socket;
  let ended: unknown;

  async function open(answers: number) {
    [asked, ended] = [0, null];
    server = createServer((inner) => {
      inner.on("error", () => undefined).on("data", () => ++asked <= answers && inner.write(READY));
    });
    socket = await openSocket(socketTarget(await listening(server)), LIMITS);
    socket.on("error", (reason) => {
      ended = reason;
    });
  }
  async function ask() {
    socket.write("?");
    await once(socket, "data");
  }
  afterEach(async () => {
    socket.destroy();
    await new Promise((done) => server.close(done));
  });

  it("ends if the server is silent before an answer, also after it was idle for longer", async () => {
    await open(1);
    await ask();
    await pause(2 * LIMITS.answerMilliseconds);
    socket.write("?");
    await expect.poll(() => ended).toBeInstanceOf(DatabaseTimeout);
  });

  it("does not count its idle time as silence of the server", async () => {
    await open(2);
    await ask();
    // Its limit and the next statement fall into one turn of the event loop.
    setTimeout(() => socket.write("?"), LIMITS.answerMilliseconds + 1);
    block(2 * LIMITS.answerMilliseconds);
    await once(socket, "data");
    expect(ended).toBeNull();
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
    url = `${await listening(server)}?sslmode=verify-full`;
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

  it("ends if the server accepts it and then never answers", async () => {
    const silent = createServer((socket) => void socket.on("error", () => undefined).resume());
    const pool = openDatabase({ url: await listening(silent), poolSize: 1 });
    const error = await pool.statements.query("select 1").then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ code: "CONNECT_TIMEOUT" });
    await pool.close(0);
    await new Promise((done) => silent.close(done));
  });

  it.each(["prefer", "require"])("ends if the server leaves at the request for TLS (%s)", async (mode) => {
    const leaving = createServer(
      (socket) => void socket.on("error", () => undefined).once("data", () => socket.destroy()),
    );
    const pool = openDatabase({ url: `${await listening(leaving)}?sslmode=${mode}`, poolSize: 1 });
    await expect(pool.statements.query("select 1")).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
    expect(pool.pools().main).toMatchObject({ open: 0 });
    await pool.close(0);
    await new Promise((done) => leaving.close(done));
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
