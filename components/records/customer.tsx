import { addressOf } from "../../server/kernel/addresses";
import { Reference } from "../ui/reference";
import { TextLink } from "../ui/text-link";

export function CustomerNo({ children, copy = false }: { children: string; copy?: boolean }) {
  return <Reference copy={copy}>{children}</Reference>;
}

/** A customer by name, linked for readers of customers. */
export function CustomerName({ partyId, children, linked }: { partyId: string; children: string; linked: boolean }) {
  if (!linked) return children;
  return <TextLink href={addressOf.party(partyId)}>{children}</TextLink>;
}
