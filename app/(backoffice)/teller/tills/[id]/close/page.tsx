import { notFound } from "next/navigation";
import { staffPage } from "@/app/staff-page";
import { tillName } from "@/components/records/till";
import { Page } from "@/components/ui/page";
import { isOwnTill } from "@/server/auth/scope";
import { config } from "@/server/config";
import { pendingInScope } from "@/server/domains/approvals/queries";
import { listTillCounts } from "@/server/domains/teller/till-count-queries";
import { findTill } from "@/server/domains/teller/till-queries";
import { addressOf } from "@/server/kernel/addresses";
import { isUuid } from "@/server/kernel/ids";
import { plainJson } from "@/server/kernel/json";
import * as t from "@/words/teller/close-till";
import { CloseWizard } from "./close-wizard";

export const metadata = { title: t.closeTill };

export default staffPage<"id">(t.closeTill, "teller:till", async (staff) => {
  const { id } = staff.path;
  const till = isUuid(id) ? await findTill(staff.read, id, staff.principal) : null;
  if (!till || !isOwnTill(staff.principal, till)) notFound();
  const [pending, counts] = await Promise.all([
    pendingInScope(staff.read, till.tillId, staff.principal),
    listTillCounts(staff.read, till.tillId),
  ]);
  return (
    <Page
      kind="form"
      title={t.closeTillCode(till.tillCode)}
      context={`${till.branchName}, ${till.tellerName}, ${till.currency}`}
      back={{ href: addressOf.till(till.tillId), label: tillName(till.tillCode) }}
    >
      <CloseWizard
        till={plainJson(till)}
        pending={pending}
        counts={plainJson(counts)}
        timeZone={config().bankTimeZone}
      />
    </Page>
  );
});
