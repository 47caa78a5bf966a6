/** A card number as it is always shown: its last four digits. */
export const maskedCard = (last4: string) => `•••• ${last4}`;
