"use client";

import { type UseFormReturn, useFormContext } from "react-hook-form";
import { SelectField, TextareaField, TextField } from "@/components/ui/form-fields";
import type { TemplateView } from "@/server/contract/notifications/templates";
import * as common from "@/words/common";
import * as t from "@/words/notifications/notifications";
import { paramWords } from "../../../../server/domains/notifications/notification-words";
import { ANOTHER, linesProblem, type MessageValues, noParams } from "./message-values";

type Form = UseFormReturn<MessageValues>;
type Props = {
  templates: readonly TemplateView[];
  /** The customer's name, or the reason that it is unknown. */
  customer: { hint: string; problem: (typed: string) => true | string };
};

/** Customer, event and values of a message. */
export function MessageFields({ templates, customer }: Props) {
  const form = useFormContext<MessageValues>();
  const event = form.watch("event");
  const template = templates.find(({ eventType }) => eventType === event);
  return (
    <>
      <TextField
        name="customerNo"
        label={common.customerNo}
        hint={customer.hint}
        required={t.enterACustomerNumber}
        rules={{ validate: customer.problem }}
        autoFocus
      />
      <SelectField
        name="event"
        label={t.event}
        options={[
          ...templates.map(({ eventType, name }) => ({ value: eventType, label: name })),
          { value: ANOTHER, label: t.anotherEvent },
        ]}
        rules={{ onChange: ({ target }) => change(form, templates, target.value) }}
      />
      {template ? <TemplateValues template={template} /> : <OtherValues />}
      <TextField name="correlationRef" label={t.ownReference} optional maxLength={200} />
    </>
  );
}

/** Another event resets category and values. */
function change(form: Form, templates: readonly TemplateView[], event: string): void {
  form.setValue("category", templates.find(({ eventType }) => eventType === event)?.category ?? "");
  form.setValue("params", noParams(templates));
  form.clearErrors();
}

function TemplateValues({ template }: { template: TemplateView }) {
  return template.params.map((name) => (
    <TextField
      key={`${template.eventType}.${name}`}
      name={`params.${name}`}
      label={paramWords(name)}
      hint={template.sample[name] && t.suchAs(template.sample[name])}
      {...(template.required.includes(name) ? { required: t.enterThis(paramWords(name)) } : { optional: true })}
    />
  ));
}

function OtherValues() {
  return (
    <>
      <TextField name="eventType" label={t.otherEvent} required={t.enterTheEvent} maxLength={64} />
      <TextField name="category" label={t.category} required={t.enterTheCategory} maxLength={64} />
      <TextareaField
        name="lines"
        label={t.sampleValues}
        hint={t.valuesHint}
        optional
        rules={{ validate: linesProblem }}
      />
    </>
  );
}
