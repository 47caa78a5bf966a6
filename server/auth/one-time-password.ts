import { sql } from "drizzle-orm";
import { staffUsers } from "@/db/schema/staff";

/** A password that somebody else has seen works for so long. */
export const ONE_TIME_PASSWORD_HOURS = 24;

const { mustChangePassword, oneTimePasswordAt } = staffUsers;
const ends = sql`${oneTimePasswordAt} + make_interval(hours => ${sql.raw(String(ONE_TIME_PASSWORD_HOURS))})`;

/** Whether a user of `staffUsers` has a one-time password that works no more. By the database's clock. */
export const oneTimePasswordExpired = sql<boolean>`(${mustChangePassword} and ${ends} <= clock_timestamp())`;
