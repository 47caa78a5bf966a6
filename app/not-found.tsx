import { ButtonLink } from "@/components/ui/button";
import { NoResult } from "@/components/ui/list-state";
import * as t from "@/words/shell";

export const metadata = { title: t.notFound };

export default function NotFound() {
  return (
    <main className="grid min-h-[60dvh] place-items-center">
      <h1 className="sr-only">{t.notFound}</h1>
      <NoResult title={t.pageNotFound} action={<ButtonLink href="/">{t.goToHome}</ButtonLink>}>
        {t.linkMayBeIncomplete}
      </NoResult>
    </main>
  );
}
