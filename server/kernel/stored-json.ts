/**
 * The types of values that JSON columns hold, by name. A contract file adds those that it declares (`declare module`), so that
 * the schema can name them and `db` imports nothing of the contract.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the contract
export interface StoredJson {}
