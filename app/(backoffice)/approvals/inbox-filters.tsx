import type { ReactNode } from "react";
import { FilterBar, FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import type { ListAddress } from "@/components/data-table/list-address";
import { statusShown } from "@/components/ui/status-map";
import type { Principal } from "@/server/auth/principal";
import type { AnyCommand } from "@/server/commands/command";
import { approvalStatuses } from "@/server/contract/approvals";
import type { BranchView } from "@/server/contract/branches";
import { bankDomains } from "@/server/domain";
import { decidingAuthorities, seesAll } from "@/server/domains/approvals/visibility";
import { titleOf } from "@/server/kernel/words";
import { operationWords } from "@/server/words";
import * as t from "@/words/approvals";
import * as common from "@/words/common";
import { clearedHref } from "./inbox-filter";

const WHOSE = [
  { value: "decide", label: t.mineToDecide },
  { value: "own", label: t.sentByMe },
];

type Props = { address: ListAddress; branches: readonly BranchView[]; principal: Principal; end: ReactNode };

/** All that the inbox can be narrowed to; each field owns one parameter of the address. */
export function InboxFilters({ address, branches, principal, end }: Props) {
  return (
    <FilterBar clearHref={clearedHref(address) ?? false} end={end}>
      <FilterSelect name="operation" label={t.operation} options={operations(principal)} className="w-40" />
      <FilterSelect
        name="branch"
        label={common.branch}
        options={branches.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        className="w-40"
      />
      {decidingAuthorities(principal).length > 0 && (
        <FilterSelect name="whose" label={t.whose} options={WHOSE} className="w-36" />
      )}
      {address.get("show") === "decided" && (
        <FilterSelect name="status" label={common.status} options={statuses} className="w-36" />
      )}
      <FilterText name="amountFrom" label={t.amountFrom} className="w-38" />
      <FilterText name="amountTo" label={t.amountTo} className="w-36" />
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
