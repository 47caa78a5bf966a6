"use client";

import { CommandButton } from "@/components/api/confirm-command";
import type { removeOwnSecondFactor } from "@/server/contract/staff/second-factor";
import * as t from "@/words/identity/profile";

/** Removes the reader's second factor unless their role requires one. */
export function RemoveFactor({ required }: { required: boolean }) {
  return (
    <CommandButton<typeof removeOwnSecondFactor>
      button={{ words: t.remove, disabledReason: required ? t.yourRoleRequiresIt : null }}
      endpoint="DELETE /staff/me/second-factor"
      request={{}}
      form="second-factor:remove"
      title={t.removeSecondFactorQuestion}
      act={t.remove}
      danger
      done={t.secondFactorRemoved}
    >
      {t.passwordAloneWillDo}
    </CommandButton>
  );
}
