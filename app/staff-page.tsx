import { notFound } from "next/navigation";
import type { ComponentProps, ReactNode } from "react";
import type { SearchParams } from "@/components/data-table/list-address";
import { needs } from "@/components/records/role";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { ForbiddenState } from "@/components/ui/list-state";
import { Page } from "@/components/ui/page";
import { may, type Principal } from "@/server/auth/principal";
import { type PageReads, staffContext } from "@/server/auth/staff-context";
import type { AddressSearch } from "@/server/kernel/address-text";
import type { Authority } from "@/server/kernel/authorities";
import { isUuid } from "@/server/kernel/ids";
import { readParams, readSearch } from "./address";

type Sent<Name extends string> = { params: Promise<Record<Name, string>>; searchParams: Promise<SearchParams> };

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

/** Access requires one of the authorities. Null: all staff. `staffPage<"id">(…)` names the path parameters. */
export function staffPage<Name extends string = never>(title: string, access: Access, content: Content<Name>) {
  return guarded(access, content, (missing) => <ForbiddenPage title={title} authority={missing} />);
}

/** A paper has no frame of the back office. */
export function paperPage<Name extends string = never>(title: string, access: Access, content: Content<Name>) {
  return guarded(access, content, (missing) => (
    <main>
      <h1 className="sr-only">{title}</h1>
      <ForbiddenState authority={missing} />
    </main>
  ));
}

/** A page that is one form. */
export function formPage(
  title: string,
  access: Access,
  head: Pick<ComponentProps<typeof Page>, "kind" | "context" | "back">,
  form: Content<never>,
) {
  return staffPage(title, access, async (visit) => (
    <Page title={title} {...head}>
      {await form(visit)}
    </Page>
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

/** An invalid or unknown UUID is "not found". */
export async function recordAt<Found>(id: string, find: (id: string) => Promise<Found | null>): Promise<Found> {
  return (isUuid(id) ? await find(id) : null) ?? notFound();
}
