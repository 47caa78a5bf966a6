"use client";

import { useState } from "react";
import { fieldSentence } from "@/components/api/field-of";
import { useOperation } from "@/components/api/use-operation";
import { DateInput } from "@/components/dates/date-input";
import { dateProblem } from "@/components/dates/read-date";
import { Facts } from "@/components/ui/facts";
import { Field } from "@/components/ui/field";
import { Section } from "@/components/ui/page";
import { Select } from "@/components/ui/select";
import { StatusWord } from "@/components/ui/status";
import type { ApiError } from "@/server/contract/api-error";
import type { BusinessDayView, getBusinessDay } from "@/server/contract/calendar";
import { dayName } from "@/server/domains/calendar/rules";
import { isBusinessDate } from "@/server/kernel/business-date";
import * as t from "@/words/calendar";
import * as common from "@/words/common";

type Props = {
  /** The answer for the business date. */
  initial: BusinessDayView;
  country: string;
  /** The countries with holidays. */
  countries: readonly { value: string; label: string }[];
  today: string;
};

/** Checks whether a date is a business day, and shows the adjacent business days. */
export function BusinessDayCheck({ initial, country: shown, countries, today }: Props) {
  const [date, setDate] = useState(today);
  const [problem, setProblem] = useState<string | null>(null);
  const [country, setCountry] = useState(
    countries.find(({ value }) => value.toLowerCase() === shown.toLowerCase())?.value ?? "",
  );
  const first = date === today && country.toLowerCase() === shown.toLowerCase();
  const answer = useOperation<typeof getBusinessDay>(
    "GET /calendar/business-days",
    { query: { date, ...(country && { country }) } },
    { enabled: isBusinessDate(date), ...(first && { initial }) },
  );
  return (
    <Section title={t.isThisABusinessDay}>
      <div className="grid gap-3">
        <Field name="day" label={t.day} error={problem ?? undefined}>
          <DateInput
            value={date}
            today={today}
            onValue={(typed) => {
              setDate(typed);
              setProblem(null);
            }}
            onEntered={(typed) => setProblem(dateProblem(typed, { today }))}
          />
        </Field>
        <Field name="dayCountry" label={common.country}>
          <Select
            placeholder={t.everywhere}
            value={country}
            options={countries}
            onChange={(event) => setCountry(event.target.value)}
          />
        </Field>
        <div role="status" className="min-h-28">
          {answer.isError && <p className="text-danger">{sentenceOf(answer.error)}</p>}
          {answer.data && <Answer day={answer.data} />}
          {date === "" && <p className="text-muted">{t.selectADate}</p>}
        </div>
      </div>
    </Section>
  );
}

function sentenceOf({ fieldErrors, message }: ApiError): string {
  return fieldErrors.date === undefined ? message : fieldSentence("day", fieldErrors.date);
}

function Answer({ day }: { day: BusinessDayView }) {
  return (
    <Facts
      facts={[
        { term: dayName(day.date), value: <Word day={day} /> },
        { term: common.next, value: <Neighbour date={day.next} /> },
        { term: t.previous, value: <Neighbour date={day.previous} /> },
      ]}
    />
  );
}

function Word({ day }: { day: BusinessDayView }) {
  if (day.isBusinessDay) return <StatusWord tone="success">{t.businessDay}</StatusWord>;
  const weekend = day.reason === dayName(day.date);
  return (
    <>
      <StatusWord tone="warning">{common.closed}</StatusWord>{" "}
      {!weekend && <span className="text-muted">{day.reason}</span>}
    </>
  );
}

function Neighbour({ date }: { date: string }) {
  return (
    <>
      <time dateTime={date} className="figures whitespace-nowrap">
        {date}
      </time>{" "}
      <span className="text-muted">{dayName(date)}</span>
    </>
  );
}
