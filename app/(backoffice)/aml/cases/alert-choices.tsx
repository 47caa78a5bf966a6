"use client";

import { useState } from "react";
import { useOperation } from "@/components/api/use-operation";
import { Field } from "@/components/ui/field";
import { CheckboxField, CheckboxGroup, TextareaField } from "@/components/ui/form-fields";
import { Input } from "@/components/ui/input";
import { statusShown } from "@/components/ui/status-map";
import type { AmlAlertView, listAmlAlerts } from "@/server/contract/aml/cases";
import * as t from "@/words/aml/cases";
import { alertsTyped } from "./case-words";

export type AlertValues = { alertIds: string[]; otherIds: string };

export const NO_ALERTS: AlertValues = { alertIds: [], otherIds: "" };

export const chosenAlerts = ({ alertIds, otherIds }: AlertValues): string[] => [
  ...new Set([...alertIds, ...alertsTyped(otherIds)]),
];

/** Above this number the alerts have a search field. */
const FEW = 8;

/** Alerts about a customer to choose from, and ids of other systems. `linked` are chosen already. */
export function AlertChoices({ partyId, linked = [] }: { partyId: string | undefined; linked?: readonly string[] }) {
  const [search, setSearch] = useState("");
  const { data, error } = useOperation<typeof listAmlAlerts>(
    "GET /aml/alerts",
    { query: { partyId: partyId ?? "" } },
    { enabled: partyId !== undefined },
  );
  const alerts = (data ?? []).filter(({ alertId }) => !linked.includes(alertId));
  const shown = alerts.filter((alert) => wordsOf(alert).join(" ").toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <>
      <CheckboxGroup name="alertIds" label={t.alertsOfTheCustomer}>
        {alerts.length > FEW && (
          <Field name="alertSearch" label={t.searchAlerts}>
            <Input value={search} onChange={({ target }) => setSearch(target.value)} />
          </Field>
        )}
        <p role="status" className="text-body text-muted">
          {partyId === undefined
            ? t.chooseTheCustomer
            : error
              ? error.message
              : data === undefined
                ? t.readingAlerts
                : alerts.length === 0
                  ? t.noFurtherAlerts
                  : shown.length < alerts.length && t.alertsFound(shown.length)}
        </p>
        <div className="grid max-h-64 auto-rows-max gap-2 overflow-y-auto py-1 pl-1">
          {alerts.map((alert) => {
            const [title, hint] = wordsOf(alert);
            // A hidden box keeps its choice.
            return (
              <CheckboxField
                key={alert.alertId}
                name="alertIds"
                value={alert.alertId}
                hint={hint}
                className={shown.includes(alert) ? "" : "hidden"}
              >
                {title}
              </CheckboxField>
            );
          })}
        </div>
      </CheckboxGroup>
      <TextareaField name="otherIds" label={t.otherAlertIds} hint={t.oneALine} optional rows={2} maxLength={4_000} />
    </>
  );
}

/** Title and hint. */
function wordsOf({ alertId, kind, name, status, hits, at, cases }: AmlAlertView): [string, string] {
  const linked = cases.map(({ reference }) => t.inCase(reference));
  const day = at?.slice(0, 10) ?? "";
  if (kind === "STRUCTURING") return [t.structuringOn(day), linked.join(", ")];
  if (kind === "OTHER") return [alertId, [t.otherAlert, ...linked].join(", ")];
  const state = status === null ? [] : [statusShown("screening", status).word];
  return [t.screeningOf(name ?? ""), [day, ...state, t.hits(hits ?? 0), ...linked].join(", ")];
}
