"use client";

import { CommandForm } from "@/components/api/command-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { FormResult } from "@/components/ui/form-result";
import type { addWatchlistEntry, WatchlistEntryView } from "@/server/contract/compliance/watchlist";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/compliance/watchlist";
import { type Choices, EntryFields } from "./entry-fields";
import { type EntryValues, emptyEntry, entryBody, namesOf } from "./entry-values";
import { BesideImpact } from "./impact";

type Props = { name: string; choices: Choices };

/** A new entry beside its effect: similar entries, and the customers that it would hit. */
export function EntryForm({ name, choices }: Props) {
  const made = useCommandForm<typeof addWatchlistEntry, EntryValues>("POST /watchlist", {
    form: "watchlist:new",
    defaultValues: emptyEntry(name),
    changes: ["GET /watchlist", "GET /watchlist/summary"],
    toRequest: (values) => ({ body: entryBody(values) }),
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
    <BesideImpact names={names}>
      <CommandForm {...made} send={t.addEntry} onCancel="/compliance/watchlist">
        <EntryFields {...choices} />
      </CommandForm>
    </BesideImpact>
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
