"use client";

import { useEffect, useState } from "react";
import { ageOf } from "@/components/ui/format-time";
import * as t from "@/words/clearing/sessions";

const CLOCK_MS = 10_000;

type Props = {
  date: string;
  /** When the business date ends by the bank's clock. Null if it is another day than the calendar's. */
  endsAt: string | null;
  now: string;
};

/** The end of the session's business date, with the time that is left. */
export function Deadline({ date, endsAt, now }: Props) {
  const [clock, setClock] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setClock(new Date().toISOString()), CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  if (endsAt === null || endsAt <= clock) return t.endOf(date);
  return t.leftOf(date, ageOf(clock, endsAt));
}
