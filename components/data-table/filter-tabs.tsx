import * as common from "@/words/common";
import { TabLinks } from "../ui/tab-links";
import type { ListAddress } from "./list-address";

/** One parameter of the address as tabs above a list: its states, say. `reset` names parameters that another tab does not have. */
export function FilterTabs({
  address,
  name = "status",
  label = common.status,
  tabs,
  reset = [],
}: {
  address: ListAddress;
  name?: string;
  label?: string;
  /** The empty value is the list without this filter. */
  tabs: readonly { value: string; label: string; count?: number | string }[];
  reset?: readonly string[];
}) {
  const others = Object.fromEntries(reset.map((parameter) => [parameter, null]));
  return (
    <TabLinks
      label={label}
      tabs={tabs.map(({ value, ...tab }) => ({
        ...tab,
        href: address.with({ ...others, [name]: value }),
        current: value === address.get(name),
      }))}
    />
  );
}
