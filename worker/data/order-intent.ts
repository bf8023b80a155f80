import { eq } from 'drizzle-orm'
import { country, location, type OrderIntentRow, orderIntent } from '#schema/tables/index.ts'
import { database } from '../stores/db.ts'
import { statement } from '../stores/statement.ts'
import { isCountryOfLocation } from './location.ts'
import { listedLocation } from './location-page.ts'

/** Keeps an order somebody wants to give. */
export const orderStatement = (db: D1Database, { key, reference, location_id, service, created_at }: Omit<OrderIntentRow, 'id'>) =>
  statement(db, database(db).insert(orderIntent).values({ key, reference, location_id, service, created_at }))

/** The order of a key with its restaurant; undefined when there is none. */
export const orderWithKey = (db: D1Database, key: string) =>
  database(db)
    .select({ ...listedLocation, reference: orderIntent.reference, service: orderIntent.service })
    .from(orderIntent)
    .innerJoin(location, eq(location.id, orderIntent.location_id))
    .leftJoin(country, isCountryOfLocation)
    .where(eq(orderIntent.key, key))
    .get()
