import { groupedNumbers } from "@/components/records/account-number";
import { Reference } from "@/components/ui/reference";
import { TextLink } from "@/components/ui/text-link";
import type { Principal } from "@/server/auth/principal";
import type { AuditEventView } from "@/server/contract/audit";
import { titleOf } from "@/server/kernel/words";
import { subjectHref } from "@/server/words";
import * as t from "@/words/audit";

type Props = { event: AuditEventView; reader: Principal; name: string | undefined };

/** What an event is about, as people call it: «Account 9074 9358 7451, Meridian Shipping»; by its id where nobody knows a name. */
export function AuditSubject({ event: { subjectType, subjectId, detail }, reader, name }: Props) {
  const from = subjectType === "address" ? undefined : detail?.address;
  const href = subjectHref(subjectType, subjectId, reader);
  const words = name === undefined ? <Reference>{subjectId}</Reference> : groupedNumbers(name);
  return (
    <>
      {titleOf(subjectType)} {href === undefined ? words : <TextLink href={href}>{words}</TextLink>}
      {typeof from === "string" && <span className="text-muted"> {t.from(from)}</span>}
    </>
  );
}
