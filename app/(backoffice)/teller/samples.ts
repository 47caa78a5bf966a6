import { listCashMovements, listTills } from "@/server/contract/teller/tills";
import { type FindRecord, STAFF, samplesOf } from "@/server/testing/samples";

const closed: FindRecord = async (bank) => (await bank.get(listTills, { query: { status: "CLOSED" } }))[0]?.tillId;

export const samples = samplesOf(
  {
    teller: "/teller /teller/tills/{own}/close",
    headTeller: `
      /teller/open /teller/tills /teller/tills/{closed} /teller/differences /teller/cash-board
      /till-sheets/{closed} /receipts/{movement}`,
  },
  {
    closed,
    own: async (bank) => (await bank.get(listTills, { query: { status: "OPEN", teller: STAFF.teller } }))[0]?.tillId,
    movement: async (bank, as) => {
      const id = await closed(bank, as);
      return id && (await bank.get(listCashMovements, { params: { id } }))[0]?.movementId;
    },
  },
);
