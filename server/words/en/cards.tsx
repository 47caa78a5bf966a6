import type { ReactNode } from "react";

export const cards = "Cards";
export const cardDigitsNameAccountOrToken = "Last 4 digits, name, account or token";
export const allCards = "All cards";
export const anotherCustomer = "another customer";
export const perTransaction = "Per transaction";
export const perDay = "Per day";
export const cashPerDay = "Cash per day";
export const noCap = "No limit";
export const issued = "Issued";
export const noCardsYet = "No cards yet";
export const issueACardForACustomer = "Issue a card on a customer's account or card loan.";
export const noCardsIssued = "No cards have been issued for this customer.";
export const noCardsOnThisAccount = "No cards are funded by this account.";
export const cardsOfTheCustomer = "Cards of this customer";
export const cardsOfTheAccount = "Cards of this account";
export const issueCard = "Issue card";
export const cardHistory = "Card history";
export const activated = "Activated";
export const cardToken = "Card token";
export const limits = "Limits";
export const limitsAndUse = "Limits and today's use";
export const dailyLimitLeft = "Daily limit left";
export const cashLimitLeft = "Cash limit left";
export const onTheAccount = "On the funding account";
export const highestPayment = "Highest single payment";
export const blockCard = "Block card";
export const block = "Block";
export const unblock = "Unblock";
export const unblockThisCard = "Unblock this card?";
export const usableAgainAtOnce = "New payments are authorized again immediately.";
export const activateThisCard = "Activate this card?";
export const usableAtOnce = "It can be used immediately.";
export const cardActivated = "Card activated";
export const cardBlocked = "Card blocked";
export const cardUnblocked = "Card unblocked";
export const cardClosed = "Card closed";
export const newPaymentsAreDeclined = "New payments are declined immediately. Payments on hold still post.";
export const closeCard = "Close card";
export const closingIsFinal = "A closed card cannot be reopened.";
export const pendingPaymentsStillPost = "Payments on hold still post or expire.";
export const chooseAReason = "Choose a reason";
export const changeLimits = "Change limits";
export const appliesToTheNextPayment = "Applies to the next payment. An empty field is no limit.";
export const limitsChanged = "Limits changed";
export const lastDayOfValidity = "Last day of validity";
export const chooseTheAccount = "Choose the account";
export const chooseACustomerFirst = "Choose a customer first";
export const lookingUpAccounts = "Looking up accounts";
export const noDepositAccount = "This customer has no open deposit account for a debit card.";
export const noPrepaidAccount = "This customer has no open prepaid account.";
export const noCardLoan = "This customer has no open card loan.";
export const cardsOfTheLoan = "Cards of this card loan";
export const noCardsOnThisLoan = "No cards are funded by this card loan.";
export const emptyIsNoLimit = "An empty field is no limit.";
export const mustBeActivatedBeforeUse = "The card must be activated before it can be used.";
export const enterTheNetwork = "Enter the network";
export const cardPage = "Card page";
export const anotherCard = "Another card for this customer";

export const allAuthorizations = "All authorizations";
export const authorizationsOfTheCard = "Authorizations of this card";
export const notUsedYet = "This card has not been used.";
export const allCleared = "All cleared transactions";
export const clearedOfTheCard = "Cleared transactions of this card";

export const types = { DEBIT: "Debit", CREDIT: "Credit", PREPAID: "Prepaid" };

export const typeNetworkAndCardholder = (type: string, network: string, cardholder: ReactNode) => (
  <>
    {type} card, {network}
    {cardholder && <> · {cardholder}</>}
  </>
);
export const usedOf = (used: ReactNode, limit: ReactNode) => (
  <>
    {used} of {limit} used
  </>
);
export const usedToday = (used: ReactNode) => <>{used} used</>;
export const availableIn = (currency: string) => `Available in ${currency}`;
export const resetsOn = (today: string, next: string) => `${today}, resets on ${next}`;
export const blockedFor = (reason: string) => `Blocked: ${reason}`;
export const closedFor = (reason: string) => `Closed: ${reason}`;
export const changedBy = (actor: ReactNode) => <>by {actor}</>;
export const newest = (count: number) => `${count} newest`;
export const cardIssuedTo = (card: string, name: string | null) =>
  name === null ? `Card ${card} issued` : `Card ${card} issued to ${name}`;
export const loanOption = (reference: string, available: string) => `${reference}, ${available} available`;
export const accountOption = (number: string, product: string, available: string) =>
  `${number}, ${product}, ${available} available`;
