import { clsx } from "clsx";
import Link from "next/link";
import { Fragment } from "react";
import { staffPage } from "@/app/staff-page";
import { FilterBar, FilterText } from "@/components/data-table/filter-bar";
import { listAddress } from "@/components/data-table/list-address";
import { ButtonLink } from "@/components/ui/button";
import { NoResult } from "@/components/ui/list-state";
import { Page, QueueColumns } from "@/components/ui/page";
import { bankDocument } from "@/server/bank-router";
import { config } from "@/server/config";
import * as common from "@/words/common";
import * as t from "@/words/developers";
import { type ApiDocument, byTag, type Listed, listOperations } from "./document";
import { MethodLabel } from "./method-label";
import { OperationPane } from "./operation-pane";

export const metadata = { title: t.developers };

/** The reference is rendered from the OpenAPI document. */
export default staffPage(t.developers, null, ({ search }) => {
  const address = listAddress("/developers", search, "");
  const document = bankDocument() as ApiDocument;
  const operations = listOperations(document);
  const words = address.get("q");
  const groups = byTag(operations, words);
  const current = operations.find(({ operation }) => operation.operationId === address.get("op"));
  return (
    <Page
      kind="queue"
      title={t.developers}
      context={t.operationsOf(operations.length)}
      actions={
        <ButtonLink href="/api/v1/openapi.json" prefetch={false}>
          {t.openapiDocument}
        </ButtonLink>
      }
    >
      <FilterBar clearHref={words !== "" && "/developers"}>
        <FilterText label={common.operation} />
      </FilterBar>
      <QueueColumns
        list={
          groups.length === 0 ? (
            <NoResult title={common.noMatch} />
          ) : (
            <OperationList groups={groups} current={current?.operation.operationId ?? ""} words={words} />
          )
        }
        pane={
          current === undefined ? (
            <Introduction text={document.info.description} />
          ) : (
            <OperationPane document={document} listed={current} origin={config().publicUrl} />
          )
        }
      />
    </Page>
  );
});

/** Paragraphs with `**name**` and `code` markup. */
function Introduction({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard (WCAG 2.1.1)
    <article aria-label={t.introduction} tabIndex={0} className="grid max-w-[76ch] gap-3 px-6 py-5">
      {text.split("\n\n").map((paragraph) => (
        <p key={paragraph} className="text-ink">
          {paragraph.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
            <Fragment key={index}>{marked(part)}</Fragment>
          ))}
        </p>
      ))}
    </article>
  );
}

function marked(part: string) {
  if (part.startsWith("**")) return <strong className="font-semibold">{part.slice(2, -2)}</strong>;
  if (part.startsWith("`")) return <code className="reference">{part.slice(1, -1)}</code>;
  return part;
}

function OperationList({
  groups,
  current,
  words,
}: {
  groups: readonly [string, Listed[]][];
  current: string;
  words: string;
}) {
  return (
    <nav aria-label={t.operations} className="pb-6">
      {groups.map(([tag, operations]) => (
        <section key={tag} aria-label={tag}>
          <h2 className="px-6 pt-4 pb-1 font-medium text-label text-muted">{tag}</h2>
          <ul>
            {operations.map((listed) => (
              <li key={listed.operation.operationId}>
                <OperationLink listed={listed} chosen={listed.operation.operationId === current} words={words} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function OperationLink({ listed, chosen, words }: { listed: Listed; chosen: boolean; words: string }) {
  const { method, operation } = listed;
  const search = new URLSearchParams({ ...(words !== "" && { q: words }), op: operation.operationId });
  return (
    <Link
      prefetch={false}
      href={`/developers?${search}`}
      aria-current={chosen ? "page" : undefined}
      className={clsx("flex min-h-8 items-center gap-3 px-6 py-1", chosen ? "bg-row-selected" : "hover:bg-row-hover")}
    >
      <MethodLabel method={method} />
      <span className="min-w-0 truncate text-ink">{operation.summary}</span>
    </Link>
  );
}
