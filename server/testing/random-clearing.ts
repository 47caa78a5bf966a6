import { newId } from "@/server/kernel/ids";
import { makeHouse } from "./clearing";
import type { Wanted } from "./random-commands";
import type { Counter } from "./teller";

// Cheques for random decisions, in a house that nets and one that settles each item.

type Item = { id: string; direction: "OUTWARD" | "INWARD"; currency: string };

/** Pending items of each direction and currency. Some inward ones exceed the account. */
export async function openRandomItems({ make, teller }: Counter, currencies: readonly string[]): Promise<Item[]> {
  const houses = [await makeHouse(), await makeHouse({ scheme: "RTGS", floatDays: 0 })];
  const items: Item[] = [];
  for (const currency of currencies) {
    const { accountId } = await make.account({ currency, balance: 9_000 });
    for (let n = 1; n <= 80; n++) {
      const direction = n % 2 === 0 ? "OUTWARD" : "INWARD";
      const { id } = (
        await teller("POST", `/clearing/${direction.toLowerCase()}`, {
          clearingHouseCode: houses[n % 7 === 0 ? 1 : 0]?.code,
          ...{ customerAccountId: accountId, amount: { amount: n * 20, currency }, serial: String(n) },
        })
      ).body;
      items.push({ id: String(id), direction, currency });
    }
  }
  return items;
}

type Due = { house: string; currency: string };

/** Houses with a cleared or paid item each, for settlements. */
export async function openDueHouses({ make, teller }: Counter, currencies: readonly string[]): Promise<Due[]> {
  const due: Due[] = [];
  for (const currency of currencies) {
    const { accountId } = await make.account({ currency, balance: 900 });
    for (let n = 1; n <= 15; n++) {
      const { code } = await makeHouse();
      const path = `/clearing/${n % 2 === 0 ? "outward" : "inward"}`;
      const body = { clearingHouseCode: code, customerAccountId: accountId, amount: { amount: n, currency } };
      const { id } = (await teller("POST", path, body)).body;
      await teller("POST", `${path}/${id}/${n % 2 === 0 ? "clear" : "pay"}`);
      due.push({ house: code, currency });
    }
  }
  return due;
}

type Bank = {
  items: readonly Item[];
  dueHouses: readonly Due[];
  chance: { pick<T>(of: readonly T[]): T; happens(probability: number): boolean };
};

/** A decision on a random item, seldom on one of the other direction or an unknown one. */
const decision =
  (direction: Item["direction"], verb: string, reasons?: readonly string[]) =>
  ({ items, chance: { pick, happens } }: Bank): Omit<Wanted, "operation"> => {
    const fitting = items.filter((item) => item.direction === direction);
    const { id, currency } = happens(0.03) ? { id: newId(), currency: "USD" } : pick(happens(0.05) ? items : fitting);
    const body = reasons && happens(0.9) ? { reasonCode: pick(reasons) } : {};
    return { path: `/clearing/${direction.toLowerCase()}/${id}/${verb}`, params: { id }, currency, body };
  };

const REASONS = ["REFER_TO_DRAWER", "IMAGE_UNUSABLE", "Torn in two"];

/** A settlement of a house, seldom of a later date or with other figures. */
function settlement({ dueHouses, chance: { pick, happens } }: Bank): Omit<Wanted, "operation"> {
  const { house, currency } = pick(dueHouses);
  const params = { house, businessDate: happens(0.05) ? "2026-04-01" : "2026-03-02" };
  const body = happens(0.3) ? { expectedCount: pick([1, 1, 2]) } : {};
  return { path: `/clearing/settlements?${new URLSearchParams(params)}`, params, currency, body };
}

export const randomClearing = {
  finaliseNetSettlement: settlement,
  clearOutwardItem: decision("OUTWARD", "clear"),
  payInwardItem: decision("INWARD", "pay"),
  returnOutwardItem: decision("OUTWARD", "return", REASONS),
  returnInwardItem: decision("INWARD", "return", REASONS),
};
