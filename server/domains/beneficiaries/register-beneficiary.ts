import { beneficiaries } from "@/db/schema/beneficiaries";
import { command } from "../../commands/command";
import { insert } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/beneficiaries";
import { newId } from "../../kernel/ids";
import { registeredValues } from "./registered-values";

// Registers a destination, ACTIVE and usable at once (interface 2.2 and §3); neither its owner nor its account need be known to the bank.
// The same body twice makes two. Moves no money and never parks.

export const registerBeneficiary = command(contract.registerBeneficiary, {
  plan: async ({ body }) => {
    const id = newId();
    const registered = { ownerPartyId: body.beneficiaryId, ...registeredValues(body), status: "ACTIVE" as const };
    return {
      rows: [insert(beneficiaries, { id, ...registered, createdAt: fact("postedAt") })],
      subject: { type: "beneficiary", id },
      auditDetail: { after: registered },
      answer: { id },
    };
  },
});
