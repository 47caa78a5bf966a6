import { redirect } from "next/navigation";
import { staffPage } from "@/app/staff-page";
import { may, type Principal } from "@/server/auth/principal";
import type { PageReads } from "@/server/auth/staff-context";
import { config } from "@/server/config";
import { findAccount, viewOf } from "@/server/domains/accounts/queries";
import { listApprovals } from "@/server/domains/approvals/approval-list";
import { identificationThreshold } from "@/server/domains/teller/identification";
import { listMovements } from "@/server/domains/teller/movement-queries";
import type { AddressSearch } from "@/server/kernel/address-text";
import { plainJson } from "@/server/kernel/json";
import { moneyToWire } from "@/server/kernel/money";
import * as common from "@/words/common";
import { Counter, type Start } from "./counter";
import { type FirstRows, MOVED, SENT } from "./first-rows";
import { ownTill } from "./own-till";

export const metadata = { title: common.counter };

export default staffPage(common.counter, "teller:operate", async (staff) => {
  const { principal } = staff;
  const till = await ownTill(staff.reports, principal);
  if (!till) redirect("/teller/open");
  const [start, first] = await Promise.all([
    startOf(staff, staff.search),
    firstRows(staff.reports, principal, till.tillId),
  ]);
  return (
    <Counter
      till={plainJson(till)}
      identifiesAbove={moneyToWire(identificationThreshold(till.currency))}
      first={plainJson(first)}
      start={plainJson(start)}
      mayClose={staff.may("teller:till")}
      email={principal.name}
      timeZone={config().bankTimeZone}
      now={new Date().toISOString()}
    />
  );
});

async function firstRows(reports: PageReads["reports"], principal: Principal, tillId: string): Promise<FirstRows> {
  const [sent, movements] = await Promise.all([
    listApprovals({ maker: principal.name }, principal).read(reports, null, SENT),
    listMovements(tillId, true, principal).read(reports, null, MOVED),
  ]);
  return { sent: [...sent.items], ...(movements.next === null && { movements: [...movements.items] }) };
}

type Reader = Pick<PageReads, "read"> & { principal: Principal };

/** The palette requests a movement on an account, or the last receipt. `asked` distinguishes repeated requests. */
async function startOf({ principal, read }: Reader, search: AddressSearch): Promise<Start | null> {
  const text = (name: string) => search[name] ?? "";
  const direction = text("withdraw") ? "withdrawal" : "deposit";
  const number = text("withdraw") || text("deposit");
  const found = number !== "" && may(principal, "account:read") ? await findAccount(read, number) : null;
  if (!found && text("print") === "") return null;
  return { asked: text("asked"), direction, account: found && viewOf(found), print: text("print") !== "" };
}
