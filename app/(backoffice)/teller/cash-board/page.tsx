import { staffPage } from "@/app/staff-page";
import { ColumnChart } from "@/components/charts/column-chart";
import { type Level, LevelBars } from "@/components/charts/level-bars";
import { listAddress } from "@/components/data-table/list-address";
import { LiveRefresh } from "@/components/live/live-refresh";
import { Amount } from "@/components/money/amount";
import type { MonetaryAmount } from "@/components/money/format-amount";
import { branchName } from "@/components/records/branch";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/list-state";
import { Page, Section } from "@/components/ui/page";
import { TabLinks } from "@/components/ui/tab-links";
import { isAtBranch } from "@/server/auth/scope";
import type { PageReads } from "@/server/auth/staff-context";
import { config } from "@/server/config";
import type { TillView, VaultView } from "@/server/contract/teller/cash";
import { listTills as listTillsOperation } from "@/server/contract/teller/tills";
import { listVaults as listVaultsOperation } from "@/server/contract/teller/vaults";
import { listBranches } from "@/server/domains/branches/queries";
import { businessDate } from "@/server/domains/business-date/queries";
import { type CashHour, cashByHour, type LimitUse, limitUse } from "@/server/domains/teller/cash-pictures";
import { tillLimit } from "@/server/domains/teller/till-limit";
import { listTills } from "@/server/domains/teller/till-queries";
import { listVaults } from "@/server/domains/teller/vault-queries";
import { addressOf } from "@/server/kernel/addresses";
import { operationWords } from "@/server/words";
import * as t from "@/words/charts";
import * as common from "@/words/common";
import * as tills from "@/words/teller/tills";

export const metadata = { title: t.cashBoard };

const MOST = 1_000;

export default staffPage(t.cashBoard, "teller:vault", async (staff) => {
  const { principal, read, reports } = staff;
  const address = listAddress("/teller/cash-board", staff.search, "branch");
  const branches = (await listBranches(read)).filter(({ code }) => isAtBranch(principal, code));
  const requestedBranch = address.get("branch") || principal.branchCode;
  const branch = branches.find(({ code }) => code === requestedBranch) ?? branches[0];
  if (!branch) return <EmptyState title={t.noCash} />;
  const branchCode = branch.code;
  const today = await businessDate(read);
  const [open, vaults, hours, uses] = await Promise.all([
    listTills({ status: "OPEN", branchCode }, principal).read(reports, null, MOST),
    listVaults(reports, { branchCode }, principal),
    cashByHour(reports, { branchCode, date: today, timeZone: config().bankTimeZone }),
    limitUse(reports, { branchCode, date: today }),
  ]);
  return (
    <Page
      kind="detail"
      title={t.cashBoardOf(branchName(branch))}
      context={t.businessDateOf(today)}
      actions={<ButtonLink href="/teller/tills">{tills.tillsAndVaults}</ButtonLink>}
    >
      <LiveRefresh of={[listTillsOperation, listVaultsOperation]} />
      <div className="grid gap-6">
        <TabLinks
          label={common.branch}
          tabs={branches
            .filter(({ code, status }) => status === "ACTIVE" || code === branchCode)
            .map(({ code, name }) => ({
              href: address.with({ branch: code }),
              label: branchName({ code, name }),
              current: code === branchCode,
            }))}
        />
        <CashLevels read={reports} tills={open.items} vaults={vaults} />
        <CashHours hours={hours} />
        <LimitUses uses={uses} />
      </div>
    </Page>
  );
});

/** The chart always covers these hours. */
const [OPENS, CLOSES] = [9, 16];

const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

function CashHours({ hours }: { hours: readonly CashHour[] }) {
  const currencies = [...new Set(hours.map(({ currency }) => currency))];
  if (currencies.length === 0)
    return (
      <Section title={t.cashByHour}>
        <p className="text-muted">{t.noMovementsToday}</p>
      </Section>
    );
  return (
    <div className="grid gap-x-8 gap-y-6 xl:grid-cols-2">
      {currencies.map((currency) => {
        const own = hours.filter((hour) => hour.currency === currency);
        const worked = own.map(({ hour }) => hour);
        const [from, to] = [Math.min(OPENS, ...worked), Math.max(CLOSES, ...worked)];
        const shown = Array.from({ length: to - from + 1 }, (_, index) => from + index);
        const nothing = { amount: 0, currency };
        return (
          <Section key={currency} title={t.cashByHourIn(currency)}>
            <ColumnChart
              label={t.cashByHourIn(currency)}
              over={t.hour}
              series={[t.cashIn, t.cashOut]}
              columns={shown.map((hour) => {
                const { cashIn = nothing, cashOut = nothing } = own.find((each) => each.hour === hour) ?? {};
                return {
                  label: String(hour),
                  name: clock(hour),
                  values: [cashIn.amount, cashOut.amount],
                  words: [
                    <Amount key="in" value={cashIn} hideCurrency />,
                    <Amount key="out" value={cashOut} hideCurrency />,
                  ],
                };
              })}
            />
          </Section>
        );
      })}
    </div>
  );
}

/** Larger movements were approved by a checker. */
function LimitUses({ uses }: { uses: readonly LimitUse[] }) {
  const words = operationWords();
  return (
    <div className="grid gap-x-8 gap-y-6 xl:grid-cols-2">
      {[...new Set(uses.map(({ currency }) => currency))].map((currency) => (
        <Section key={currency} title={t.limitUse(currency)} note={t.largestPosted}>
          <LevelBars
            label={t.limitUse(currency)}
            head={[common.movement, t.largestPosted, common.limit, t.used]}
            levels={uses
              .filter((use) => use.currency === currency)
              .map(({ operation, largest, limit }) => ({
                name: words[operation] ?? operation,
                value: largest.amount,
                limit: limit.amount,
                words: [
                  <Amount key="largest" value={largest} hideCurrency />,
                  <Amount key="limit" value={limit} hideCurrency />,
                  limit.amount > 0 ? t.percent((largest.amount / limit.amount) * 100) : "–",
                ],
              }))}
          />
        </Section>
      ))}
    </div>
  );
}

type Props = { read: PageReads["reports"]; tills: readonly TillView[]; vaults: readonly VaultView[] };

async function CashLevels({ read, tills, vaults }: Props) {
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

/** Tills whose cash is hidden from the reader are left out. */
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
    href: addressOf.till(tillId),
  };
}
