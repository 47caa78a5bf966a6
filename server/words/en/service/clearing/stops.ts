export const chequesStopped = "Stopped cheques";
export const stopLifted = "Lifted a stop payment";
export const cheque = (serial: string) => `Cheque ${serial}`;
export const chequeRange = (from: string, to: string) => `Cheques ${from} to ${to}`;
export const ofAmount = (cheques: string, amount: string) => `${cheques}, ${amount}`;
export const tooManyStops = (most: number) =>
  `The account has ${most} active stop payments. Lift some, or stop a range of cheques.`;
