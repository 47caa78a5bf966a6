"use client";

import { useEffect, useRef, useState } from "react";
import { callApi } from "@/components/api/call-api";
import { ApiError } from "@/server/contract/api-error";
import type { getStaff, StaffView } from "@/server/contract/staff/staff";
import * as t from "@/words/staff";

type StaffNow = { staff: StaffView | null; problem: string | null; readAgain: () => void };

/**
 * A staff user as of opening the dialog. An update replaces the whole record: one based on an older list could restore
 * removed roles or reactivate the user.
 */
export function useStaffNow(id: string, open: boolean): StaffNow {
  const [staff, setStaff] = useState<StaffView | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(0);
  const begun = useRef(reading);
  useEffect(() => {
    if (!open) return;
    let over = false;
    // During a second reading the record stays, because a form is filled from it.
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
