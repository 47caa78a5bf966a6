import type { Authority } from "../../server/kernel/authorities";
import { ForbiddenState } from "./list-state";
import { Page } from "./page";

/** A whole page that the reader may not see. */
export function ForbiddenPage({ title, authority }: { title: string; authority: Authority }) {
  return (
    <Page kind="detail" title={title}>
      <ForbiddenState authority={authority} />
    </Page>
  );
}
