import { beforeEach, expect, it, vi } from "vitest";
import { callers, principalWith } from "./testing/callers";
import { call, freshCallers, ID } from "./testing/things";

const { lines, recordSecurityEvent } = vi.hoisted(() => ({
  lines: [] as Record<string, unknown>[],
  recordSecurityEvent: vi.fn(),
}));
vi.mock("../auth/access-tokens", () => import("./testing/callers"));
vi.mock("../auth/staff-session", () => import("./testing/callers"));
vi.mock("../auth/security-events", () => ({ recordSecurityEvent }));
vi.mock("../observability/log", () => {
  const note = (line: Record<string, unknown>) => void lines.push(line);
  return { logger: () => ({ info: note, warn: note, error: note }) };
});

beforeEach(() => {
  freshCallers();
  lines.length = 0;
  recordSecurityEvent.mockClear();
});

const from = { "x-countinghouse-caller": "203.0.113.7" };

it("a request's log line has operation, caller and address", async () => {
  await call("GET", `/things/${ID}`, { headers: from });
  const client = principalWith([]);
  expect(lines).toEqual([
    expect.objectContaining({ operation: "getThing", status: 200, address: "203.0.113.7", client: client.name }),
  ]);
  callers.sessions.set("session=1", principalWith([], { kind: "staff", id: "staff-7", name: "ada@bank.example" }));
  await call("GET", `/things/${ID}`, { headers: { ...from, authorization: "", cookie: "session=1" } });
  expect(lines[1]).toMatchObject({ status: 403, staff: "staff-7" });
  expect(JSON.stringify(lines[1])).not.toContain("ada@bank.example");
  await call("GET", `/things/${ID}`, { headers: { authorization: "" } });
  expect(lines[2]).toMatchObject({ status: 401 });
  expect(Object.keys(lines[2] ?? {})).not.toContain("client");
});

it("a refusal for lack of authority is a security event with operation and address, and one without credentials is none", async () => {
  await call("GET", `/things/${ID}`, { headers: { ...from, authorization: "Bearer poor" } });
  expect(recordSecurityEvent).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      kind: "ACCESS_REFUSED",
      address: "203.0.113.7",
      detail: { operation: "getThing" },
      clientId: expect.any(String),
    }),
  );
  await call("GET", `/things/${ID}`, { headers: { authorization: "" } });
  await call("GET", `/things/${ID}`);
  expect(recordSecurityEvent).toHaveBeenCalledTimes(1);
});
