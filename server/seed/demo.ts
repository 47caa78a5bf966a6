import { AUTHORITIES, type Authority, READ_AUTHORITIES } from "@/server/kernel/authorities";
import type { Role } from "@/server/kernel/roles";

// Staff, clients and branches of the demo bank. DEMO=0 creates none of them.

/** The common password of all demo staff, shown by `npm run bank`. */
export const DEMO_PASSWORD = "countinghouse-demo";

const DOMAIN = "countinghouse.example";

/** Equal in every demo bank, so that a resumed seed finds its records. */
export function demoId(kind: "person" | "staff" | "client", number: number): string {
  const series = { person: "1", staff: "2", client: "3" }[kind];
  return `018f0000-0000-7000-8000-d0${series}${String(number).padStart(9, "0")}`;
}

export type DemoStaff = {
  number: number;
  email: string;
  name: string;
  branchCode: string | null;
  roles: readonly Role[];
};

function staff(number: number, mailbox: string, name: string, branchCode: string | null, role: Role): DemoStaff {
  return { number, email: `${mailbox}@${DOMAIN}`, name, branchCode, roles: [role] };
}

export const demoStaff = [
  staff(1, "teller", "Nadia Rahman", "MAIN", "TELLER"),
  staff(2, "teller.north", "Tom Becker", "NORTH", "TELLER"),
  staff(3, "head-teller", "Grace Mensah", "MAIN", "HEAD_TELLER"),
  staff(4, "checker", "Viktor Lindqvist", null, "CHECKER"),
  staff(5, "compliance", "Inês Duarte", null, "COMPLIANCE_OFFICER"),
  staff(6, "clearing", "Paolo Ricci", null, "CLEARING_CLERK"),
  staff(7, "cards", "Hana Suzuki", null, "CARD_OFFICER"),
  staff(8, "pricing", "Oskar Nygaard", null, "PRICING_MANAGER"),
  staff(9, "ledger", "Margaret Whitlock", null, "LEDGER_OFFICER"),
  staff(10, "operations", "Samir Haddad", null, "OPERATIONS"),
  staff(11, "administrator", "Ruth Adeyemi", null, "ADMINISTRATOR"),
  // Changes of a limit require a second administrator.
  staff(12, "administrator.two", "Felix Brandt", null, "ADMINISTRATOR"),
  staff(13, "teller.quay", "Leila Hassan", "QUAY", "TELLER"),
  // Signs in with a second factor.
  staff(14, "administrator.totp", "Astrid Nilsen", null, "ADMINISTRATOR"),
  staff(15, "payments", "Mateo Vidal", null, "PAYMENTS_OFFICER"),
] as const;

/** Shown by `npm run bank`. */
export const DEMO_FACTOR = { staffNumber: 14, secret: "COUNTINGHOUSEDEMOSECONDFACTORKEY" } as const;

export type DemoClient = {
  number: number;
  clientId: string;
  secret: string;
  name: string;
  /** Maker and checker have different owners. */
  owner: string;
  authorities: readonly Authority[];
  note: string;
};

export const demoClients: readonly DemoClient[] = [
  {
    number: 1,
    clientId: "demo-maker",
    secret: "demo-maker-secret",
    name: "Demo maker",
    owner: "Priya Natarajan",
    authorities: AUTHORITIES,
    note: "all authorities",
  },
  {
    number: 2,
    clientId: "demo-checker",
    secret: "demo-checker-secret",
    name: "Demo checker",
    owner: "Lukas Hoffmann",
    authorities: AUTHORITIES,
    note: "all authorities, another owner",
  },
  {
    number: 3,
    clientId: "demo-reader",
    secret: "demo-reader-secret",
    name: "Demo reader",
    owner: "Chloé Marchand",
    authorities: READ_AUTHORITIES,
    note: "reads only",
  },
  {
    number: 4,
    clientId: "demo-network",
    secret: "demo-network-secret",
    name: "Demo card network",
    owner: "Dmitri Volkov",
    authorities: ["card:network"],
    note: "card network messages",
  },
];

export const demoBranches = [
  { code: "MAIN", name: "Harbour Street", address: "12 Harbour Street\nPort Meridian PM1 2HS" },
  {
    code: "NORTH",
    name: "Northgate",
    address: "88 Northgate Road\nPort Meridian PM7 4NG",
    hidesExpectedCash: true,
  },
  { code: "QUAY", name: "Old Quay", address: "3 Old Quay\nPort Meridian PM1 9OQ" },
  { code: "AIRPORT", name: "Airport desk", address: "Terminal 2, Meridian Airport\nPort Meridian PM15 1MA" },
] as const;

/** Deactivated at the end of the history. */
export const closedDemoBranch = "AIRPORT";
