import type { Authority } from "../../server/kernel/authorities";
import { ForbiddenState } from "./list-state";
import { Page } from "./page";
import { PageHeader } from "./page-header";

/** A whole screen that the reader may not see: `if (!staff.allowed) return <ForbiddenPage title="Journal" authority={staff.missing} />`. */
export function ForbiddenPage({ title, authority }: { title: string; authority: Authority }) {
  return (
    <Page kind="detail" header={<PageHeader title={title} />}>
      <ForbiddenState authority={authority} />
    </Page>
  );
}
