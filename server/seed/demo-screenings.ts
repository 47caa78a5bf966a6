import type { DemoCustomer } from "./demo-customers";

/** Opened on the last day, with a name that matches the list. */
export const underReviewCustomer: DemoCustomer = {
  key: "viktor-merezhkin",
  party: {
    type: "PERSON",
    givenName: "Viktor",
    familyName: "Merezhkin",
    dateOfBirth: "1974-03-22",
    country: "GB",
    address: "Flat 5, Granary Wharf",
    email: "viktor.merezhkin@mail.example",
  },
};

type DemoScreening = {
  key: string;
  /** Defaults to the officer. */
  by?: string;
  /** A customer of the demo bank, whose name and number are screened. */
  customer?: string;
  request?: { name?: string; subjectRef?: string; threshold?: number };
  decisions?: readonly { confirmed: boolean; note: string }[];
};

const PAYMENTS = "demo-maker";

/** Screened by the officer and by the payment system, in every state of a result. */
export const demoScreenings: readonly DemoScreening[] = [
  {
    key: "cleared customer",
    customer: "vera-sokolova",
    decisions: [
      { confirmed: false, note: "Different date of birth: our customer was born in 1960, the listed person in 1981" },
    ],
  },
  {
    key: "confirmed customer",
    customer: "casimir-holloway",
    decisions: [{ confirmed: true, note: "Same date of birth and address as in the report of the fraud desk" }],
  },
  {
    key: "confirmed payee",
    by: PAYMENTS,
    request: { name: "Tarek Abdelrahman El Bahlawi", subjectRef: "Payment 88114" },
    decisions: [{ confirmed: true, note: "Named as owner in the payment’s documents. Payment stopped." }],
  },
  {
    key: "reversed",
    by: PAYMENTS,
    request: { name: "Northgate Parcel Exchange Ltd", subjectRef: "Payment 88102" },
    decisions: [
      { confirmed: false, note: "Different company number" },
      { confirmed: true, note: "Company number was changed in March; same directors" },
    ],
  },
  {
    key: "cleared payee",
    by: PAYMENTS,
    request: { name: "Kestrel Bay Training Centre", subjectRef: "Payment 88097", threshold: 60 },
    decisions: [{ confirmed: false, note: "Different entity: a school, registered since 1988" }],
  },
  { key: "same name", by: PAYMENTS, request: { name: "Andrey Starozubov", subjectRef: "Payment 88120" } },
  { key: "cyrillic", request: { name: "Дмитрий Тарнавин", subjectRef: "Letter of credit 2211" } },
  { key: "arabic", request: { name: "يوسف القصبي", subjectRef: "Payment 88126" } },
  { key: "chinese", by: PAYMENTS, request: { name: "Duanmu Haifeng", subjectRef: "Payment 88127" } },
  { key: "company", by: PAYMENTS, request: { name: "Norvane Shipping L.L.C.", subjectRef: "Payment 88129" } },
  { key: "ship", request: { name: "Polar Heron", subjectRef: "Letter of credit 2214" } },
  { key: "no hit", by: PAYMENTS, request: { name: "Eleanor Whitcombe", subjectRef: "Payment 88131" } },
  { key: "no hit company", by: PAYMENTS, request: { name: "Harbour Lights Choir", subjectRef: "Payment 88132" } },
  { key: "not screenable", by: PAYMENTS, request: { name: "Ltd.", subjectRef: "Payment 88133" } },
  { key: "not screenable at all", by: PAYMENTS, request: { name: "---", subjectRef: "Payment 88134" } },
];
