/** For untrusted names, because `in` also finds inherited ones. */
export function isKeyOf<T extends object>(record: T, name: PropertyKey | null | undefined): name is keyof T {
  return name !== undefined && name !== null && Object.hasOwn(record, name);
}
