import { redirect } from "next/navigation";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { may } from "@/server/auth/principal";
import { staffContext } from "@/server/auth/staff-context";
import { config } from "@/server/config";
import { plainJson } from "@/server/kernel/json";
import * as common from "@/words/common";
import { Counter } from "./counter";
import { ownTill } from "./own-till";

export const metadata = { title: common.counter };

/** The teller's counter: one form for cash in and out, the customer beside it, the till live. Posts on the teller's own till. */
export default async function CounterPage() {
  const staff = await staffContext("teller:operate");
  if (!staff.allowed) return <ForbiddenPage title={common.counter} authority={staff.missing} />;
  const { principal } = staff;
  const till = await ownTill(staff.reports, principal);
  if (!till) redirect("/teller/open");
  return (
    <Counter
      till={plainJson(till)}
      mayClose={may(principal, "teller:till")}
      email={principal.name}
      timeZone={config().bankTimeZone}
      now={new Date().toISOString()}
    />
  );
}
