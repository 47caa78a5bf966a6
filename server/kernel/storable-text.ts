/** False for NUL and unpaired surrogates, which Postgres rejects. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text);
}
