import { expect, it } from "vitest";
import { withOneMore } from "./run-rescreen";

const customer = (at: number) => ({ partyId: `id-${at}`, name: `Ann: ${at}` });

it("counts all skipped customers and names the first ones", () => {
  const one = withOneMore(null, customer(1));
  expect(one).toBe("1 customer could not be screened: Ann: 1 (id-1)");
  expect(withOneMore(one, customer(2))).toBe("2 customers could not be screened: Ann: 1 (id-1), Ann: 2 (id-2)");
  let many: string | null = null;
  for (let at = 1; at <= 500; at++) many = withOneMore(many, customer(at));
  expect(many).toMatch(/^500 customers /);
  expect(many?.length).toBeLessThan(2_100);
});
