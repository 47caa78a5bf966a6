import type { ReactNode } from "react";
import { FilterAmounts } from "@/components/data-table/filter-amounts";
import { FilterBar, FilterSelect } from "@/components/data-table/filter-bar";
import { type ChipFilter, FilterChips, setFilters } from "@/components/data-table/filter-chips";
import { FilterPanel } from "@/components/data-table/filter-panel";
import type { ListAddress } from "@/components/data-table/list-address";
import { statusShown } from "@/components/ui/status-map";
import type { Principal } from "@/server/auth/principal";
import type { AnyCommand } from "@/server/commands/command";
import type { BranchView } from "@/server/contract/branches";
import { bankDomains } from "@/server/domain";
import { decidingAuthorities, seesAll } from "@/server/domains/approvals/visibility";
import { approvalStatuses } from "@/server/kernel/value-sets";
import { titleOf } from "@/server/kernel/words";
import { operationWords } from "@/server/words";
import * as t from "@/words/approvals";
import * as common from "@/words/common";

const WHOSE = [
  { value: "decide", label: t.mineToDecide },
  { value: "own", label: t.sentByMe },
];

type Props = { address: ListAddress; branches: readonly BranchView[]; principal: Principal; end: ReactNode };

/** All that the inbox can be narrowed to: whose and what in the bar, the rest behind a button, and as chips once it is set. */
export function InboxFilters({ address, branches, principal, end }: Props) {
  const decided = address.get("show") === "decided";
  const filters: ChipFilter[] = [
    ...(decided ? [{ name: "status", label: common.status, options: statuses }] : []),
    { name: "amountFrom", label: t.amountFrom },
    { name: "amountTo", label: t.amountTo },
  ];
  const set = setFilters(address, filters).length;
  return (
    <FilterBar clearHref={address.filtered && set === 0 && address.clearHref} end={end}>
      <FilterSelect
        name="operation"
        label={common.operation}
        options={operations(principal)}
        className="w-36 xl:w-40"
      />
      <FilterSelect
        name="branch"
        label={common.branch}
        options={branches.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        className="w-32 xl:w-40"
      />
      {decidingAuthorities(principal).length > 0 && (
        <FilterSelect name="whose" label={t.whose} options={WHOSE} className="w-32 xl:w-36" />
      )}
      <FilterPanel set={set}>
        {decided && <FilterSelect labelled name="status" label={common.status} options={statuses} />}
        <FilterAmounts from="amountFrom" to="amountTo" labels={{ from: t.amountFrom, to: t.amountTo }} />
      </FilterPanel>
      <FilterChips address={address} filters={filters} />
    </FilterBar>
  );
}

const statuses = approvalStatuses
  .filter((value) => value !== "PENDING")
  .map((value) => ({ value, label: statusShown("approval", value).word }));

/** The operations that park and of which the reader may have something here, by their words. */
function operations(principal: Principal) {
  const words = operationWords();
  const deciding = decidingAuthorities(principal);
  const concerns = ({ operation, parks }: AnyCommand) =>
    parks && (seesAll(principal) || deciding.includes(parks.checker) || holds(principal, operation.access));
  return bankDomains()
    .flatMap(({ commands }) => commands.filter(concerns))
    .map(({ operation: { id } }) => ({ value: id, label: words[id] ?? titleOf(id) }))
    .sort((a, b) => a.label.localeCompare(b.label, "en"));
}

function holds({ authorities }: Principal, access: string): boolean {
  return [...authorities].some((authority) => authority === access);
}
