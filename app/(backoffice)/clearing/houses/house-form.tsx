"use client";

import { CommandForm } from "@/components/api/command-form";
import { formDialog, recordDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import {
  CheckboxField,
  CodeField,
  NameField,
  SelectField,
  ShortCodeField,
  TextField,
} from "@/components/ui/form-fields";
import { codeOptions } from "@/components/ui/options";
import type { ClearingHouseView, upsertClearingHouse } from "@/server/contract/clearing/houses";
import * as t from "@/words/clearing/houses";
import * as common from "@/words/common";
import { schemeWord } from "./house-words";

/** Numbers as typed. An empty one is omitted, so that a new house has its default. */
type Values = Omit<ClearingHouseView, "id" | "version" | "floatDays" | "validMonths"> & {
  floatDays: string;
  validMonths: string;
};

const NEW: Values = {
  ...{ code: "", name: "", scheme: "CTS", floatDays: "", validMonths: "6" },
  ...{ deadlineRule: "ROLL_FORWARD", duplicateRule: "WARN", autoClear: false, active: true },
};

/** No version: an existing house is not changed by the form of a new one. */
const NO_VERSION = 0;

function valuesOf({ id: _, version: __, floatDays, validMonths, ...settings }: ClearingHouseView): Values {
  return { ...settings, floatDays: String(floatDays), validMonths: String(validMonths) };
}

function useHouseForm(house: ClearingHouseView | null, onClose: () => void) {
  return useCommandForm<typeof upsertClearingHouse, Values>("PUT /clearing/houses", {
    form: `clearing-house:${house?.id ?? "new"}`,
    defaultValues: house ? valuesOf(house) : NEW,
    toRequest: ({ floatDays, validMonths, ...settings }) => ({
      ifMatch: house?.version ?? NO_VERSION,
      body: {
        ...settings,
        ...(floatDays.trim() !== "" && { floatDays: Number(floatDays) }),
        ...(validMonths.trim() !== "" && { validMonths: Number(validMonths) }),
      },
    }),
    changes: ["GET /clearing/houses", "GET /clearing/houses/{id}"],
    done: ({ name }) => t.houseSaved(name),
    onClose,
  });
}

type FormProps = { onClose: () => void };

function CreateForm({ codes, onClose }: FormProps & { codes: readonly string[] }) {
  const made = useHouseForm(null, onClose);
  return (
    <CommandForm {...made} send={t.createHouse} onCancel={onClose}>
      <ShortCodeField
        name="code"
        label={t.code}
        hint={t.codeOnItems}
        required={t.enterTheCode}
        rules={{ validate: (code) => !codes.includes(code.trim()) || t.codeIsInUse }}
      />
      <HouseFields floatHint={t.twoOrNone} />
    </CommandForm>
  );
}

export const CreateHouseDialog = formDialog({ title: t.newHouse }, CreateForm);

function EditForm({ house, onClose }: FormProps & { house: ClearingHouseView }) {
  const made = useHouseForm(house, onClose);
  return (
    <CommandForm {...made} send={common.saveChanges} onCancel={onClose}>
      <HouseFields floatHint={t.businessDaysToValueDate} />
    </CommandForm>
  );
}

export const EditHouseDialog = recordDialog("house", ({ house }) => ({ title: t.editHouse(house.code) }), EditForm);

const within = (text: string, from: number, to: number) =>
  text.trim() === "" || (/^\s*\d{1,3}\s*$/.test(text) && Number(text) >= from && Number(text) <= to);

function HouseFields({ floatHint }: { floatHint: string }) {
  return (
    <>
      <NameField required={t.enterTheName} />
      <CodeField name="scheme" label={t.scheme} words={t.schemes} wordOf={schemeWord} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="floatDays"
          label={t.floatDays}
          hint={floatHint}
          inputMode="numeric"
          rules={{ validate: (text) => within(text, 0, 60) || t.enterFloatDays }}
        />
        <TextField
          name="validMonths"
          label={t.validMonths}
          hint={t.afterDateOnCheque}
          inputMode="numeric"
          rules={{ validate: (text) => within(text, 1, 120) || t.enterMonths }}
        />
      </div>
      <SelectField name="deadlineRule" label={t.unanswered} options={codeOptions(t.deadlineRules, "")} />
      <SelectField name="duplicateRule" label={t.repeatedCheques} options={codeOptions(t.duplicateRules, "")} />
      <CheckboxField name="autoClear">{t.clearByThemselves}</CheckboxField>
      <CheckboxField name="active">{t.acceptNewItems}</CheckboxField>
    </>
  );
}
