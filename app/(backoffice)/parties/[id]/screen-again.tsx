"use client";

import { ScanSearch } from "lucide-react";
import { useRouter } from "next/navigation";
import { useCommand } from "@/components/api/use-command";
import { notify } from "@/components/shell/toasts";
import { Button } from "@/components/ui/button";
import type { screenSubject } from "@/server/contract/compliance/screenings";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/compliance/screenings";

/** Screens the customer against the current list and opens the result. */
export function ScreenAgain({ partyId, disabledReason }: { partyId: string; disabledReason: string | null }) {
  const router = useRouter();
  const command = useCommand<typeof screenSubject>("POST /screenings", {
    form: `party:screen:${partyId}`,
    changes: ["GET /screenings"],
    onDone: ({ body }) => {
      command.again();
      router.push(addressOf.screening(body.id));
    },
    onRefused: ({ message }) => {
      notify(message);
      command.again();
    },
  });
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<ScanSearch size={14} aria-hidden />}
      busy={command.busy}
      disabledReason={disabledReason}
      onClick={() => void command.send({ body: { subjectRef: partyId } })}
    >
      {t.screenAgain}
    </Button>
  );
}
