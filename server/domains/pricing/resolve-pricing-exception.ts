import { pricingExceptions } from "@/db/schema/pricing";
import { command } from "../../commands/command";
import { update } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/pricing/exceptions";
import { exceptionResolved } from "./events";
import { getPricingException } from "./exception-queries";

// Says what was done about an amount in suspense. A second time changes nothing, and the first note stays. Moves no money (that is for an
// entry of the ledger's own) and never parks.

export const resolvePricingException = command(contract.resolvePricingException, {
  plan: async ({ params: { id }, body: { note } }, { principal, read }) => {
    const exception = await getPricingException(read, id);
    const subject = { type: "pricing_exception", id };
    if (exception.resolvedAt !== null) return { subject, answer: exception };
    const set = { resolvedAt: fact("postedAt"), resolvedBy: principal.name, note };
    return {
      // Of two at once the later is planned anew, and finds it resolved.
      rows: [update(pricingExceptions, { id }, { expect: { resolvedAt: [null] }, set, refusal: "STALE" })],
      subject,
      outbox: [{ type: exceptionResolved }],
      answer: { ...exception, ...set },
    };
  },
});
