import { eq, or, sql } from 'drizzle-orm'
import { fail, ok, type Result } from '#schema/result.ts'
import { location, unchanged } from '#schema/tables/index.ts'
import type { NewRestaurant } from '#schema/wire/location-edit.ts'
import { planImport } from '../../data/import/plan.ts'
import type { LocationRecord } from '../../data/location.ts'
import { logLocations } from '../../data/location-log.ts'
import { staleByLocations } from '../../data/location-writes.ts'
import { database } from '../../stores/db.ts'
import { insertSelect } from '../../stores/expressions.ts'
import { statement } from '../../stores/statement.ts'
import { commitChange, type Desk } from './commit.ts'
import { readValues } from './read-values.ts'
import { conflictWith, ownColumns, storedExtras } from './save.ts'

/** Adds a restaurant with its city, where that is new, and its pages. Answers its id. */
export async function addRestaurant(desk: Desk, values: NewRestaurant, now: Date): Promise<Result<number>> {
  const { DB: db, LOCATION_FEED_URL: feed } = desk.env
  if (feed) return fail({ reason: 'conflict', message: 'Restaurants come from the location feed. Add it there.' })
  const { specialHours = [], closure = null, description = '', ...record } = values
  // Which numbers are free the database says; the importer's rules ask for one.
  const isNumbered = Boolean(record.rlid || record.restaurantNumber)
  const rlid = isNumbered ? record.rlid : await nextRlid(db)
  const read = readValues({ record: { ...record, rlid }, extras: { specialHours, closure, description } }, now)
  if (!read.ok) return read
  return commitChange(desk, async () => {
    const plan = await planImport(db, [{ ...read.value.input, ...(isNumbered ? {} : { rlid: await nextRlid(db) }) }], { few: true })
    const conflict = plan.conflicts[0]?.reason ?? takenNumber(plan.changes[0]?.before)
    const added = plan.changes[0]?.after
    if (conflict || !added) return fail(conflictWith(conflict ?? 'restaurant number belongs to another restaurant'))
    const after = { ...added, ...storedExtras(read.value.extras) }
    const stale = [...(await staleByLocations(db, [{ before: undefined, after }])), ...plan.changedPages]
    const log = logLocations(db, [after.id], { action: 'wagtail.create', user: desk.editor.id, now: now.toISOString() })
    const write = () => plan.write({ stale, first: [stillFree(db, after)], also: [ownColumns(db, after), log] })
    return ok({ write, stale, answer: after.id })
  })
}

/** An import would change the restaurant that has the number; whoever adds one does not mean that. */
const takenNumber = (before: LocationRecord | undefined) =>
  before && `restaurant number belongs to the restaurant at ${before.address1}, ${before.city}`

const nextRlid = async (db: D1Database): Promise<number> =>
  (await database(db)
    .select({ next: sql<number>`coalesce(max(${location.rlid}), 0) + 1` })
    .from(location)
    .get())!.next

/** Breaks the batch when somebody else has taken the id, the rlid or the number meanwhile. */
function stillFree(db: D1Database, { id, rlid, restaurant_number }: LocationRecord) {
  const isTaken = or(eq(location.id, id), eq(location.rlid, rlid), eq(location.restaurant_number, restaurant_number))
  return statement(db, insertSelect(unchanged, { since_planned: sql`NOT EXISTS (SELECT 1 FROM ${location} WHERE ${isTaken})` }, sql``))
}
