import { parties } from "@/db/schema/parties";
import { command } from "../../commands/command";
import { edit, nextVersion } from "../../commands/edit";
import * as contract from "../../contract/parties";
import { present } from "./party-name";
import { getPartyForChange } from "./queries";

// Changes how a customer is reached (RULES.md): what was sent, and nothing else of him. Moves no money and never parks.

const FIELDS = ["email", "phone", "address", "country"] as const;

export const updateParty = command(contract.updateParty, {
  plan: async ({ params, body }, context) => {
    const { party, edition } = await getPartyForChange(context.read, params.id);
    const sent = FIELDS.filter((name) => body[name] !== undefined);
    const set = Object.fromEntries(sent.map((name) => [name, present(body[name])]));
    const { partyId: id } = party;
    const row = await edit(parties, { id }, edition, { expect: { status: [party.status] }, set }, context);
    const changed = sent.some((name) => set[name] !== party[name]);
    return {
      rows: changed ? [row] : [],
      subject: { type: "party", id },
      answer: changed ? { ...party, ...set, version: nextVersion(edition) } : party,
    };
  },
});
