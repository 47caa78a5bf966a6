"use client";

import { CommandForm } from "@/components/api/command-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { FormResult } from "@/components/ui/form-result";
import type { updateWatchlistEntry, WatchlistEntryView } from "@/server/contract/compliance/watchlist";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/compliance/watchlist";
import { ENTRY_READS } from "../../changed-reads";
import { type Choices, EntryFields } from "../../new/entry-fields";
import { type EntryValues, entryBody, namesOf, valuesOf } from "../../new/entry-values";
import { BesideImpact } from "../../new/impact";

/** An entry made by hand beside the effect of its new names. */
export function EditEntryForm({ entry, choices }: { entry: WatchlistEntryView; choices: Choices }) {
  const { id, version } = entry;
  const made = useCommandForm<typeof updateWatchlistEntry, EntryValues>("PUT /watchlist/{id}", {
    form: `watchlist:edit:${id}`,
    defaultValues: valuesOf(entry),
    changes: ENTRY_READS,
    toRequest: (values) => ({ ifMatch: version, params: { id }, body: entryBody(values) }),
  });
  const names = namesOf(made.form.watch());
  const { state } = made.command;
  if (state.kind === "done") {
    const { body } = state.reply;
    return (
      <FormResult
        tone="success"
        title={t.entryChanged}
        links={[{ href: addressOf.watchlistEntry(id), words: t.viewEntry }]}
        again={{ words: common.edit, onClick: () => made.startOver(valuesOf(body)) }}
      >
        {t.customersAreScreened}
      </FormResult>
    );
  }
  return (
    <BesideImpact names={names}>
      <CommandForm {...made} send={t.saveEntry} onCancel={addressOf.watchlistEntry(id)}>
        <EntryFields {...choices} />
      </CommandForm>
    </BesideImpact>
  );
}
