export const commissionPayouts = "Commission payouts";
export const due = "Due";
export const payments = "Payments";
export const withholdingTax = "Withholding tax";
export const accruals = "Accruals";
export const dueOn = (date: string) => `Due on ${date}`;
export const nothingIsDue = "No commission is due";
export const paidByHandInstead = "A beneficiary without a cycle is paid by hand.";
export const noPaymentsYet = "No commission paid yet";
export const noTaxInThisPeriod = "No tax withheld in this period";
export const duePayments = "Payments due";
export const unnamed = "Unnamed";
export const cycle = "Cycle";
export const atOnce = "Immediately";
export const gross = "Gross";
export const withheld = "Withheld";
export const net = "Net";
export const month = "Month";
export const taxClass = "Tax class";
export const noTaxClass = "No class";
export const rate = "Rate";
export const percent = (rate: string) => `${rate} %`;
export const paidOn = "Paid on";

export const runPayouts = "Run payouts";
export const runPayoutsQuestion = "Pay out commission?";
export const whatIsPaid = (payments: number, totals: string) =>
  `${payments} ${payments === 1 ? "payment" : "payments"}, ${totals} net.`;
export const nothingPostsAtOnce = "No payment will post immediately.";
export const waitForAChecker = (payments: number) =>
  `${payments} ${payments === 1 ? "payment goes" : "payments go"} to a checker.`;
export const cannotBePaid = (payments: number) =>
  `${payments} ${payments === 1 ? "beneficiary" : "beneficiaries"} cannot be paid.`;
export const runHasEnded = "Payout run completed";
export const resultByBeneficiary = "Result by beneficiary";

export const commissionPayout = "Commission payout";
export const payoutOf = (name: string) => `Commission to ${name}`;
export const paidAccruals = "Accruals paid";
export const statement = "Statement";
export const payoutHistory = "History of the payment";
export const reversedOwedAgain = "The payment was reversed. Its accruals are owed again.";
export const oneOfMany = (shown: number, all: number) => `Latest ${shown} of ${all}`;

export const commissionAccruals = "Commission accruals";
export const clawback = "Clawback";
export const openMovement = "Open entry";
export const payment = "Payment";
export const openPayment = "Open payment";
export const noAccrualsYet = "No commission accrued yet";
export const allAccruals = "All accruals";
export const ofBeneficiary = (name: string) => `Beneficiary: ${name}`;
export const payNow = (currency: string) => `Pay now, ${currency}`;
export const pay = "Pay";
export const payNowQuestion = (name: string) => `Pay ${name} now?`;
export const paysAllThatIsOwed = (amount: string) => `Pays ${amount} gross, regardless of the cycle.`;
export const commissionPaid = "Commission paid";

export const commissionStatement = "Commission statement";
export const backToPayouts = "Back to payouts";
export const period = "Period";
export const earned = "Earned";
export const paidNet = "Paid, net";
export const owedWhenPrinted = "Owed when printed";
export const earnings = "Commission earned";
export const noneEarned = "No commission earned in this period";
export const nonePaid = "No payment in this period";
export const firstOnly = (lines: string) => `First ${lines} lines only. Choose a shorter period for the rest.`;
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
