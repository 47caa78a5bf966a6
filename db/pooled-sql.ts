import type postgres from "postgres";
import type { Types } from "./connection";
import type { PoolStatements, Rows, Statements, TransactionStatements } from "./statements";

/**
 * Tagged templates in the driver's spelling, made into text and values for `statements.ts`. They stay until the last of the
 * server's reads is built by Drizzle, and then this file goes: nothing new is written with them.
 *
 * An array goes in as `${values}::text[]`, one of bigint as `${sql.array(values, 20)}`.
 */
export type Sql = postgres.ISql<Types> & Pick<postgres.Sql<Types>, "begin">;
export type TransactionSql = postgres.TransactionSql<Types>;

export function pooledSql(statements: PoolStatements): Sql {
  const begin = async (modeOrWork: string | Work, maybeWork?: Work): Promise<unknown> => {
    const mode = typeof modeOrWork === "string" ? modeOrWork : "";
    const work = typeof modeOrWork === "string" ? maybeWork : modeOrWork;
    if (!work) throw new TypeError("begin needs the work to do");
    return statements.begin(mode, (own) => settled(work(transactionSql(own))));
  };
  return Object.assign(templates(statements), { begin }) as unknown as Sql;
}

type Work = (sql: TransactionSql) => unknown;

export function transactionSql(statements: TransactionStatements): TransactionSql {
  const savepoint = (work: Work) => statements.savepoint((own) => settled(work(transactionSql(own))));
  return Object.assign(templates(statements), { savepoint }) as unknown as TransactionSql;
}

const settled = async (made: unknown): Promise<unknown> => (Array.isArray(made) ? Promise.all(made) : made);

/** Tells templates and typed values: the screens' bundle and the listener's have a copy of these classes each. */
const KIND = Symbol.for("countinghouse.sql");
type Kind = "template" | "typed";

const isOf = (value: unknown, kind: Kind): boolean =>
  typeof value === "object" && value !== null && (value as { [KIND]?: Kind })[KIND] === kind;
const isTemplate = (value: unknown): value is Template => isOf(value, "template");
const isTyped = (value: unknown): value is Typed => isOf(value, "typed");

/** A value with the type that its place in the text gets. */
class Typed {
  readonly [KIND]: Kind = "typed";

  constructor(
    readonly value: unknown,
    readonly type: string,
  ) {}
}

/** A template: sent when somebody waits for it, or a part of another one. */
class Template implements PromiseLike<unknown> {
  readonly [KIND]: Kind = "template";
  private sent: Promise<Rows<object>> | undefined;

  constructor(
    private readonly statements: Statements,
    private readonly strings: readonly string[],
    private readonly values: readonly unknown[],
  ) {}

  // biome-ignore lint/suspicious/noThenProperty: the driver's templates are waited for like promises
  then<A, B = never>(
    done?: ((rows: unknown) => A | PromiseLike<A>) | null,
    failed?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.execute().sent?.then(done, failed) as Promise<A | B>;
  }

  catch(failed: (reason: unknown) => unknown): Promise<unknown> {
    return this.then(undefined, failed);
  }

  finally(after: () => void): Promise<unknown> {
    return this.then().finally(after);
  }

  execute(): this {
    const values: unknown[] = [];
    this.sent ??= this.statements.query(this.write(values), values);
    return this;
  }

  private write(values: unknown[]): string {
    return this.strings.reduce((text, next, index) => text + place(this.values[index - 1], values) + next);
  }

  static text(template: Template, values: unknown[]): string {
    return template.write(values);
  }
}

function place(value: unknown, values: unknown[]): string {
  if (isTemplate(value)) return Template.text(value, values);
  if (Array.isArray(value) && isTemplate(value[0])) return value.map((part) => place(part, values)).join(" ");
  if (!isTyped(value)) return `$${values.push(value)}`;
  return `$${values.push(value.value)}::${value.type}`;
}

function templates(statements: Statements): object {
  const tag = (strings: TemplateStringsArray, ...values: unknown[]) => new Template(statements, strings, values);
  return Object.assign(tag, {
    // With values it is a statement, without a part of a text or a statement of the simple protocol.
    unsafe: (text: string, values: unknown[] = [], { prepare = false } = {}) =>
      values.length === 0 ? new Template(statements, [text], []) : statements.query(text, values, { prepare }),
    json: (value: unknown) => new Typed(value === null ? null : JSON.stringify(value), "jsonb"),
    array: (value: readonly unknown[], type?: number) => new Typed(value, type === 20 ? "bigint[]" : "text[]"),
  });
}
