import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Returns `getSubtreePathEnd` of a path in a query. */
export const buildSubtreePathEnd = (path: SQLWrapper): SQL<string> =>
  sql<string>`substr(${path}, 1, length(${path}) - 1) || '0'`
