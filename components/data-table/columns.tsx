import type { ReactNode } from "react";
import { Amount, type AmountProps } from "../money/amount";
import type { MonetaryAmount } from "../money/format-amount";
import { Reference } from "../ui/reference";
import { BusinessDay } from "../ui/time";
import type { Column } from "./column";

// Columns whose cells show one kind of value. A cell without a value is empty.

export type Look<Row> = Omit<Column<Row>, "id" | "header" | "cell">;

type AmountLook<Row> = Look<Row> &
  Pick<AmountProps, "hideCurrency" | "weight" | "signed"> & {
    /** The journal entry of the amount. */
    href?: (row: Row) => string | undefined;
  };

export function amountColumn<Row>(
  id: string,
  header: ReactNode,
  amount: (row: Row) => MonetaryAmount | false | null | undefined,
  { hideCurrency = false, signed = false, weight = "normal", href, ...look }: AmountLook<Row> = {},
): Column<Row> {
  const cell = (row: Row) => {
    const value = amount(row);
    return value && <Amount {...{ value, hideCurrency, signed, weight }} href={href?.(row)} />;
  };
  return { id, header, align: "right", cell, ...look };
}

export function countColumn<Row>(
  id: string,
  header: ReactNode,
  count: (row: Row) => number,
  look?: Look<Row>,
): Column<Row> {
  return { id, header, align: "right", cell: (row) => count(row).toLocaleString("en"), ...look };
}

export function dayColumn<Row>(
  id: string,
  header: ReactNode,
  day: (row: Row) => string | null | undefined,
  look?: Look<Row>,
): Column<Row> {
  const cell = (row: Row) => {
    const date = day(row);
    return date && <BusinessDay date={date} />;
  };
  return { id, header, cell, ...look };
}

export function referenceColumn<Row>(
  id: string,
  header: ReactNode,
  reference: (row: Row) => string | null | undefined,
  look?: Look<Row>,
): Column<Row> {
  const cell = (row: Row) => {
    const text = reference(row);
    return text && <Reference>{text}</Reference>;
  };
  return { id, header, cell, ...look };
}
