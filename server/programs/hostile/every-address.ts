import { addresses, methods } from "./hostile-addresses";
import type { Ground, Part } from "./hostile-requests";
import type { Sent } from "./wire";

type Request = Sent & { part: Part };

/** What is put into every filter at once, and into every parameter of a path. */
const WORST = [
  ...[
    "%00",
    "a%00b",
    "%ff",
    "%E0%A4%A",
    "%ED%A0%80",
    "x",
    "-1",
    "1e999",
    "99999999999999999999",
    "2026-02-30",
    "0100-01-01",
  ],
  ...[
    "0001-01-01",
    "9999-12-31",
    "20260230-1",
    "eyJhIjoxfQ",
    "WyJ4IiwieCJd",
    "__proto__",
    "%E2%80%AE",
    "a".repeat(200),
  ],
];

/**
 * Every page, paper and file of the screens: as it is, with each hostile value in all its filters, with each in its path; and every
 * address that is attacked everywhere, with a session and without. `cookie` is of somebody who may see it all.
 */
export function everyAddress({ targets, searchNames, known }: Ground, cookie: string): Request[] {
  const asked = (target: string, headers: Sent["headers"] = [["Cookie", cookie]]): Request => ({
    part: "page",
    method: "GET",
    target,
    headers,
    body: "",
  });
  const ofTargets = targets.flatMap(({ address }) => {
    const plain = filled(address, (segment) => known.of(segment)[0] ?? "00000000-0000-4000-8000-000000000000");
    const filters = WORST.map((value) => asked(`${plain}?${searchNames.map((name) => `${name}=${value}`).join("&")}`));
    const paths = address.includes("[") ? WORST.map((value) => asked(filled(address, () => value))) : [];
    return [asked(plain), { ...asked(plain), method: "HEAD" }, ...filters, ...paths];
  });
  const attacked = addresses.flatMap((address) => [asked(address), asked(address, [])]);
  const withMethods = methods.map((method) => ({ ...asked("/parties"), method }));
  return [...ofTargets, ...attacked, ...withMethods];
}

function filled(address: string, value: (segment: string) => string): string {
  return address.replace(/([\w-]+)\/\[(?:\.\.\.)?\w+\]/g, (_, segment: string) => `${segment}/${value(segment)}`);
}
