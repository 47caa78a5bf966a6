import { transactionWord } from "@/components/records/transaction";
import { Section } from "@/components/ui/page";
import { StatusWord } from "@/components/ui/status";
import type { BoardRule } from "@/server/domains/pricing/tariff-board";
import * as t from "@/words/pricing/pricing";
import { RuleTable } from "./rule-table";
import type { RuleChoices } from "./rule-values";
import { ruleSentence } from "./rule-words";

type Props = {
  chargeCode: string;
  rules: readonly BoardRule[];
  /** Every rule of the code, also those that a filter hides. */
  all: readonly BoardRule[];
  choices: RuleChoices;
};

/** What a charge code is called: its definition's name, or the code where there is none. */
export function calledOf({ definitions }: RuleChoices, chargeCode: string): string {
  return definitions[chargeCode]?.name ?? chargeCode;
}

/** What a rule reads as, with the names that it goes by. */
export function sentenceOf({ definitions, products }: RuleChoices, rule: BoardRule): string {
  const product = products.find(({ value }) => value === rule.productId)?.label;
  return ruleSentence(rule, definitions[rule.chargeCode] ?? null, product);
}

/** The rules of one charge code. */
export function CodeSection({ chargeCode, rules, all, choices }: Props) {
  const definition = choices.definitions[chargeCode] ?? null;
  const called = calledOf(choices, chargeCode);
  const isCommission = definition !== null && definition.category !== "CHARGE";
  return (
    <Section
      title={called}
      note={
        <span className="flex flex-wrap items-baseline gap-x-3">
          {called !== chargeCode && <code className="reference">{chargeCode}</code>}
          <span>{t.countOfRules(rules.length)}</span>
          {isCommission && <span>{t.isCommission}</span>}
          {definition === null && <span>{t.notDefined}</span>}
          {definition?.active === false && <StatusWord tone="neutral">{t.inactive}</StatusWord>}
        </span>
      }
      flush
    >
      <RuleTable
        label={called}
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
