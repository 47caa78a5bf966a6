import { clsx } from "clsx";
import { CopyButton } from "@/components/ui/copy-button";
import { Section } from "@/components/ui/page";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { AUTHORITY_DESCRIPTIONS, isAuthority } from "@/server/kernel/authorities";
import * as common from "@/words/common";
import * as t from "@/words/developers";
import { curlOf } from "./curl";
import { type ApiDocument, type ApiResponse, type Listed, requestExample, resolved } from "./document";
import { type FieldRow, fieldRows, isList, typeName } from "./field-rows";
import { MethodLabel } from "./method-label";

export function OperationPane({ document, listed, origin }: { document: ApiDocument; listed: Listed; origin: string }) {
  const { method, path, operation } = listed;
  const curl = curlOf(listed, origin);
  return (
    <article aria-labelledby="operation" className="grid gap-6 px-6 py-5">
      <header className="grid gap-1">
        <h2 id="operation" className="font-semibold text-section">
          {operation.summary}
        </h2>
        <p className="flex flex-wrap items-center gap-x-1">
          <MethodLabel method={method} />
          <code className="reference break-all text-ink">{path}</code>
          <CopyButton text={path} label={t.copyPath} />
        </p>
        {operation.description !== undefined && <p className="max-w-[72ch] text-muted">{operation.description}</p>}
        <p className="text-muted">{accessSentence(operation["x-authority"])}</p>
        {operation["x-also-open-to"] && (
          <p className="text-muted">{t.alsoOpenTo(operation["x-also-open-to"].join(", "))}</p>
        )}
      </header>
      <Parameters document={document} listed={listed} />
      <RequestBody document={document} listed={listed} />
      <Section title={t.request} actions={<CopyButton text={curl} label={t.copyCommand} />}>
        <CodeBlock label={t.command}>{curl}</CodeBlock>
      </Section>
      <Answers document={document} responses={operation.responses} />
      <Refusals document={document} responses={operation.responses} />
    </article>
  );
}

function accessSentence(access: string): string {
  if (access === "public") return t.publicNoTokenRequired;
  if (access === "authenticated") return t.requiresTokenOrSession;
  if (access === "client-basic") return t.requiresClientIdAndSecret;
  return isAuthority(access)
    ? t.requiresAuthorityTo(access, AUTHORITY_DESCRIPTIONS[access])
    : t.requiresAuthority(access);
}

function Parameters({ document, listed }: { document: ApiDocument; listed: Listed }) {
  const parameters = listed.operation.parameters ?? [];
  if (parameters.length === 0) return null;
  const rows = parameters.map(({ in: place, name, required = false, description = "", schema }) => ({
    path: `${place}.${name}`,
    depth: 0,
    name,
    type: t.typeAtPlace(typeName(document, schema), place),
    required,
    nullable: false,
    description: description === "" ? (schema.description ?? "") : description,
  }));
  return (
    <Section title={t.parameters} flush>
      <FieldTable label={t.parameters} rows={rows} />
    </Section>
  );
}

function RequestBody({ document, listed }: { document: ApiDocument; listed: Listed }) {
  const [entry] = Object.entries(listed.operation.requestBody?.content ?? {});
  if (entry === undefined) return null;
  const [type, { schema }] = entry;
  const example = requestExample(listed.operation);
  return (
    <Section title={t.body} note={type} flush>
      <FieldTable label={t.body} rows={fieldRows(document, schema)} />
      {example !== null && <CodeBlock label={t.exampleOfABody}>{JSON.stringify(example, null, 2)}</CodeBlock>}
    </Section>
  );
}

function Answers({ document, responses }: { document: ApiDocument; responses: Record<string, ApiResponse> }) {
  const answers = Object.entries(responses).filter(([status]) => status < "300");
  return answers.map(([status, response]) => {
    const schema = Object.values(response.content ?? {})[0]?.schema;
    const list = schema !== undefined && isList(document, schema);
    return (
      <Section
        key={status}
        title={t.answer(status)}
        note={list ? t.aListOf(response.description) : response.description}
        flush
      >
        {schema === undefined ? (
          <p className="pt-3 text-muted">{t.noBody}</p>
        ) : (
          <FieldTable label={t.answer(status)} rows={fieldRows(document, schema)} answers />
        )}
      </Section>
    );
  });
}

function Refusals({ document, responses }: { document: ApiDocument; responses: Record<string, ApiResponse> }) {
  const refusals = Object.entries(responses).filter(([status]) => status >= "400");
  return (
    <Section title={t.refusals} flush>
      <dl className="divide-y divide-line">
        {refusals.map(([status, response]) => (
          <div key={status} className="flex items-baseline gap-4 py-1.5">
            <dt className="figures w-14 shrink-0 text-ink">{status}</dt>
            <dd className="reference min-w-0 break-words text-muted">{resolved(document, response).description}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <ScrollRegion label={label} className="mt-3 overflow-x-auto rounded-panel bg-sunken p-3">
      <pre className="reference text-ink">{children}</pre>
    </ScrollRegion>
  );
}

const INDENTS = ["pl-0", "pl-4", "pl-8"];

/** `answers`: marks nullable fields instead of required ones. */
function FieldTable({ label, rows, answers = false }: { label: string; rows: readonly FieldRow[]; answers?: boolean }) {
  return (
    <table className="w-full text-left" aria-label={label}>
      <thead className="text-label text-muted">
        <tr className="border-line border-b">
          <th scope="col" className="w-2/5 py-1 pr-3 font-medium">
            {common.field}
          </th>
          <th scope="col" className="py-1 font-medium">
            {t.typeAndMeaning}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={row.path} className="align-baseline">
            <th scope="row" className={clsx("break-words py-1.5 pr-3 font-normal", INDENTS[row.depth])}>
              <code className="reference text-ink">{row.name}</code>
            </th>
            <td className="py-1.5">
              <span className="text-ink">{row.type}</span>
              <span className="text-muted">{noteOf(row, answers)}</span>
              {row.description !== "" && <span className="block text-muted">{row.description}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function noteOf(row: FieldRow, answers: boolean): string {
  if (answers) return row.nullable ? `, ${t.mayBeNull}` : "";
  return row.required ? `, ${t.required}` : "";
}
