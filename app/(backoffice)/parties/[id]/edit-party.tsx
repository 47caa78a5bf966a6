"use client";

import { Pencil } from "lucide-react";
import { DialogButton } from "@/components/ui/dialog-button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { PartyView } from "@/server/contract/parties";
import * as t from "@/words/parties";
import type { Option } from "../contact-fields";

const EditPartyDialog = lazyDialog(() => import("./edit-party-dialog").then((module) => module.EditPartyDialog));

type Props = { party: PartyView; countries: readonly Option[]; disabledReason: string | null };

/** Opens the customer's contact details for a change. */
export function EditParty({ party, countries, disabledReason }: Props) {
  return (
    <DialogButton words={t.editContactDetails} icon={<Pencil size={16} aria-hidden />} disabledReason={disabledReason}>
      {(dialog) => <EditPartyDialog party={party} countries={countries} {...dialog} />}
    </DialogButton>
  );
}
