/** Whether Postgres can store the text: it has no NUL, and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text);
}
