"use client";

import { CommandForm, SendOrCancel } from "@/components/api/command-form";
import { PinnedRecord } from "@/components/api/pinned-record";
import { useCommandForm } from "@/components/api/use-command-form";
import { notify } from "@/components/shell/toasts";
import { Dialog } from "@/components/ui/dialog";
import type { PartyView, updateParty } from "@/server/contract/parties";
import * as common from "@/words/common";
import * as t from "@/words/parties";
import { ContactFields, type ContactValues, type Option } from "../contact-fields";

type EditProps = { party: PartyView; countries: readonly Option[]; onClose: () => void };

/** How the customer is reached. Names and birth date are not changed here. */
export function EditPartyDialog({ open, ...props }: EditProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      width="wide"
      title={t.contactDetailsOf(props.party.name)}
      description={t.nameAndBirthDateStay}
    >
      <PinnedRecord record={props.party} edition={props.party.version}>
        {(party) => <EditForm {...props} party={party} />}
      </PinnedRecord>
    </Dialog>
  );
}

function EditForm({ party, countries, onClose }: EditProps) {
  const { email, phone, address, country } = party;
  const made = useCommandForm<typeof updateParty, ContactValues>("PATCH /parties/{id}", {
    form: `party:edit:${party.partyId}`,
    defaultValues: { email: email ?? "", phone: phone ?? "", address: address ?? "", country: country ?? "" },
    toRequest: (body) => ({ ifMatch: party.version, params: { id: party.partyId }, body }),
    changes: ["GET /parties", "GET /parties/{id}"],
    onDone: () => {
      notify(t.contactDetailsSaved);
      onClose();
    },
  });
  return (
    <CommandForm
      {...made}
      actions={<SendOrCancel send={common.saveChanges} command={made.command} onCancel={onClose} />}
    >
      <ContactFields form={made.form} countries={countries} />
    </CommandForm>
  );
}
