import type { Authority } from "../../server/kernel/authorities";
import { ForbiddenState } from "./list-state";
import { Page } from "./page";

export function ForbiddenPage({ title, authority }: { title: string; authority: Authority }) {
  return (
    <Page kind="detail" title={title}>
      <ForbiddenState authority={authority} />
    </Page>
  );
}
