import { type Level, LevelBars } from "@/components/charts/level-bars";
import { Amount } from "@/components/money/amount";
import type { MonetaryAmount } from "@/components/money/format-amount";
import { tillHref } from "@/components/records/till";
import { EmptyState } from "@/components/ui/list-state";
import { Section } from "@/components/ui/page";
import type { PageReads } from "@/server/auth/staff-context";
import type { TillView, VaultView } from "@/server/contract/teller/cash";
import { tillLimit } from "@/server/domains/teller/till-limit";
import * as t from "@/words/charts";
import * as common from "@/words/common";

type Props = { read: PageReads["reports"]; tills: readonly TillView[]; vaults: readonly VaultView[] };

/** Vault and tills beside each other, a picture a currency: what is in them, against the limit of each. */
export async function CashLevels({ read, tills, vaults }: Props) {
  const currencies = [...new Set([...vaults, ...tills].map(({ currency }) => currency))].sort();
  if (currencies.length === 0) return <EmptyState title={t.noCash} />;
  const pictures = await Promise.all(
    currencies.map(async (currency) => ({
      currency,
      limit: await tillLimit(read, currency),
      inVault: vaults.filter((vault) => vault.currency === currency),
      inTills: tills.filter((till) => till.currency === currency).flatMap(shownTill),
    })),
  );
  return (
    <div className="grid gap-x-8 gap-y-6 xl:grid-cols-2">
      {pictures.map(({ currency, limit, inVault, inTills }) => {
        const above = limit ? inTills.filter(({ cash }) => cash.amount > limit.amount).length : 0;
        return (
          <Section
            key={currency}
            title={`${t.cashAgainstLimits}, ${currency}`}
            note={above > 0 ? t.aboveLimit(above) : t.withinLimits}
          >
            <LevelBars
              label={`${t.cashAgainstLimits}, ${currency}`}
              head={[t.place, common.cash, common.limit, t.used]}
              levels={[...inVault.map(vaultLevel), ...inTills.map((till) => tillLevel(till, limit))]}
            />
          </Section>
        );
      })}
    </div>
  );
}

function vaultLevel({ balance }: VaultView): Level {
  return {
    name: t.vault,
    value: balance.amount,
    limit: null,
    words: [<Amount key="cash" value={balance} hideCurrency />, "–", "–"],
  };
}

type ShownTill = Pick<TillView, "tillId" | "tillCode"> & { cash: MonetaryAmount };

/** Without those whose cash the reader is not shown. */
function shownTill({ tillId, tillCode, cashBalance: cash }: TillView): ShownTill[] {
  return cash === null ? [] : [{ tillId, tillCode, cash }];
}

function tillLevel({ tillId, tillCode, cash }: ShownTill, limit: MonetaryAmount | null): Level {
  return {
    name: t.till(tillCode),
    value: cash.amount,
    limit: limit?.amount ?? null,
    words: [
      <Amount key="cash" value={cash} hideCurrency />,
      limit ? <Amount key="limit" value={limit} hideCurrency /> : "–",
      limit && limit.amount > 0 ? t.percent((cash.amount / limit.amount) * 100) : "–",
    ],
    href: tillHref(tillId),
  };
}
