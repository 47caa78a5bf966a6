import { StatusWord } from "@/components/ui/status";
import { BusinessDay } from "@/components/ui/time";
import type { CaseView } from "@/server/contract/aml";
import { urgencyWord } from "./case-words";

/** When a case is due, and that it is soon or was: never by the colour alone. */
export function DueDate({ of: { dueOn, urgency } }: { of: Pick<CaseView, "dueOn" | "urgency"> }) {
  const near = urgencyWord(urgency);
  return (
    <span className="inline-flex items-baseline gap-2">
      <BusinessDay date={dueOn} />
      {near && <StatusWord tone={near.tone}>{near.word}</StatusWord>}
    </span>
  );
}
