import { type OrderIntentRow, orderIntent } from '#schema/tables/seating.ts'
import { database } from '../stores/db.ts'
import { statement } from '../stores/statement.ts'
import { withCountry } from './location.ts'
import { type ListedLocation, listedColumns } from './location-page.ts'

/** Keeps an order somebody wants to give. */
export const orderStatement = (db: D1Database, { key, reference, location_id, service, created_at }: Omit<OrderIntentRow, 'id'>) =>
  statement(db, database(db).insert(orderIntent).values({ key, reference, location_id, service, created_at }))

/** The order of a key with its restaurant; null when there is none. */
export const orderWithKey = (db: D1Database, key: string) =>
  db
    .prepare(
      `SELECT ${listedColumns}, order_intent.reference, order_intent.service
       FROM order_intent JOIN location ON location.id = order_intent.location_id ${withCountry} WHERE order_intent.key = ?1`,
    )
    .bind(key)
    .first<ListedLocation & Pick<OrderIntentRow, 'reference' | 'service'>>()
