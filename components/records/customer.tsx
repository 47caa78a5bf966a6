import { Reference } from "../ui/reference";
import { TextLink } from "../ui/text-link";
import { customerHref } from "./customer-number";

/** A customer number as it stands on letters. */
export function CustomerNo({ children, copy = false }: { children: string; copy?: boolean }) {
  return <Reference copy={copy}>{children}</Reference>;
}

/** A customer by name, as a link for those who may see customers. */
export function CustomerName({ partyId, children, linked }: { partyId: string; children: string; linked: boolean }) {
  if (!linked) return children;
  return <TextLink href={customerHref(partyId)}>{children}</TextLink>;
}
