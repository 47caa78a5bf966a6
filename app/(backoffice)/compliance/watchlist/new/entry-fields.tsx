"use client";

import { useId } from "react";
import { SelectField, TextareaField, TextField } from "@/components/ui/form-fields";
import type { Option } from "@/components/ui/select";
import * as common from "@/words/common";
import * as d from "@/words/compliance/entry-details";
import * as c from "@/words/compliance/screenings";
import * as t from "@/words/compliance/watchlist";

export type Choices = { countries: readonly Option[]; lists: readonly Option[] };

const TYPES: readonly Option[] = Object.entries(d.types).map(([value, label]) => ({ value, label }));

export function EntryFields({ countries, lists }: Choices) {
  const codes = useId();
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
        <SelectField
          name="listType"
          label={c.list}
          options={lists}
          placeholder={t.chooseTheList}
          required={t.chooseTheList}
        />
        <TextField name="country" label={common.country} optional maxLength={64} list={codes} />
        <TextField name="source" label={c.source} optional maxLength={200} />
        <TextField name="externalRef" label={c.listReference} optional maxLength={200} mono />
      </div>
      <datalist id={codes}>
        {countries.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
      <DetailFields />
    </>
  );
}

function DetailFields() {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="type" label={common.type} options={TYPES} placeholder={d.typeNotKnown} />
        <TextareaField name="birthDates" label={d.birthDates} hint={d.birthDatesHint} rows={2} optional />
        <TextareaField name="birthPlaces" label={d.birthPlaces} hint={d.onePerLine} rows={2} optional dir="auto" />
        <TextareaField name="nationalities" label={d.nationalities} hint={d.onePerLine} rows={2} optional />
        <TextareaField name="programmes" label={d.programmes} hint={d.onePerLine} rows={2} optional />
        <TextareaField name="identifiers" label={d.identifiers} hint={d.identifiersHint} rows={2} optional />
      </div>
      <TextareaField name="remarks" label={d.remarks} maxLength={4_000} optional dir="auto" />
    </>
  );
}
