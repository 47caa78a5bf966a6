/** `904992085320` → `9049 9208 5320`; other numbers (a till's code) stay as they are. */
export function groupedAccountNo(number: string): string {
  return /^\d{12}$/.test(number) ? number.replace(/(\d{4})(?=\d)/g, "$1 ") : number;
}
