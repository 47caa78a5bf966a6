import type { Outcome } from "./part";

// Transfers of the demo bank above the limit, which park.

type LargeTransfer = { by: string; from: string; to: string; amount: number; narrative: string };
type DecidedTransfer = LargeTransfer & { dayOfMonth: number; outcome: Outcome; note: string };

const MAKER = "demo-maker";
const TELLER = "teller@countinghouse.example";

/** Submitted and decided on that day of the month or the next business day. */
export const decidedTransfers: readonly DecidedTransfer[] = [
  {
    dayOfMonth: 4,
    by: MAKER,
    from: "meridian-shipping/USD",
    to: "castellan-legal/USD",
    amount: 24_800,
    narrative: "Settlement of claim 2207",
    outcome: "APPROVED",
    note: "Agreement seen",
  },
  {
    dayOfMonth: 9,
    by: MAKER,
    from: "fjord-software/EUR",
    to: "atlas-machinery/EUR",
    amount: 48_500,
    narrative: "Invoice 90114",
    outcome: "REJECTED",
    note: "The invoice is made out to another company",
  },
  {
    dayOfMonth: 16,
    by: TELLER,
    from: "william-ashdown/SAVINGS-USD",
    to: "william-ashdown/USD",
    amount: 15_000,
    narrative: "Boat deposit",
    outcome: "WITHDRAWN",
    note: "",
  },
  {
    dayOfMonth: 23,
    by: TELLER,
    from: "george-papadakis/SAVINGS-USD",
    to: "george-papadakis/USD",
    amount: 12_000.5,
    narrative: "Roof repair",
    outcome: "APPROVED",
    note: "Spoke with the customer",
  },
];

function waits(by: string, from: string, to: string, amount: number, narrative: string): LargeTransfer {
  return { by, from, to, amount, narrative };
}

/** Pending at the end of the history. One is a cent above the limit. */
export const waitingTransfers: readonly LargeTransfer[] = [
  waits(MAKER, "sakura-trading/USD", "meridian-shipping/USD", 36_250, "Charter, third quarter"),
  waits(MAKER, "brightwater-utilities/USD", "harbour-lettings/USD", 10_000.01, "Depot lease"),
  waits(TELLER, "priscilla-van-der-merwe/SAVINGS-USD", "st-brendan-s-school/USD", 25_000, "Donation to the library"),
  waits(TELLER, "kenji-watanabe/SAVINGS-JPY", "sakura-trading/JPY", 1_200_000, "Share in the autumn shipment"),
];
