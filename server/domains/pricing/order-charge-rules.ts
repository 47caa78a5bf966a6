import { chargeRules } from "@/db/schema/pricing";
import * as t from "@/words/service/pricing";
import { command } from "../../commands/command";
import { changeRecord } from "../../commands/edit";
import * as contract from "../../contract/pricing/charge-rules";
import { DomainError, validationError } from "../../kernel/errors";
import { tariffChanged } from "./events";
import { type RuleForChange, rulesOfCode, ruleView } from "./queries";

// Gives the rules of a charge code the priorities 10, 20, 30 and so on in the given order, in one transaction. Rules already in place are
// unchanged. Moves no money and never parks.

const STEP = 10;

export const orderChargeRules = command(contract.orderChargeRules, {
  plan: async ({ body: { chargeCode, rules: requested } }, context) => {
    const ordered = inOrder(await rulesOfCode(context.read, chargeCode), requested);
    const changes = await Promise.all(
      ordered.map((found, index) => {
        const set = { priority: (index + 1) * STEP };
        return changeRecord(chargeRules, { id: found.row.id }, found, { set }, context);
      }),
    );
    return {
      rows: changes.flatMap(({ plan }) => plan.rows ?? []),
      requireRows: changes.flatMap(({ plan }) => plan.requireRows ?? []),
      subject: { type: "charge_code", id: chargeCode },
      outbox: changes.some(({ isChanged }) => isChanged) ? [{ type: tariffChanged }] : [],
      answer: changes.map(({ after }) => ruleView(after)),
    };
  },
});

/** Throws VALIDATION_ERROR for a repeated id, CHANGED_MEANWHILE if rules are missing or have another version. */
function inOrder(
  there: readonly RuleForChange[],
  requested: readonly { id: string; version?: number | undefined }[],
): RuleForChange[] {
  const byId = new Map(there.map((found) => [found.row.id, found]));
  if (new Set(requested.map(({ id }) => id)).size < requested.length)
    throw validationError({ rules: t.namesARuleTwice });
  const ordered = requested.flatMap(({ id, version }) => {
    const found = byId.get(id);
    return found && (version === undefined || version === found.edition.version) ? [found] : [];
  });
  if (ordered.length === requested.length && ordered.length === there.length) return ordered;
  throw new DomainError("CHANGED_MEANWHILE", t.rulesChangedMeanwhile);
}
