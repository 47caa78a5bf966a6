import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import type { SearchParams } from "@/components/data-table/list-address";
import { needs } from "@/components/records/role";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { ForbiddenState } from "@/components/ui/list-state";
import { may, type Principal } from "@/server/auth/principal";
import { type PageReads, staffContext } from "@/server/auth/staff-context";
import type { AddressSearch } from "@/server/kernel/address-text";
import type { Authority } from "@/server/kernel/authorities";
import { isUuid } from "@/server/kernel/ids";
import { readParams, readSearch } from "./address";

/** The properties that Next passes to a page. */
type Sent<Name extends string> = { params: Promise<Record<Name, string>>; searchParams: Promise<SearchParams> };

/** A staff user at a page, with its reads and address. */
export type Visit<Name extends string = never> = PageReads & {
  principal: Principal;
  may: (authority: Authority) => boolean;
  /** Null if the user has one of these authorities. Otherwise the reason for a disabled button: "Needs role: …". */
  lacks: (...anyOf: Authority[]) => string | null;
  path: Record<Name, string>;
  search: AddressSearch;
};

type Access = Authority | readonly Authority[] | null;
type Content<Name extends string> = (visit: Visit<Name>) => ReactNode | Promise<ReactNode>;

/**
 * The default export of a `page.tsx` for staff with one of these authorities (null: all staff). Others see the missing
 * one. `staffPage<"id">(…)` names the path parameters.
 */
export function staffPage<Name extends string = never>(title: string, access: Access, content: Content<Name>) {
  return guarded(access, content, (missing) => <ForbiddenPage title={title} authority={missing} />);
}

/** For a paper, which has no frame. */
export function paperPage<Name extends string = never>(title: string, access: Access, content: Content<Name>) {
  return guarded(access, content, (missing) => (
    <main>
      <h1 className="sr-only">{title}</h1>
      <ForbiddenState authority={missing} />
    </main>
  ));
}

function guarded<Name extends string>(
  access: Access,
  content: Content<Name>,
  refusal: (missing: Authority) => ReactNode,
) {
  return async function StaffPage({ params, searchParams }: Sent<Name>): Promise<ReactNode> {
    const staff = await staffContext(...[access ?? []].flat());
    if (!staff.allowed) return refusal(staff.missing);
    const { principal, read, reports } = staff;
    return content({
      principal,
      read,
      reports,
      may: (authority) => may(principal, authority),
      lacks: (...anyOf) => (anyOf.some((authority) => may(principal, authority)) ? null : needs(...anyOf)),
      path: await readParams(params),
      search: await readSearch(searchParams),
    });
  };
}

/** The record of the path's UUID. An invalid UUID is not found. */
export async function recordAt<Found>(id: string, find: (id: string) => Promise<Found | null>): Promise<Found> {
  return (isUuid(id) ? await find(id) : null) ?? notFound();
}
