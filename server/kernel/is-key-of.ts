/** Whether a name that came from elsewhere is one of the record's own. */
export function isKeyOf<T extends object>(record: T, name: PropertyKey | null | undefined): name is keyof T {
  return name !== undefined && name !== null && Object.hasOwn(record, name);
}
