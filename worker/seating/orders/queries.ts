import { eq } from 'drizzle-orm'
import { country, location, type OrderIntentRow, orderIntent } from '#schema/tables.ts'
import { isLocationOfSite } from '../../locations/locations-of-site.ts'
import { locationWithUrlColumns } from '../../locations/page/page-data.ts'
import { countryOfLocationJoinCondition } from '../../locations/stored-location.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { getDrizzle } from '../../stores/db.ts'
import { toPreparedStatement } from '../../stores/statement.ts'

/** Returns the statement that stores the intent to order. */
export const prepareOrderIntentInsert = (
  db: D1Database,
  { key, reference, location_id, service, created_at }: Omit<OrderIntentRow, 'id'>,
) =>
  toPreparedStatement(
    db,
    getDrizzle(db).insert(orderIntent).values({ key, reference, location_id, service, created_at }),
  )

/** Finds an order at a restaurant of a site by its key, with its restaurant; null if there is none. */
export async function findOrderIntentByLinkKey(db: D1Database, site: ResolvedSite, key: string) {
  const found = await getDrizzle(db)
    .select({ ...locationWithUrlColumns, reference: orderIntent.reference, service: orderIntent.service })
    .from(orderIntent)
    .innerJoin(location, eq(location.id, orderIntent.location_id))
    .leftJoin(country, countryOfLocationJoinCondition)
    .where(eq(orderIntent.key, key))
    .get()
  return found && isLocationOfSite(found, site) ? found : null
}
