import { Section } from "@/components/ui/page";
import { may, type Principal } from "@/server/auth/principal";
import type { PageReads } from "@/server/auth/staff-context";
import { listProducts } from "@/server/domains/accounts/products/queries";
import { listCommissions } from "@/server/domains/pricing/commission-queries";
import * as t from "@/words/pricing/simulator";
import { glNames } from "../ledger/entry-lines";
import { SimulatorForm } from "./simulator-form";

type Props = {
  principal: Principal;
  read: PageReads["read"];
  /** What rules read as, by their ids. */
  sentences: Readonly<Record<string, string>>;
};

/**
 * What a transaction would be charged, as the service quotes it, and why: beside the rule table, so that a change shows at once. Drawn
 * anew with the page, it asks again.
 */
export async function Simulator({ principal, read, sentences }: Props) {
  const [products, chart, definitions] = await Promise.all([listProducts(read), glNames(read), listCommissions(read)]);
  return (
    <Section title={t.simulator} note={t.nothingIsPosted}>
      <SimulatorForm
        asOf={Date.now()}
        products={products.map(({ productId, name, currencies }) => ({ productId, name, currencies }))}
        names={{
          chart: Object.fromEntries(chart),
          codes: Object.fromEntries(definitions.map(({ commissionCode, name }) => [commissionCode, name])),
          rules: sentences,
        }}
        may={{ accounts: may(principal, "account:read"), beneficiaries: may(principal, "transfer:read") }}
      />
    </Section>
  );
}
