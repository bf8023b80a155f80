import type { OrderIntentRow } from '#schema/tables/seating.ts'
import { withCountry } from './location.ts'
import { type ListedLocation, listedColumns } from './location-page.ts'

/** Keeps an order somebody wants to give. */
export const orderStatement = (db: D1Database, order: Omit<OrderIntentRow, 'id'>): D1PreparedStatement =>
  db
    .prepare('INSERT INTO order_intent (key, reference, location_id, service, created_at) VALUES (?1, ?2, ?3, ?4, ?5)')
    .bind(order.key, order.reference, order.location_id, order.service, order.created_at)

/** The order of a key with its restaurant; null when there is none. */
export const orderWithKey = (db: D1Database, key: string) =>
  db
    .prepare(
      `SELECT ${listedColumns}, order_intent.reference, order_intent.service
       FROM order_intent JOIN location ON location.id = order_intent.location_id ${withCountry} WHERE order_intent.key = ?1`,
    )
    .bind(key)
    .first<ListedLocation & Pick<OrderIntentRow, 'reference' | 'service'>>()
