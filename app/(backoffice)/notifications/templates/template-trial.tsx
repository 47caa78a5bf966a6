"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import type { TemplateView } from "@/server/contract/notifications/templates";
import * as t from "@/words/notifications/notifications";
import { paramWords } from "../../../../server/domains/notifications/notification-words";
import { MessagePreview } from "../message-preview";

/** A template with editable sample values and its preview. */
export function TemplateTrial({ template }: { template: TemplateView }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>(template.sample);
  const params = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ""));
  const toStaff = template.audience === "STAFF";
  return (
    <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,2fr)_minmax(220px,1fr)]">
      <div className="grid min-w-0 gap-3">
        <h2 className="font-semibold text-form">{template.name}</h2>
        {toStaff && <Notice tone="neutral">{t.toStaffAlone}</Notice>}
        <MessagePreview eventType={template.eventType} params={params} toStaff={toStaff} />
      </div>
      <section aria-label={t.sampleValues} className="grid gap-3">
        <h3 className="font-semibold text-form">{t.sampleValues}</h3>
        {template.params.map((name) => (
          <Field key={name} name={name} label={paramWords(name)} optional={!template.required.includes(name)}>
            <Input
              size="medium"
              value={values[name] ?? ""}
              onChange={({ target }) => setValues((old) => ({ ...old, [name]: target.value }))}
            />
          </Field>
        ))}
      </section>
    </div>
  );
}
