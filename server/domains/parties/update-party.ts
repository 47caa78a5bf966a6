import { parties } from "@/db/schema/parties";
import { command } from "../../commands/command";
import { changeRecord } from "../../commands/edit";
import * as contract from "../../contract/parties";
import { present } from "./party-name";
import { getPartyForChange } from "./queries";
import { shownParty } from "./shown-parties";

// Changes the contact data sent in the request (RULES.md). Moves no money. Never parks.

const FIELDS = ["email", "phone", "address", "country"] as const;

export const updateParty = command(contract.updateParty, {
  plan: async ({ params, body }, context) => {
    const found = await getPartyForChange(context.read, params.id);
    const sent = FIELDS.filter((name) => body[name] !== undefined);
    const set = Object.fromEntries(sent.map((name) => [name, present(body[name])]));
    const { partyId: id, status } = found.row;
    const { plan, after } = await changeRecord(parties, { id }, found, { set, expect: { status: [status] } }, context);
    return {
      ...plan,
      subject: { type: "party", id },
      answer: await shownParty(context.read, context.principal, after),
    };
  },
});
