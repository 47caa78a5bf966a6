import type { Client } from "@/server/contract/client";
import { listCashMovements, listTills } from "@/server/contract/teller/tills";
import { STAFF, samplesOf } from "@/server/testing/samples";

const closed = async (bank: Client) => (await bank.get(listTills, { query: { status: "CLOSED" } }))[0]?.tillId;

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
    movement: async (bank) => {
      const id = await closed(bank);
      return id && (await bank.get(listCashMovements, { params: { id } }))[0]?.movementId;
    },
  },
);
