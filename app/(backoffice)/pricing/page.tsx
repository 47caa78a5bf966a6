import { staffPage } from "@/app/staff-page";
import { FilterBar, FilterSelect } from "@/components/data-table/filter-bar";
import { listAddress } from "@/components/data-table/list-address";
import { LiveRefresh } from "@/components/live/live-refresh";
import { channelWord, transactionWord } from "@/components/records/transaction";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import { Notice } from "@/components/ui/notice";
import { Page } from "@/components/ui/page";
import type { Option } from "@/components/ui/select";
import { listChargeRules } from "@/server/contract/pricing/charge-rules";
import { listCommissions as listCommissionsOperation } from "@/server/contract/pricing/commissions";
import { listProducts } from "@/server/domains/accounts/products/queries";
import { listCommissions } from "@/server/domains/pricing/commission-queries";
import { type CodeRules, rulesByCode } from "@/server/domains/pricing/tariff-board";
import * as common from "@/words/common";
import * as t from "@/words/pricing/pricing";
import { simulator } from "@/words/pricing/simulator";
import { CodeSection, calledOf, sentenceOf } from "./code-section";
import { PricingTabs } from "./pricing-tabs";
import { AboveRules, NewRule } from "./rule-actions";
import type { RuleChoices } from "./rule-values";
import { Simulator } from "./simulator";

export const metadata = { title: t.pricing };

/** More rules than anybody reads at once: the filter narrows them. */
const SHOWN = 200;

/** The tariff by charge code, each rule a sentence, in the order in which they win. Rules are few, so they are narrowed here. */
export default staffPage(t.pricing, "pricing:manage", async (staff) => {
  const { principal, read, reports } = staff;
  const address = listAddress("/pricing", staff.search, "");
  const [codes, definitions, products] = await Promise.all([
    rulesByCode(reports),
    listCommissions(read),
    listProducts(read),
  ]);
  const rules = codes.flatMap((code) => code.rules);
  const choices: RuleChoices = {
    definitions: Object.fromEntries(definitions.map((each) => [each.commissionCode, each])),
    products: products.map(({ productId, name }) => ({ value: productId, label: name })),
    transactions: [...new Set(rules.map((rule) => rule.transactionCode))],
    channels: [...new Set(rules.flatMap((rule) => rule.channel ?? []))],
  };
  const sentences = Object.fromEntries(rules.slice(0, SHOWN).map((rule) => [rule.id, sentenceOf(choices, rule)]));
  const fitting = narrowed(codes, address.get);
  const count = fitting.reduce((sum, code) => sum + code.rules.length, 0);
  const shown = firstOf(fitting, SHOWN);
  return (
    <Page
      kind="detail"
      title={t.pricing}
      context={t.takesEffectAtTheNextPricing}
      actions={
        <>
          <a href="#simulator" className={buttonStyle({ className: "xl:hidden" })}>
            {simulator}
          </a>
          <NewRule choices={choices} chargeCode={address.get("code")} />
        </>
      }
    >
      <LiveRefresh of={[listChargeRules, listCommissionsOperation]} />
      <PricingTabs current="/pricing" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 pt-4 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-5">
          <FilterBar clearHref={address.filtered && address.clearHref}>
            <FilterSelect
              name="code"
              label={t.charge}
              options={optionsOf(codes.map(codeOf), (code) => calledOf(choices, code))}
            />
            <FilterSelect
              name="transaction"
              label={t.transaction}
              options={optionsOf(choices.transactions, transactionWord)}
            />
            <FilterSelect name="channel" label={common.channel} options={optionsOf(choices.channels, channelWord)} />
          </FilterBar>
          <AboveRules choices={choices}>
            {shown.map(({ chargeCode, rules: some }) => (
              <CodeSection
                key={chargeCode}
                chargeCode={chargeCode}
                rules={some}
                all={codes.find((code) => codeOf(code) === chargeCode)?.rules ?? []}
                choices={choices}
              />
            ))}
          </AboveRules>
          {count > SHOWN && <Notice title={t.shownOfRules(SHOWN, count)}>{t.narrowTheFilter}</Notice>}
          {shown.length === 0 &&
            (address.filtered ? (
              <NoResult clearHref={address.clearHref} />
            ) : (
              <EmptyState title={t.noRulesYet}>{t.nothingIsChargedWithoutOne}</EmptyState>
            ))}
        </div>
        <aside
          id="simulator"
          tabIndex={-1}
          aria-label={simulator}
          className="@container min-w-0 scroll-mt-(--bars) border-line xl:sticky xl:top-(--bars) xl:max-h-[calc(100dvh-var(--bars))] xl:overflow-y-auto xl:border-l xl:py-1 xl:pl-6"
        >
          <Simulator principal={principal} read={read} sentences={sentences} />
        </aside>
      </div>
    </Page>
  );
});

const codeOf = ({ chargeCode }: CodeRules) => chargeCode;

function optionsOf(values: readonly string[], word: (value: string) => string): Option[] {
  return values.map((value) => ({ value, label: word(value) }));
}

/** The rules that the filters leave; a rule for any channel is one for the channel that is looked for, too. */
function narrowed(codes: readonly CodeRules[], get: (name: string) => string): CodeRules[] {
  const [code, transaction, channel, id] = [get("code"), get("transaction"), get("channel"), get("rule")];
  return codes
    .filter(({ chargeCode }) => code === "" || code === chargeCode)
    .map(({ chargeCode, rules }) => ({
      chargeCode,
      rules: rules.filter(
        (rule) =>
          (transaction === "" || rule.transactionCode === transaction) &&
          (channel === "" || (rule.channel ?? channel) === channel) &&
          (id === "" || rule.id === id),
      ),
    }))
    .filter(({ rules }) => rules.length > 0);
}

/** So many rules from the top. */
function firstOf(codes: readonly CodeRules[], most: number): CodeRules[] {
  let left = most;
  return codes.flatMap(({ chargeCode, rules }) => {
    const some = rules.slice(0, left);
    left -= some.length;
    return some.length > 0 ? [{ chargeCode, rules: some }] : [];
  });
}
