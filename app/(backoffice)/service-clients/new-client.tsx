"use client";

import { KeyRound } from "lucide-react";
import { DialogButton } from "@/components/ui/dialog-button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { ComplianceAccess } from "@/server/kernel/compliance-access";
import * as t from "@/words/service-clients";
import type { ClientChoices } from "./client-fields";

const CreateClientDialog = lazyDialog(() => import("./create-client").then((module) => module.CreateClientDialog));

/** A new service client, and then its secret. */
export function NewClient(choices: ClientChoices & { ownPersonId: string; defaultAccess: ComplianceAccess }) {
  return (
    <DialogButton words={t.newServiceClient} variant="primary" icon={<KeyRound size={16} aria-hidden />}>
      {(dialog) => <CreateClientDialog {...choices} {...dialog} />}
    </DialogButton>
  );
}
