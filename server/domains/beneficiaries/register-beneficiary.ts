import { beneficiaries } from "@/db/schema/beneficiaries";
import { command } from "../../commands/command";
import { compose } from "../../commands/compose";
import { insert } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/beneficiaries";
import { newId } from "../../kernel/ids";
import { movedElsewhere, replacedBy } from "./destination-changes";
import { registeredValues } from "./registered-values";
import { screenedName } from "./screened-name";

// Registers a destination, ACTIVE and usable at once (interface 2.2 and §3); neither its owner nor its account need be known to the bank.
// The same body twice makes two. One that takes the place of another that was deleted lately counts as changed. Moves no money and never
// parks.

export const registerBeneficiary = command(contract.registerBeneficiary, {
  plan: async ({ body }, context) => {
    const id = newId();
    const registered = { ownerPartyId: body.beneficiaryId, ...registeredValues(body), status: "ACTIVE" as const };
    const replaced = await replacedBy(context.read, registered);
    const { moved, rows, outbox } = movedElsewhere({ ...(replaced ?? registered), id }, registered, context);
    const plan = {
      rows: [insert(beneficiaries, { id, ...registered, ...moved, createdAt: fact("postedAt") }), ...rows],
      subject: { type: "beneficiary", id },
      auditDetail: { after: registered },
      ...(outbox?.length && { outbox }),
      answer: { id },
    };
    return compose(plan, await screenedName(registered, null, context));
  },
});
