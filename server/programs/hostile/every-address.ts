import { addresses, methods } from "./hostile-addresses";
import type { Ground, Part } from "./hostile-requests";
import type { Sent } from "./wire";

type Request = Sent & { part: Part };

/** Values for every filter together and for every path parameter. */
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
 * Every page, paper and file of the screens, plain, with each hostile value in all filters, and with each in its path. Also commonly
 * attacked addresses, with and without a session. `cookie` is of a user who may open all pages.
 */
export function everyAddress({ targets, searchNames, known }: Ground, cookie: string): Request[] {
  const get = (target: string, headers: Sent["headers"] = [["Cookie", cookie]]): Request => ({
    part: "page",
    method: "GET",
    target,
    headers,
    body: "",
  });
  const ofTargets = targets.flatMap(({ address }) => {
    const plain = filled(address, (segment) => known.of(segment)[0] ?? "00000000-0000-4000-8000-000000000000");
    const filters = WORST.map((value) => get(`${plain}?${searchNames.map((name) => `${name}=${value}`).join("&")}`));
    const paths = address.includes("[") ? WORST.map((value) => get(filled(address, () => value))) : [];
    return [get(plain), { ...get(plain), method: "HEAD" }, ...filters, ...paths];
  });
  const attacked = addresses.flatMap((address) => [get(address), get(address, [])]);
  const withMethods = methods.map((method) => ({ ...get("/parties"), method }));
  return [...ofTargets, ...attacked, ...withMethods];
}

function filled(address: string, value: (segment: string) => string): string {
  return address.replace(/([\w-]+)\/\[(?:\.\.\.)?\w+\]/g, (_, segment: string) => `${segment}/${value(segment)}`);
}
