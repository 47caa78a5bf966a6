"use client";

import { CommandForm } from "@/components/api/command-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { CustomerNo } from "@/components/records/customer";
import { FormResult } from "@/components/ui/form-result";
import type { openParty, PartyView } from "@/server/contract/parties";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/parties";
import type { Option } from "../contact-fields";
import { DuplicateQuestion, useDuplicateQuestion } from "./duplicate-question";
import { NameFields, NO_PARTY, OtherFields, type PartyValues, partyName } from "./party-fields";
import { PossibleDuplicates } from "./possible-duplicates";

/** Opens a customer. The result offers the usual next step, an account. */
export function NewPartyForm({
  mayOpenAccounts,
  today,
  countries,
}: {
  mayOpenAccounts: boolean;
  today: string;
  countries: readonly Option[];
}) {
  const made = useCommandForm<typeof openParty, PartyValues>("POST /parties", {
    form: "party:new",
    defaultValues: NO_PARTY,
    toRequest: (values) => ({ body: requestOf(values) }),
    changes: ["GET /parties"],
  });
  const values = made.form.watch();
  const { state } = made.command;
  const question = useDuplicateQuestion(made);
  if (state.kind === "done") {
    const again = () => made.startOver(NO_PARTY);
    return <PartyOpened party={state.reply.body} mayOpenAccounts={mayOpenAccounts} onAgain={again} />;
  }
  return (
    <>
      <CommandForm {...made} submit={question.submit} send={t.createCustomer} onCancel="/parties">
        <NameFields today={today} />
        <PossibleDuplicates name={partyName(values)} dateOfBirth={values.type === "PERSON" ? values.dateOfBirth : ""} />
        <OtherFields countries={countries} />
      </CommandForm>
      <DuplicateQuestion {...question} />
    </>
  );
}

/** Empty fields are not sent, because the interface treats them as absent. */
function requestOf({ type, givenName, familyName, organisationName, dateOfBirth, ...others }: PartyValues) {
  const named = type === "PERSON" ? { givenName, familyName, dateOfBirth } : { organisationName };
  const filled = Object.entries({ ...named, ...others }).filter(([, value]) => value.trim() !== "");
  return { type, ...Object.fromEntries(filled) };
}

function PartyOpened({
  party,
  mayOpenAccounts,
  onAgain,
}: {
  party: PartyView;
  mayOpenAccounts: boolean;
  onAgain: () => void;
}) {
  return (
    <FormResult
      tone="success"
      title={t.customerCreated(party.name)}
      links={[
        mayOpenAccounts &&
          party.status === "ACTIVE" && {
            href: `/accounts/new?customerNo=${party.customerNo}`,
            words: t.openAnAccount,
          },
        { href: addressOf.party(party.partyId), words: common.customerPage },
      ]}
      again={{ words: t.anotherCustomer, onClick: onAgain }}
    >
      {t.customerNumber(<CustomerNo copy>{party.customerNo}</CustomerNo>)}
      {party.status !== "ACTIVE" && <p className="mt-1">{t.accountsAfterReview}</p>}
    </FormResult>
  );
}
