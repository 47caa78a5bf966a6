import * as common from "@/words/common";
import { TabLinks } from "../ui/tab-links";
import type { ListAddress } from "./list-address";

/** One parameter of the address as tabs, such as states. `reset` names parameters that a change of tab removes. */
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
  /** The empty value removes the filter. */
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
