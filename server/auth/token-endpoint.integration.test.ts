import { connect } from "node:net";
import { afterAll, describe, expect, it, vi } from "vitest";
import { makeClient } from "@/server/testing/identity";
import { bankRouter } from "../bank-router";
import { createListener } from "../http/listener";
import * as clientStore from "./client-store";

// Every refusal of the pipeline at POST /oauth2/token has the form of RFC 6749.

const listener = createListener({ handle: (exchange) => bankRouter.handle(exchange) });
const port = await listener.listen(0, "127.0.0.1");
const address = `http://127.0.0.1:${port}/oauth2/token`;
afterAll(() => listener.close(1_000));

const FORM = { "content-type": "application/x-www-form-urlencoded" };

async function refused(response: Response) {
  const { error_description: description, ...body } = (await response.json()) as Record<string, unknown>;
  expect(description).toEqual(expect.stringMatching(/\.$/));
  expect(Object.keys(body)).toEqual(["error"]);
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("pragma")).toBe("no-cache");
  expect(response.headers.get("x-request-id")).toBeTruthy();
  return [response.status, body.error];
}

/** The response to a request in chunks of 100,000 bytes. */
function chunked(count: number, headers: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    socket.on("data", (data) => {
      answer += data.toString();
    });
    socket.on("error", () => undefined).on("close", () => resolve(answer));
    socket.write(
      `POST /oauth2/token HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}Transfer-Encoding: chunked\r\n\r\n`,
    );
    for (let n = 0; n < count; n++) socket.write(`${(100_000).toString(16)}\r\n${"a".repeat(100_000)}\r\n`);
    socket.write("0\r\n\r\n");
  });
}

describe("refusals in the form of RFC 6749", () => {
  it.each(["GET", "PUT", "DELETE", "PATCH", "OPTIONS"])("405 for %s", async (method) => {
    const response = await fetch(address, { method });
    expect(await refused(response)).toEqual([405, "invalid_request"]);
    expect(response.headers.get("allow")).toBe("POST");
  });

  it.each([20_000, 2_000_000])("413 for a body of %d bytes", async (size) => {
    const { basic } = await makeClient();
    const headers = { ...FORM, authorization: basic };
    const response = await fetch(address, { method: "POST", headers, body: "a".repeat(size) });
    expect(await refused(response)).toEqual([413, "invalid_request"]);
  });

  it("413 for a large chunked body, with and without credentials", async () => {
    const { basic } = await makeClient();
    for (const headers of ["", `Authorization: ${basic}\r\nContent-Type: ${FORM["content-type"]}\r\n`]) {
      expect(await chunked(20, headers)).toMatch(/^HTTP\/1.1 413 .*"error":"invalid_request","error_description":/s);
    }
  });

  it("503 without the database, and 500 without details for an internal fault", async () => {
    const { basic } = await makeClient();
    const ask = () =>
      fetch(address, {
        method: "POST",
        headers: { ...FORM, authorization: basic },
        body: "grant_type=client_credentials",
      });
    const lookUp = vi.spyOn(clientStore, "findClient");
    lookUp.mockRejectedValueOnce(Object.assign(new Error("connection refused"), { code: "ECONNREFUSED" }));
    const away = await ask();
    expect(away.headers.get("retry-after")).toBe("1");
    expect(await refused(away)).toEqual([503, "temporarily_unavailable"]);
    lookUp.mockRejectedValueOnce(new Error("the secret of Ada"));
    const fault = await ask();
    expect(await fault.clone().text()).not.toContain("Ada");
    expect(await refused(fault)).toEqual([500, "server_error"]);
    expect((await ask()).status).toBe(200);
  });
});

it("neighboring paths keep the interface's form", async () => {
  const response = await fetch(`${address}/x`);
  expect([response.status, await response.json()]).toEqual([
    404,
    expect.objectContaining({ error: "NOT_FOUND", fieldErrors: {} }),
  ]);
});
