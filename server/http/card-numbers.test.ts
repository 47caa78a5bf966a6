import { beforeEach, expect, it, vi } from "vitest";
import { CARD_NUMBER } from "../testing/contract/mutations";
import { call, freshCallers, made, post } from "./testing/things";

const lines = vi.hoisted(() => {
  process.env.LOG_LEVEL = "info";
  return [] as string[];
});
vi.mock("../auth/access-tokens", () => import("./testing/callers"));
vi.mock("../auth/staff-session", () => import("./testing/callers"));
vi.mock("../observability/line-writer", () => ({
  LineWriter: class {
    write = (line: string) => void lines.push(line);
    flush = () => undefined;
  },
}));

const GROUPED = "4111 1111 1111 1111";

beforeEach(() => {
  freshCallers();
  lines.length = 0;
});

function expectNoCardNumber(count: number): void {
  expect(lines.map((line) => JSON.parse(line))).toHaveLength(count);
  expect(lines.join("").replace(/%20|[ -]/g, "")).not.toContain(CARD_NUMBER);
}

it("a card number in free text returns 400 at its field, and is neither repeated nor logged", async () => {
  const { status, body } = await post({ name: `Paid by ${GROUPED}` });
  expect([status, body.error, Object.keys(body.fieldErrors)]).toEqual([400, "VALIDATION_ERROR", ["name"]]);
  expect(JSON.stringify(body)).not.toContain("1111");
  expectNoCardNumber(1);
});

it("a card number in path, query or request id is not logged", async () => {
  await call("GET", `/things/${CARD_NUMBER}`, { headers: { "x-request-id": CARD_NUMBER } });
  await call("GET", `/things/${encodeURIComponent(GROUPED)}`);
  await call("GET", `/nowhere/card-${CARD_NUMBER}/limits?search=${CARD_NUMBER}`);
  await call("GET", `/finds?on=${CARD_NUMBER}`);
  expectNoCardNumber(4);
  expect(JSON.parse(lines[0] ?? "").path).toMatch(/\/things\/•••• 1111$/);
});

it("a card number in an error of the database is not logged", async () => {
  const detail = `Key (name)=(${GROUPED}) already exists. "${CARD_NUMBER}" ＂,"level":99`;
  made.mockImplementationOnce(() => {
    throw Object.assign(new Error(`duplicate ${CARD_NUMBER}`), { detail, parameters: [CARD_NUMBER] });
  });
  expect((await post({ name: "thing" })).status).toBe(500);
  expectNoCardNumber(2);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: 50, err: { message: "duplicate •••• 1111" } });
});
