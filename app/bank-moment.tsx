import type { ComponentProps, ReactNode } from "react";
import type { Column } from "@/components/data-table/column";
import type { Look } from "@/components/data-table/columns";
import { momentOf } from "@/components/ui/format-time";
import { Moment } from "@/components/ui/time";
import { config } from "@/server/config";

/** Client components take `timeZone` from their page. */
export function BankMoment(props: Omit<ComponentProps<typeof Moment>, "timeZone">) {
  return <Moment {...props} timeZone={config().bankTimeZone} />;
}

export function bankMoment(at: string, { seconds = false } = {}): string {
  return momentOf(at, { timeZone: config().bankTimeZone, seconds });
}

export function momentColumn<Row>(
  id: string,
  header: ReactNode,
  moment: (row: Row) => string | null | undefined,
  { seconds = false, ...look }: Look<Row> & { seconds?: boolean } = {},
): Column<Row> {
  const cell = (row: Row) => {
    const at = moment(row);
    return at && <BankMoment at={at} seconds={seconds} />;
  };
  return { id, header, cell, ...look };
}
