declare const declared: unique symbol;

/** The type of a domain event. Whoever publishes it declares it; a subscriber imports it from there, so that none waits for a name that nobody writes. */
export type EventType = string & { readonly [declared]: true };

const NAME = /^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/;

/** `name` is the thing and what happened to it: `transfer.posted`. @throws Error for what is none */
export function defineEvent(name: string): EventType {
  if (!NAME.test(name)) throw new Error(`"${name}" is no name of an event: thing.what-happened is`);
  return name as EventType;
}
