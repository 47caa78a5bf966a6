import * as t from "@/words/service/cards";
import { command } from "../../commands/command";
import * as contract from "../../contract/cards";
import { DomainError } from "../../kernel/errors";
import { capsOf } from "./caps";
import { changeCard } from "./change-card";
import { cardChanged } from "./events";
import { getCardForChange } from "./queries";

// Changes a card's caps (RULES.md). They apply to the next authorization. Moves no money and never parks.

export const updateCardLimits = command(contract.updateCardLimits, {
  plan: async ({ params, body }, context) => {
    const found = await getCardForChange(context.read, params.id);
    if (found.row.status === "CLOSED") throw new DomainError("ILLEGAL_STATE", t.cardIsClosed);
    const set = await capsOf(context.read, body, found.row.currency, found.row);
    return changeCard(found, { set, event: cardChanged }, context);
  },
});
