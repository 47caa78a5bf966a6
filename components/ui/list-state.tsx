import { CircleAlert, Inbox, Lock, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { needs } from "@/components/records/role";
import * as t from "@/words/ledger/controls";
import { anAdministratorCanGrantIt } from "@/words/staff";
import type { Authority } from "../../server/kernel/authorities";
import { ButtonLink } from "./button";

export type StateProps = { title: ReactNode; children?: ReactNode; action?: ReactNode };

/** An empty list: its future content, and the first step. */
export function EmptyState({ title, children, action }: StateProps) {
  return (
    <ListState icon={<Inbox size={20} aria-hidden />} title={title} action={action}>
      {children}
    </ListState>
  );
}

/** No match. `clearHref`, the list without filters, is offered unless there is an `action`. */
export function NoResult({
  title = t.noResultsMatchTheseFilters,
  children,
  action,
  clearHref,
}: Partial<StateProps> & { clearHref?: string }) {
  return (
    <ListState
      icon={<SearchX size={20} aria-hidden />}
      title={title}
      action={action ?? (clearHref && <ButtonLink href={clearHref}>{t.clearFilters}</ButtonLink>)}
    >
      {children}
    </ListState>
  );
}

/** A failed read: the error, a retry, and the request id for support. */
export function ErrorState({
  title = t.couldNotBeLoaded,
  children,
  action,
  requestId,
}: Partial<StateProps> & { requestId?: string | undefined }) {
  return (
    <ListState
      icon={<CircleAlert size={20} aria-hidden className="text-danger" />}
      title={title}
      action={action}
      live="alert"
    >
      {children}
      {requestId && (
        <span className="mt-1 block text-faint">{t.request(<code className="reference">{requestId}</code>)}</span>
      )}
    </ListState>
  );
}

/** A forbidden view, with the missing authority. */
export function ForbiddenState({ authority, children }: { authority: Authority; children?: ReactNode }) {
  return (
    <ListState icon={<Lock size={20} aria-hidden />} title={t.accessDenied}>
      {needs(authority)}. {anAdministratorCanGrantIt} {children}
    </ListState>
  );
}

/** A view that a setting of the bank turns off. */
export function SwitchedOffState({ title, children }: StateProps) {
  return (
    <ListState icon={<Lock size={20} aria-hidden />} title={title}>
      {children}
    </ListState>
  );
}

function ListState({ icon, title, children, action, live }: StateProps & { icon: ReactNode; live?: "alert" }) {
  return (
    <div role={live} className="grid min-h-48 place-content-center justify-items-center gap-1 px-6 py-10 text-center">
      <span className="mb-1 text-faint">{icon}</span>
      <p className="font-semibold text-form text-ink">{title}</p>
      {children && <div className="max-w-md text-body text-muted">{children}</div>}
      {action && <div className="mt-3 flex gap-2">{action}</div>}
    </div>
  );
}
