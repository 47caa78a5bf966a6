import { beneficiaries } from "@/db/schema/beneficiaries";
import { command } from "../../commands/command";
import { compose } from "../../commands/compose";
import { insert } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/beneficiaries";
import { newId } from "../../kernel/ids";
import { movedElsewhere } from "./destination-changes";
import { OWNERS_TURN, ownersTurn, replacedBy } from "./namesakes";
import { registeredValues } from "./registered-values";
import { screenedName } from "./screened-name";

// Registers a destination as ACTIVE and immediately usable (interface 2.2 and §3). Owner and account may be unknown to the bank. Equal
// bodies make two registrations. Replacing a namesake counts as a change (namesakes.ts). Moves no money and never parks.

export const registerBeneficiary = command(contract.registerBeneficiary, {
  replanOn: [OWNERS_TURN],
  plan: async ({ body }, context) => {
    const id = newId();
    const registered = { ownerPartyId: body.beneficiaryId, ...registeredValues(body), status: "ACTIVE" as const };
    const turn = await ownersTurn(context.read, registered.ownerPartyId);
    const replaced = await replacedBy(context.read, { ...registered, id });
    const { moved, rows, outbox } = movedElsewhere({ ...(replaced ?? registered), id }, registered, context);
    const made = { createdAt: fact("postedAt"), payableSince: fact("postedAt") };
    const plan = {
      rows: [turn, insert(beneficiaries, { id, ...registered, ...moved, ...made }), ...rows],
      subject: { type: "beneficiary", id },
      auditDetail: { after: registered },
      ...(outbox?.length && { outbox }),
      answer: { id },
    };
    return compose(plan, await screenedName(registered, null, context));
  },
});
