import { and, desc, eq, gt, isNotNull } from "drizzle-orm";
import { screenings } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import { accountsOfParties } from "../accounts/queries";
import { customerMarks } from "../parties/queries";

const MOST_CUSTOMERS = 6;
const MOST_ENTRIES = 3;
const MOST_ACCOUNTS = 3;
const MOST_PAYEES = 3;
/** Results read per state for the customers. */
const LOOKED_AT = 60;

export type NetworkKind = "ENTRY" | "CUSTOMER" | "ACCOUNT" | "PAYEE";
/** `id`: of a record, or the name of a payee. Null for a payee without a name. */
export type NetworkNode = { key: string; kind: NetworkKind; id: string | null; name: string };
export type NetworkLink = { from: string; to: string };
export type RiskNetwork = { nodes: NetworkNode[]; links: NetworkLink[] };

type PayeesOf = (
  read: ReadDb,
  accountIds: readonly string[],
  most: number,
) => Promise<readonly { accountId: string; payeeKey: string; name: string; named: boolean }[]>;

/**
 * The customers with the most serious open or confirmed hits, the entries that they met, their accounts, and whom these
 * accounts last paid. An entry or payee of several customers is one node. `payeesOf`: the query
 * of transfers, which this slice must not import.
 */
export async function riskNetwork(read: ReadDb, payeesOf: PayeesOf): Promise<RiskNetwork> {
  const results = await gravestResults(read);
  const partyIds = [...new Set(results.map(({ partyId }) => partyId))].slice(0, MOST_CUSTOMERS);
  const [customers, accounts] = await Promise.all([customerMarks(read, partyIds), accountsOfParties(read, partyIds)]);
  const shown = partyIds.flatMap((id) => accounts.filter(({ partyId }) => partyId === id).slice(0, MOST_ACCOUNTS));
  const payees = await payeesOf(
    read,
    shown.map(({ id }) => id),
    MOST_PAYEES,
  );
  const network = new Network();
  for (const partyId of partyIds) {
    const customer = network.node("CUSTOMER", partyId, customers.get(partyId)?.name ?? partyId);
    const hits = results.filter((one) => one.partyId === partyId).flatMap((one) => one.hits);
    const entries = new Map(hits.map(({ watchlistEntryId, fullName }) => [watchlistEntryId, fullName]));
    for (const [id, name] of [...entries].slice(0, MOST_ENTRIES))
      network.link(network.node("ENTRY", id, name), customer);
    for (const { id, accountNo } of shown.filter((account) => account.partyId === partyId)) {
      const account = network.node("ACCOUNT", id, accountNo);
      network.link(customer, account);
      for (const payee of payees.filter(({ accountId }) => accountId === id)) {
        network.link(account, network.payee(payee.payeeKey, payee.name, payee.named));
      }
    }
  }
  return network;
}

class Network implements RiskNetwork {
  readonly nodes: NetworkNode[] = [];
  readonly links: NetworkLink[] = [];

  node(kind: NetworkKind, id: string, name: string): string {
    return this.#add({ key: `${kind} ${id}`, kind, id, name });
  }

  payee(payeeKey: string, name: string, named: boolean): string {
    return this.#add({ key: `PAYEE ${payeeKey}`, kind: "PAYEE", id: named ? name : null, name });
  }

  #add(node: NetworkNode): string {
    if (!this.nodes.some(({ key }) => key === node.key)) this.nodes.push(node);
    return node.key;
  }

  link(from: string, to: string): void {
    if (!this.links.some((link) => link.from === from && link.to === to)) this.links.push({ from, to });
  }
}

type Result = { partyId: string; hits: readonly { watchlistEntryId: string; fullName: string }[] };

/** Confirmed results, then pending ones in the order of the queue. */
async function gravestResults(read: ReadDb): Promise<Result[]> {
  const { partyId, hits, status, severity, topScore, hitCount, id } = screenings;
  const results = () => read.select({ partyId, hits }).from(screenings).$dynamic();
  const [confirmed, pending] = await Promise.all([
    results()
      .where(and(eq(status, "CONFIRMED_HIT"), isNotNull(partyId)))
      .orderBy(desc(id))
      .limit(LOOKED_AT),
    results()
      .where(and(eq(status, "PENDING"), gt(hitCount, 0), isNotNull(partyId)))
      .orderBy(desc(screenings.escalated), desc(severity), desc(topScore), id)
      .limit(LOOKED_AT),
  ]);
  return [...confirmed, ...pending].flatMap((row) => (row.partyId === null ? [] : [{ ...row, partyId: row.partyId }]));
}
