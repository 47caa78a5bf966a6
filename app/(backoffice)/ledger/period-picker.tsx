"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { OneDate } from "@/components/dates/one-date";
import { Button } from "@/components/ui/button";
import * as common from "@/words/common";
import * as t from "@/words/ledger/ledger";

type Props = {
  date: string;
  /** The business date, the latest day with postings. */
  today: string;
  /** The previous and the next day. Null at the end. */
  before: string;
  after: string | null;
};

/** The date picker of the ledger's reports: a business date in the address, with steps of a day. */
export function PeriodPicker({ date, today, before, after }: Props) {
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams();
  const go = (day: string) => {
    const next = new URLSearchParams(search);
    next.set("date", day);
    router.replace(`${path}?${next}`, { scroll: false });
  };
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">{common.businessDate}</legend>
      <Button size="medium" iconOnly icon={<ChevronLeft size={16} aria-hidden />} onClick={() => go(before)}>
        {t.dayBefore}
      </Button>
      <OneDate label={common.businessDate} value={date} today={today} max={today} onChange={go} />
      <Button
        size="medium"
        iconOnly
        icon={<ChevronRight size={16} aria-hidden />}
        disabledReason={after === null && t.currentBusinessDate}
        onClick={() => after && go(after)}
      >
        {t.dayAfter}
      </Button>
    </fieldset>
  );
}
