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
import { type ApiDocument, byTag, listOperations } from "./document";
import { Introduction } from "./introduction";
import { OperationList } from "./operation-list";
import { OperationPane } from "./operation-pane";

export const metadata = { title: t.developers };

/** The reference of the service interface, made of the document that the service itself answers. */
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
