import { asc, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Ascending by bytes, independent of the database's collation, which the query builder cannot express. */
export const inByteOrder = (column: SQLWrapper): SQL => asc(sql`${column} collate "C"`);
