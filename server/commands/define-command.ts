import type { z } from "zod";
import type { Authority } from "../kernel/authorities";
import type { DomainError } from "../kernel/errors";
import type { Json } from "../kernel/json";
import { type AnyCommand as Any, type Command as Bound, command } from "./command";
import type { ApprovalDescription, CommandContext, Plan } from "./plan";
import type { RowChange as Change, RowRequirement as Requirement } from "./rows";

// The form of commands before `command()`; each slice that still has it is being moved over.

type RefusalOfRow = { code: string; message: string } | "STALE";
type Values = Record<string, Json | undefined>;
export type RowChange =
  | { action: "insert"; table: string; values: Values; facts?: Record<string, string> }
  | {
      action: "update";
      table: string;
      key: Values;
      expect?: Record<string, Json[]>;
      set: Values;
      facts?: Record<string, string>;
      refusal: RefusalOfRow;
    }
  | { action: "upsert"; table: string; key: Values; values: Values; facts?: Record<string, string> }
  | { action: "delete"; table: string; key: Values; expect?: Record<string, Json[]>; refusal: RefusalOfRow };
export type RowRequirement = { table: string; key: Values; expect?: Record<string, Json[]>; refusal: RefusalOfRow };
export type CommandPlan = Omit<Plan, "rows" | "requireRows"> & {
  rows?: (RowChange | Change)[];
  requireRows?: (RowRequirement | Requirement)[];
  answer: { status: number; body: unknown };
};
export type LegacyDescription = Omit<ApprovalDescription, "rows"> & { rows?: (RowChange | Change)[] };

type Definition<Input> = {
  type: string;
  version: number;
  operationId: string;
  input: z.ZodType<Input>;
  checkerPermission?: Authority;
  plan: (input: Input, context: CommandContext) => Promise<CommandPlan>;
  describe?: (
    input: Input,
    context: CommandContext,
    plan: CommandPlan,
    approvalId: string,
  ) => Promise<LegacyDescription>;
  constraints?: Record<string, () => DomainError>;
  refusals?: Record<string, () => DomainError>;
  replanOn?: readonly string[];
  replayStatus?: number;
};

export type Command<Input> = Bound & { readonly legacy: Input };
export type AnyCommand = Any;

export function asRows(rows: readonly (RowChange | Change)[] | undefined): Change[] | undefined {
  return rows?.map((row) => ("refusal" in row ? { ...row, refusal: refusalOf(row.refusal) } : row) as Change);
}

function refusalOf(refusal: RefusalOfRow | Requirement["refusal"]) {
  if (typeof refusal === "object" && "verdict" in refusal) return refusal;
  if (refusal === "STALE") return { verdict: "STALE" };
  return { verdict: "REFUSED", code: refusal.code, detail: {}, message: refusal.message };
}

export function defineCommand<Input>(definition: Definition<Input>): Command<Input> {
  const { operationId: id, version, input, checkerPermission, plan, describe, ...common } = definition;
  const operation = {
    id,
    method: "POST",
    path: "/",
    tag: "",
    summary: "",
    access: "public",
    responses: { 200: null, 201: null },
  };
  const made: unknown = command(
    operation as never,
    {
      ...common,
      parks: describe && {
        version,
        payload: input.transform((body) => ({ params: {}, query: {}, body })) as never,
        checker: checkerPermission ?? "approval:decide",
        describe: async (request: { body: unknown }, context: CommandContext, proposed: Plan, approvalId: string) => {
          const { rows, ...about } = await describe(
            request.body as Input,
            context,
            proposed as unknown as CommandPlan,
            approvalId,
          );
          return { ...about, rows: asRows(rows) };
        },
      },
      plan: async (request: { body: unknown }, context: CommandContext) => {
        const { rows, requireRows, answer, ...rest } = await plan(request.body as Input, context);
        return {
          ...rest,
          rows: asRows(rows),
          requireRows: requireRows?.map(
            (row) => ({ ...row, refusal: refusalOf(row.refusal as RefusalOfRow) }) as Requirement,
          ),
          status: answer.status,
          answer: answer.body,
        };
      },
    } as never,
  );
  return made as Command<Input>;
}
