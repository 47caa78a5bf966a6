import { describe, expect, it } from "vitest";
import { openCounter } from "@/server/testing/teller";
import { CashMovementView } from "../../contract/teller/cash";
import { newId } from "../../kernel/ids";

const counter = await openCounter();

describe("receipts", () => {
  it("have one original among concurrent prints, and all others are duplicates", async () => {
    const till = await counter.till({ float: 5 });
    const [movement] = await counter.movements(till, "?all=true");
    const print = () => counter.teller("POST", `/teller/movements/${movement?.movementId}/prints`);
    expect(movement).toMatchObject({ originalPrinted: false, reprints: 0 });
    const prints = await Promise.all([print(), print(), print()]);
    expect(prints.map((answer) => CashMovementView.parse(answer.body).reprints).sort()).toEqual([0, 1, 2]);
    expect(prints.every(({ body }) => body.originalPrinted)).toBe(true);
    expect((await print()).body.reprints).toBe(3);
    expect((await counter.movements(till, "?all=true"))[0]).toMatchObject({ originalPrinted: true, reprints: 3 });
    expect((await counter.teller("POST", `/teller/movements/${newId()}/prints`)).status).toBe(404);
  });

  it("with a repeated key print once, and have no original after a reprint", async () => {
    const till = await counter.till({ float: 5 });
    const [movement] = await counter.movements(till, "?all=true");
    const path = `/teller/movements/${movement?.movementId}`;
    const headers = { "idempotency-key": newId() };
    for (const _ of ["first", "again"]) {
      expect((await counter.teller("POST", `${path}/prints`, undefined, headers)).body.reprints).toBe(0);
    }
    const other = await counter.till({ float: 5 });
    const [second] = await counter.movements(other, "?all=true");
    await counter.teller("POST", `/teller/movements/${second?.movementId}/reprints`);
    expect((await counter.teller("POST", `/teller/movements/${second?.movementId}/prints`)).body.reprints).toBe(2);
  });
});
