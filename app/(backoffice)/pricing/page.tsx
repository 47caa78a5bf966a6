import { staffPage } from "@/app/staff-page";
import { FilterBar, FilterSelect } from "@/components/data-table/filter-bar";
import { listAddress } from "@/components/data-table/list-address";
import { LiveRefresh } from "@/components/live/live-refresh";
import { channelWord, transactionWord } from "@/components/records/transaction";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import { Notice } from "@/components/ui/notice";
import { Page, Section } from "@/components/ui/page";
import type { Option } from "@/components/ui/select";
import { StatusWord } from "@/components/ui/status";
import { may, type Principal } from "@/server/auth/principal";
import type { PageReads } from "@/server/auth/staff-context";
import { listChargeRules } from "@/server/contract/pricing/charge-rules";
import { listCommissions as listCommissionsOperation } from "@/server/contract/pricing/commissions";
import { listProducts } from "@/server/domains/accounts/products/queries";
import { listCommissions } from "@/server/domains/pricing/commission-queries";
import { type BoardRule, type CodeRules, rulesByCode } from "@/server/domains/pricing/tariff-board";
import * as common from "@/words/common";
import * as t from "@/words/pricing/pricing";
import * as simulation from "@/words/pricing/simulator";
import { simulator } from "@/words/pricing/simulator";
import { glNames } from "../ledger/entry-lines";
import { PricingTabs } from "./pricing-tabs";
import { AboveRules, NewRule } from "./rule-actions";
import { RuleTable } from "./rule-table";
import type { RuleChoices } from "./rule-values";
import { ruleSentence } from "./rule-words";
import { SimulatorForm } from "./simulator-form";

export const metadata = { title: t.pricing };

/** Filters narrow longer tariffs. */
const SHOWN = 200;

/** Rules in order of precedence. Filtered in memory: rules are few. */
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
              options={optionsOf(codes.map(codeOf), (code) => nameOfCode(choices, code))}
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

/** A rule for any channel matches every channel. */
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

function firstOf(codes: readonly CodeRules[], most: number): CodeRules[] {
  let left = most;
  return codes.flatMap(({ chargeCode, rules }) => {
    const some = rules.slice(0, left);
    left -= some.length;
    return some.length > 0 ? [{ chargeCode, rules: some }] : [];
  });
}

type Props = {
  chargeCode: string;
  rules: readonly BoardRule[];
  /** Rules hidden by a filter are included. */
  all: readonly BoardRule[];
  choices: RuleChoices;
};

/** The name of its definition, otherwise the code. */
function nameOfCode({ definitions }: RuleChoices, chargeCode: string): string {
  return definitions[chargeCode]?.name ?? chargeCode;
}

function sentenceOf({ definitions, products }: RuleChoices, rule: BoardRule): string {
  const product = products.find(({ value }) => value === rule.productId)?.label;
  return ruleSentence(rule, definitions[rule.chargeCode] ?? null, product);
}

function CodeSection({ chargeCode, rules, all, choices }: Props) {
  const definition = choices.definitions[chargeCode] ?? null;
  const codeName = nameOfCode(choices, chargeCode);
  const isCommission = definition !== null && definition.category !== "CHARGE";
  return (
    <Section
      title={codeName}
      note={
        <span className="flex flex-wrap items-baseline gap-x-3">
          {codeName !== chargeCode && <code className="reference">{chargeCode}</code>}
          <span>{t.countOfRules(rules.length)}</span>
          {isCommission && <span>{t.isCommission}</span>}
          {definition === null && <span>{t.notDefined}</span>}
          {definition?.active === false && <StatusWord tone="neutral">{t.inactive}</StatusWord>}
        </span>
      }
      flush
    >
      <RuleTable
        label={codeName}
        chargeCode={chargeCode}
        rules={rules.map((each) => {
          const { duplicate, ...rule } = each;
          const transaction = transactionWord(rule.transactionCode);
          return { rule, duplicate, transaction, sentence: sentenceOf(choices, each) };
        })}
        all={all.map(({ id, version }) => ({ id, version }))}
      />
    </Section>
  );
}

type SimulatorProps = {
  principal: Principal;
  read: PageReads["read"];
  /** Rule sentences by id. */
  sentences: Readonly<Record<string, string>>;
};

/** A redraw of the page requests the quote again. */
async function Simulator({ principal, read, sentences }: SimulatorProps) {
  const [products, chart, definitions] = await Promise.all([listProducts(read), glNames(read), listCommissions(read)]);
  return (
    <Section title={simulation.simulator} note={simulation.nothingIsPosted}>
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
