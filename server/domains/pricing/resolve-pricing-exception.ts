import { pricingExceptions } from "@/db/schema/pricing";
import { command } from "../../commands/command";
import { update } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/pricing/exceptions";
import { exceptionResolved } from "./events";
import { getPricingException } from "./exception-queries";

// Notes how an amount in suspense was settled. Idempotent: the first note stays. Moves no money (a ledger entry does) and never parks.

export const resolvePricingException = command(contract.resolvePricingException, {
  plan: async ({ params: { id }, body: { note } }, { principal, read }) => {
    const exception = await getPricingException(read, id);
    const subject = { type: "pricing_exception", id };
    if (exception.resolvedAt !== null) return { subject, answer: exception };
    const set = { resolvedAt: fact("postedAt"), resolvedBy: principal.name, note };
    return {
      // The second of two concurrent requests is replanned and finds it resolved.
      rows: [update(pricingExceptions, { id }, { expect: { resolvedAt: [null] }, set, refusal: "STALE" })],
      subject,
      outbox: [{ type: exceptionResolved }],
      answer: { ...exception, ...set },
    };
  },
});
