"use client";

import { useState } from "react";
import { ConfirmCommand } from "@/components/api/confirm-command";
import { Button } from "@/components/ui/button";
import type { removeOwnSecondFactor } from "@/server/contract/staff/second-factor";
import * as t from "@/words/identity/profile";

/** Removes the reader's second factor unless their role requires one. */
export function RemoveFactor({ required }: { required: boolean }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button disabledReason={required ? t.yourRoleRequiresIt : null} onClick={() => setAsked(true)}>
        {t.remove}
      </Button>
      <ConfirmCommand<typeof removeOwnSecondFactor>
        open={asked}
        onClose={() => setAsked(false)}
        endpoint="DELETE /staff/me/second-factor"
        request={{}}
        form="second-factor:remove"
        title={t.removeSecondFactorQuestion}
        act={t.remove}
        danger
        done={t.secondFactorRemoved}
      >
        {t.passwordAloneWillDo}
      </ConfirmCommand>
    </>
  );
}
