"use client";

import { useEffect, useRef, useState } from "react";
import { callApi } from "@/components/api/call-api";
import { ApiError } from "@/server/contract/api-error";
import type { getStaff, StaffView } from "@/server/contract/staff/staff";
import * as t from "@/words/staff";

type StaffNow = { staff: StaffView | null; problem: string | null; readAgain: () => void };

/**
 * A staff user as he is when the dialog opens. A change replaces all of him: made from a list that was read before somebody else
 * changed him, it would give back roles that he has lost, or let him in again.
 */
export function useStaffNow(id: string, open: boolean): StaffNow {
  const [staff, setStaff] = useState<StaffView | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(0);
  const begun = useRef(reading);
  useEffect(() => {
    if (!open) return;
    let over = false;
    // Read again, what is on view stays until the answer is there: a form is being filled from it.
    if (begun.current === reading) setStaff(null);
    begun.current = reading;
    setProblem(null);
    callApi<typeof getStaff>("GET /staff/{id}", { params: { id } }).then(
      ({ body }) => over || setStaff(body as StaffView),
      (error: unknown) => over || setProblem(error instanceof ApiError ? error.message : t.couldNotBeRead),
    );
    return () => {
      over = true;
    };
  }, [id, open, reading]);
  return { staff, problem, readAgain: () => setReading((count) => count + 1) };
}
