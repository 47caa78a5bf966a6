import { beneficiaries } from "@/db/schema/beneficiaries";
import { command } from "../../commands/command";
import { requireMatch } from "../../commands/edit";
import { remove } from "../../commands/rows";
import * as contract from "../../contract/beneficiaries";
import { removedFor } from "./destination-changes";
import { getRegistrationForChange } from "./queries";

// Deletes a registration for good (interface §3); transfers, those that wait for a checker too, and accruals keep what they copied, the
// audit trail what it was. Moves no money and never parks.

export const deleteBeneficiary = command(contract.deleteBeneficiary, {
  plan: async ({ params: { id } }, context) => {
    const { row, edition } = await getRegistrationForChange(context.read, id);
    await requireMatch(edition, context);
    return {
      // Changed meanwhile or deleted by another: the plan made anew says which.
      rows: [
        remove(beneficiaries, { id }, { expect: { version: [edition.version] }, refusal: "STALE" }),
        removedFor(row, context),
      ],
      subject: { type: "beneficiary", id },
      answer: null,
    };
  },
});
