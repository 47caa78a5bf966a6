import { ButtonLink } from "@/components/ui/button";
import { NoResult } from "@/components/ui/list-state";
import { Page } from "@/components/ui/page";
import * as t from "@/words/shell";

export default function RecordNotFound() {
  return (
    <Page kind="detail" title={t.notFound}>
      <NoResult title={t.recordNotFound} action={<ButtonLink href="/">{t.home}</ButtonLink>}>
        {t.checkTheAddressOrSearch}
      </NoResult>
    </Page>
  );
}
