"use client";

import { useId } from "react";
import { CommandForm } from "@/components/api/command-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { TextareaField, TextField } from "@/components/ui/form-fields";
import { FormResult } from "@/components/ui/form-result";
import { Section } from "@/components/ui/page";
import type { Option } from "@/components/ui/select";
import type { addWatchlistEntry, WatchlistEntryView } from "@/server/contract/compliance/watchlist";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as c from "@/words/compliance/screenings";
import * as t from "@/words/compliance/watchlist";
import { type EntryValues, emptyEntry, entryRequest, namesOf } from "./entry-values";
import { Impact } from "./impact";

type Props = { name: string; countries: readonly Option[] };

/** A new entry beside its effect: similar entries, and the customers that it would hit. */
export function EntryForm({ name, countries }: Props) {
  const made = useCommandForm<typeof addWatchlistEntry, EntryValues>("POST /watchlist", {
    form: "watchlist:new",
    defaultValues: emptyEntry(name),
    changes: ["GET /watchlist", "GET /watchlist/summary"],
    toRequest: entryRequest,
  });
  const { form, command } = made;
  const names = namesOf(form.watch());
  const { state } = command;
  if (state.kind === "done") {
    const again = () => {
      const { listType, source, country } = form.getValues();
      made.startOver({ ...emptyEntry(""), listType, source, country });
    };
    return <Added entry={state.reply.body} onAgain={again} />;
  }
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <CommandForm {...made} send={t.addEntry} onCancel="/compliance/watchlist">
        <EntryFields countries={countries} />
      </CommandForm>
      <Section title={t.beforeSaving}>
        <Impact names={names} />
      </Section>
    </div>
  );
}

function EntryFields({ countries }: { countries: readonly Option[] }) {
  const [lists, codes] = [useId(), useId()];
  return (
    <>
      <TextField
        name="fullName"
        label={common.name}
        hint={t.nameHint}
        required={t.enterTheName}
        maxLength={500}
        dir="auto"
        autoFocus
      />
      <TextareaField name="aliases" label={t.otherNames} hint={t.otherNamesHint} optional dir="auto" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="listType"
          label={c.list}
          hint={t.listHint}
          required={t.enterTheList}
          maxLength={64}
          list={lists}
        />
        <TextField name="country" label={common.country} optional maxLength={64} list={codes} />
        <TextField name="source" label={c.source} optional maxLength={200} />
        <TextField name="externalRef" label={c.listReference} optional maxLength={200} mono />
      </div>
      <datalist id={lists}>
        {Object.entries(c.listTypes).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </datalist>
      <datalist id={codes}>
        {countries.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  );
}

function Added({ entry: { id, fullName }, onAgain }: { entry: WatchlistEntryView; onAgain: () => void }) {
  return (
    <FormResult
      tone="success"
      title={t.entryAdded(fullName)}
      links={[{ href: addressOf.watchlistEntry(id), words: t.viewEntry }]}
      again={{ words: t.addAnother, onClick: onAgain, focus: true }}
    >
      {t.customersAreScreened}
    </FormResult>
  );
}
