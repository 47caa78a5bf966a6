import { Stat, StatRow } from "@/components/ui/stat";
import { may, type Principal } from "@/server/auth/principal";
import type { PageReads } from "@/server/auth/staff-context";
import { countToDecide } from "@/server/domains/approvals/queries";
import { decidingAuthorities } from "@/server/domains/approvals/visibility";
import { dayVolumes } from "@/server/domains/books/journal-volumes";
import { businessDate } from "@/server/domains/business-date/queries";
import { listParties } from "@/server/domains/parties/queries";
import { listTills } from "@/server/domains/teller/till-queries";
import { listPage } from "@/server/http/list-page";
import { openTillsFor } from "./open-tills";
import { waitingOf } from "./waiting";

type Figure = { label: string; value: string; note: string; href: string };
const COUNTED_TO = 100;

/** The queues as figures, each a link to its list. Those that a role has nothing to do with are not there. */
export async function Figures({ principal, reports }: { principal: Principal; reports: PageReads["reports"] }) {
  const made = await Promise.all([
    decidingAuthorities(principal).length > 0 && toCheck(reports, principal),
    may(principal, "approval:read") && waiting(principal),
    may(principal, "teller:operate") && tillsOpen(principal),
    may(principal, "aml:read") && customersOf("UNDER_REVIEW", "Customers under review"),
    may(principal, "aml:read") && customersOf("BLOCKED", "Customers blocked"),
    may(principal, "ledger:read") && postedToday(reports),
  ]);
  const figures = made.filter((figure) => figure !== false);
  // One figure alone says nothing that the charts below do not say.
  if (figures.length === 0 || (figures.length === 1 && may(principal, "ledger:read"))) return null;
  return (
    <StatRow>
      {figures.map((figure) => (
        <Stat key={figure.label} {...figure} />
      ))}
    </StatRow>
  );
}

async function toCheck(reports: PageReads["reports"], principal: Principal): Promise<Figure> {
  const count = await countToDecide(reports, principal);
  return { label: "To check", value: String(count), note: "Sent by others", href: "/approvals" };
}

async function waiting(principal: Principal): Promise<Figure> {
  const { length } = await waitingOf(principal);
  return { label: "Waiting for a checker", value: String(length), note: "Sent by me", href: "/approvals" };
}

async function tillsOpen(principal: Principal): Promise<Figure> {
  const { items, next } = await listPage(listTills(openTillsFor(principal)), "", COUNTED_TO);
  const note = principal.branchCode ? `At ${principal.branchCode}` : "In all branches";
  return { label: "Tills open", value: upTo(items.length, next), note, href: "/teller/tills" };
}

async function customersOf(status: "UNDER_REVIEW" | "BLOCKED", label: string): Promise<Figure> {
  const { items, next } = await listPage(listParties({ status }), "", COUNTED_TO);
  const note = status === "BLOCKED" ? "Their money is frozen for debits" : "No accounts and cards meanwhile";
  return { label, value: upTo(items.length, next), note, href: `/parties?status=${status}` };
}

async function postedToday(reports: PageReads["reports"]): Promise<Figure> {
  const today = await businessDate(reports);
  const [last] = await dayVolumes(reports, today, 1);
  const count = last?.businessDate === today ? last.count : 0;
  return { label: "Posted today", value: count.toLocaleString("en"), note: "Journal entries", href: "/ledger/entries" };
}

function upTo(count: number, next: string | null): string {
  return next === null ? String(count) : `${count}+`;
}
