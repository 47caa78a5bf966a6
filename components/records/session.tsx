import type { ReactNode } from "react";
import type { StaffSessionView } from "@/server/contract/staff/sessions";
import * as common from "@/words/common";
import * as t from "@/words/records";
import type { Column } from "../data-table/column";
import { Moment } from "../ui/time";

/** Browser and system of a session. */
export function deviceName({ browser, system }: Pick<StaffSessionView, "browser" | "system">): string {
  if (browser !== null && system !== null) return t.browserOnSystem(browser, system);
  return browser ?? system ?? t.unknownDevice;
}

/** Columns of a staff user's sessions: device, address, start and actions. */
export function sessionColumns(
  timeZone: string | undefined,
  action: (session: StaffSessionView) => ReactNode,
): Column<StaffSessionView>[] {
  const zone = timeZone === undefined ? {} : { timeZone };
  return [
    {
      id: "device",
      header: t.device,
      grow: true,
      cell: (session) => (
        <>
          {deviceName(session)}
          {session.current && <span className="text-muted"> {t.thisSession}</span>}
        </>
      ),
    },
    { id: "address", header: t.ipAddress, cell: ({ address }) => <span className="reference">{address ?? "–"}</span> },
    { id: "started", header: t.signedIn, cell: ({ startedAt }) => <Moment at={startedAt} {...zone} /> },
    { id: "used", header: t.lastUsed, cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} {...zone} /> },
    { id: "actions", header: common.actions, align: "right", cell: action },
  ];
}
