import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { unusualExponents } from "../kernel/currency";

/** Minor units in major ones as text of Postgres, equal to the number of `amountToWire` in JSON. */
export function amountText(minor: SQLWrapper, currency: SQLWrapper): SQL<string> {
  const amount = sql`(${minor} * case when ${isOneOf(currency, ALL)} then ${unusualUnit(currency)} else 0.01 end)`;
  // Beyond 15 digits a double may be another number. JSON then has all decimals.
  const isDouble = sql`${amount}::double precision::text::numeric = ${amount}`;
  return sql<string>`case when abs(${minor}) < 1000000000000000 or ${isDouble} then trim_scale(${amount}) else ${amount} end`;
}

const ALL = [...unusualExponents.values()].flat();

/** The codes are literals, so that Postgres hashes them. */
const isOneOf = (currency: SQLWrapper, codes: readonly string[]) =>
  sql`${currency} = any (${sql.raw(`'{${codes.join(",")}}'::text[]`)})`;

/** A minor unit in major ones. */
function unusualUnit(currency: SQLWrapper): SQL {
  const units = [...unusualExponents].map(
    ([exponent, codes]) => sql`when ${isOneOf(currency, codes)} then ${sql.raw((10 ** -exponent).toFixed(exponent))}`,
  );
  return sql`case ${sql.join(units, sql` `)} end`;
}
