import { anyOf } from "@/db/any-of";
import type { ReadDb } from "@/db/tx";
import type { ForeseenTerms } from "../../commands/dry-run";
import type { CommandContext, RequestOf } from "../../commands/plan";
import type { OperationInput } from "../../contract/operation";
import type { PreviewTerms } from "../../contract/previews";
import { bankDomains } from "../../domain";
import { type Money, moneyToWire } from "../../kernel/money";
import { accountStates, statusOf } from "../../posting/account-states";
import type { LedgerAccountRef } from "../../posting/journal-draft";
import { currentLimit } from "../limits/limit-queries";

type Terms = {
  limit: Money | null;
  accounts: (Omit<PreviewTerms["accounts"][number], "account"> & { account: LedgerAccountRef })[];
};

/** The current limit and accounts. An account that the command opens is omitted. */
export async function termsView(read: ReadDb, { limited, accounts }: ForeseenTerms): Promise<Terms> {
  const [limit, states] = await Promise.all([
    limited && currentLimit(read, limited.operation, limited.currency),
    statesOf(
      read,
      accounts.map(({ account }) => account.id),
    ),
  ]);
  return {
    limit,
    accounts: accounts.flatMap(({ account, field }) => {
      const state = states.get(account.id);
      if (!state) return [];
      const { currency } = account;
      const availableBalance = moneyToWire({ minor: state.balance - state.held, currency });
      return [{ account, field, currency, availableBalance, status: statusOf(state), blockReason: state.blockReason }];
    }),
  };
}

async function statesOf(read: ReadDb, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const state = accountStates(read);
  const rows = await read.select().from(state).where(anyOf(state.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Requirements of all slices, in order. */
export async function requirementsOf(
  operationId: string,
  request: RequestOf<OperationInput>,
  context: CommandContext,
): Promise<PreviewTerms["requirements"]> {
  const rules = bankDomains().flatMap(({ requirements = [] }) =>
    requirements.filter(({ operation }) => operation === operationId),
  );
  const asked = await Promise.all(rules.map(({ of }) => of(request, context)));
  return asked.flatMap((one) =>
    one ? [{ ...one, above: one.above && moneyToWire(one.above), fields: [...one.fields] }] : [],
  );
}
