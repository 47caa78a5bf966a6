import { ButtonLink } from "@/components/ui/button";
import { NoResult } from "@/components/ui/list-state";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";

/** The address names a record that there is none of, or that the reader may not know of. */
export default function RecordNotFound() {
  return (
    <Page kind="detail" header={<PageHeader title="Not found" />}>
      <NoResult title="There is no such record" action={<ButtonLink href="/">Home</ButtonLink>}>
        The address may be wrong. Ctrl+K finds customers, accounts and references.
      </NoResult>
    </Page>
  );
}
