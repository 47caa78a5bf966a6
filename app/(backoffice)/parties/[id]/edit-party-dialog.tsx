"use client";

import { CommandForm } from "@/components/api/command-form";
import { recordDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import type { PartyView, updateParty } from "@/server/contract/parties";
import * as common from "@/words/common";
import * as t from "@/words/parties";
import { ContactFields, type ContactValues, type Option } from "../contact-fields";

type EditProps = { party: PartyView; countries: readonly Option[]; onClose: () => void };

function EditForm({ party, countries, onClose }: EditProps) {
  const { email, phone, address, country } = party;
  const made = useCommandForm<typeof updateParty, ContactValues>("PATCH /parties/{id}", {
    form: `party:edit:${party.partyId}`,
    defaultValues: { email: email ?? "", phone: phone ?? "", address: address ?? "", country: country ?? "" },
    toRequest: (body) => ({ ifMatch: party.version, params: { id: party.partyId }, body }),
    changes: ["GET /parties", "GET /parties/{id}"],
    done: t.contactDetailsSaved,
    onClose,
  });
  return (
    <CommandForm {...made} send={common.saveChanges} onCancel={onClose}>
      <ContactFields countries={countries} />
    </CommandForm>
  );
}

/** Changes contact details. Names and birth date stay. */
export const EditPartyDialog = recordDialog(
  "party",
  ({ party }) => ({ width: "wide", title: t.contactDetailsOf(party.name), description: t.nameAndBirthDateStay }),
  EditForm,
);
