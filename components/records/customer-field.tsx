"use client";

import * as common from "@/words/common";
import * as t from "@/words/records";
import type { getParty, listParties, PartyView } from "../../server/contract/parties";
import { useOperation } from "../api/use-operation";
import { useFormField } from "../ui/form-fields";
import { CustomerNo } from "./customer";
import { customerNoOf } from "./customer-number";
import { RecordPicker } from "./record-picker";
import type { Found } from "./use-awaited-choice";
import { foundBy, PICKER_ROWS, useSearchText } from "./use-search-text";

/** A customer that the page has read. */
export type KnownCustomer = Pick<PartyView, "customerNo" | "name">;

const RULES = {
  required: t.enterTheCustomerNumber,
  validate: (text: string) => customerNoOf(text) !== null || t.customerNumbersHave10Digits,
};

/**
 * A customer by number or name. The name appears once the number is complete. The form keeps the text, and
 * `customerNoOf` reads it.
 */
export function CustomerField({ name, known }: { name: string; known: KnownCustomer | null }) {
  const { value: text, error, onChange, onBlur } = useFormField(name, RULES);
  return (
    <RecordPicker<PartyView>
      name={name}
      label={t.customerNumber}
      text={text}
      onText={onChange}
      onChoose={({ customerNo }) => onChange(customerNo)}
      onLeave={onBlur}
      hint={useHint(text, known)}
      error={error}
      useFound={useFoundCustomers}
      keyOf={({ partyId }) => partyId}
      nameOf={nameOfCustomer}
      foundFor={t.customersFoundFor}
      nothing={common.noMatch}
      line={(customer) => (
        <>
          <span className="truncate">{customer.name}</span>
          <span className="text-muted">
            <CustomerNo>{customer.customerNo}</CustomerNo>
          </span>
          <span className="figures text-right text-muted">{customer.dateOfBirth}</span>
        </>
      )}
    />
  );
}

const nameOfCustomer = ({ name }: PartyView) => name;

/** The customer of a typed number. Undefined until it is complete and found. `known` is not read again. */
export function useTypedCustomer<Known extends KnownCustomer = never>(text: string, known: Known | null = null) {
  const number = customerNoOf(text);
  const isKnown = known !== null && known.customerNo === number;
  const found = useOperation<typeof getParty>(
    "GET /parties/{id}",
    { params: { id: number ?? "" } },
    { enabled: number !== null && !isKnown },
  );
  const read = number === null ? undefined : found.data;
  return { number, customer: isKnown ? known : read, missing: found.error?.status === 404 };
}

function useHint(text: string, known: KnownCustomer | null): string {
  const { number, customer, missing } = useTypedCustomer(text, known);
  if (customer) return customer.name;
  if (number === null) return t.customerNumberOrName;
  return missing ? t.noCustomerWithThisNumber : t.lookingUpCustomer;
}

function useFoundCustomers(text: string, open: boolean): Found<PartyView> {
  const search = useSearchText(text, open, (typed) => customerNoOf(typed) !== null);
  const found = useOperation<typeof listParties>(
    "GET /parties",
    { query: { q: search.q, limit: PICKER_ROWS } },
    { enabled: search.asks },
  );
  return foundBy(search, found.data);
}
