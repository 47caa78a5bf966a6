declare const declared: unique symbol;

/**
 * The publisher declares the type and subscribers import it, so that no subscription has a name without a publisher.
 */
export type EventType = string & { readonly [declared]: true };

const NAME = /^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/;

/** `name` is the object and the event: `transfer.posted`. @throws Error for another form */
export function defineEvent(name: string): EventType {
  if (!NAME.test(name)) throw new Error(`"${name}" is no name of an event: thing.what-happened is`);
  return name as EventType;
}
