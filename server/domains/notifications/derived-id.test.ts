import { expect, it } from "vitest";
import { isUuid, newId } from "../../kernel/ids";
import { derivedId } from "./derived-id";

it("is equal for equal event and names, and different for others", () => {
  const event = newId();
  const id = derivedId(event, "party", "EMAIL");
  expect(derivedId(event.toUpperCase(), "party", "EMAIL")).toBe(id);
  const others = [
    derivedId(event, "party", "SMS"),
    derivedId(event, "partyEMAIL"),
    derivedId(newId(), "party", "EMAIL"),
  ];
  expect(new Set([id, ...others]).size).toBe(4);
});

it("is a UUIDv7 of the event's time, so that lists by id are in order of events", () => {
  const event = "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70";
  for (let n = 0; n < 100; n++) {
    const id = derivedId(event, String(n));
    expect(isUuid(id)).toBe(true);
    expect(id).toMatch(/^0197a3c2-5b1e-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});
