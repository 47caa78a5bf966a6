/** `localhost`, 127.0.0.0/8 and `::1` (also in brackets). */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
