import { listCashMovements, listTills } from "@/server/contract/teller/tills";
import { type FindRecord, type Sample, STAFF } from "@/server/testing/samples";

const closed: FindRecord = async (bank) => (await bank.get(listTills, { query: { status: "CLOSED" } }))[0]?.tillId;
const own: FindRecord = async (bank) =>
  (await bank.get(listTills, { query: { status: "OPEN", teller: STAFF.teller } }))[0]?.tillId;
const movement: FindRecord = async (bank, as) => {
  const id = await closed(bank, as);
  return id && (await bank.get(listCashMovements, { params: { id } }))[0]?.movementId;
};

export const samples: readonly Sample[] = [
  ["teller", "/teller"],
  ["headTeller", "/teller/open"],
  ["headTeller", "/teller/tills"],
  ["headTeller", "/teller/tills/{id}", closed],
  ["teller", "/teller/tills/{id}/close", own],
  ["headTeller", "/teller/differences"],
  ["headTeller", "/teller/cash-board"],
  ["headTeller", "/till-sheets/{id}", closed],
  ["headTeller", "/receipts/{id}", movement],
];
