import { eq, sql } from 'drizzle-orm'
import { fail, ok, type Result } from '#schema/result.ts'
import { type LocationExtras, readExtras } from '#schema/rules/location-extras.ts'
import { editorOwned } from '#schema/rules/location-fields.ts'
import type { LocationInput } from '#schema/rules/location-row.ts'
import { location } from '#schema/tables/index.ts'
import type { RestaurantEdit, RestaurantValues } from '#schema/wire/location-edit.ts'
import { unchangedDone } from '../../data/governed-page.ts'
import { planImport } from '../../data/import/plan.ts'
import type { LocationRecord } from '../../data/location.ts'
import { logLocations } from '../../data/location-log.ts'
import { unchangedLocation, versionOf } from '../../data/location-version.ts'
import { planLocationWrites, staleByLocations } from '../../data/location-writes.ts'
import { recordWithId, valuesOf } from '../../data/restaurant-detail.ts'
import { database } from '../../stores/db.ts'
import { statement } from '../../stores/statement.ts'
import { changedMeanwhile, commitChange, type Desk, type PlannedChange } from './commit.ts'
import { readValues, todayAt } from './read-values.ts'

type Plan = PlannedChange<number> | { answer: number }

const extraNames = ['specialHours', 'closure', 'description'] as const

/** Changes a restaurant as far as is sent. Answers its id; 409 when it is not of the version the change began with. */
export function saveRestaurant(desk: Desk, id: number, { version, values }: RestaurantEdit, now: Date): Promise<Result<number>> {
  const hasFeed = Boolean(desk.env.LOCATION_FEED_URL)
  return commitChange(desk, async () => {
    const before = await recordWithId(desk.env.DB, id)
    if (!before) return fail({ reason: 'not_found', message: 'There is no such restaurant.' })
    if ((await versionOf(before, hasFeed)) !== version) return fail(changedMeanwhile)
    const stored = valuesOf(before)
    const sent = changedValues(stored, values)
    if (Object.keys(sent).length === 0) return ok({ answer: id })
    const fed = Object.keys(sent).filter((name) => !(extraNames as readonly string[]).includes(name))
    if (hasFeed && fed.length > 0) return fail(ownedByFeed(fed))
    const will = { ...stored, ...sent }
    const read = fed.length > 0 ? readValues({ record: recordOf(will, sent), extras: will }, now) : onlyExtras(will, now)
    if (!read.ok) return read
    return planned(desk, before, { ...read.value, hasFeed, fields: Object.keys(sent), now })
  })
}

/** What was sent and is not as it is stored. */
function changedValues(stored: RestaurantValues, sent: RestaurantEdit['values']): Partial<RestaurantValues> {
  const changed = Object.entries(sent).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(stored[name as keyof RestaurantValues]),
  )
  return Object.fromEntries(changed)
}

const ownedByFeed = (fields: readonly string[]) => ({
  reason: 'invalid' as const,
  message: 'What comes from the location feed is changed there.',
  problems: fields.map((path) => ({ path, message: 'comes from the location feed' })),
})

/** Country and time zone follow the state and the position. */
function recordOf({ country: _, timeZone, ...record }: RestaurantValues, sent: Partial<RestaurantValues>) {
  const hasMoved = (sent.latitude ?? sent.longitude) !== undefined
  return { ...record, timeZone: hasMoved ? sent.timeZone : timeZone }
}

function onlyExtras(will: LocationExtras & { timeZone: string }, now: Date): Result<{ extras: LocationExtras; input?: LocationInput }> {
  const { value, problems } = readExtras(will, todayAt(will.timeZone, now))
  return problems.length > 0 ? fail({ reason: 'invalid', message: 'Please correct the errors below.', problems }) : ok({ extras: value })
}

interface Reading {
  extras: LocationExtras
  /** What the record becomes; undefined when it stays as it is. */
  input?: LocationInput
  hasFeed: boolean
  fields: readonly string[]
  now: Date
}

/** The record goes the importer's way, which knows cities, pages and redirects; what the editors own goes beside it. */
async function planned(desk: Desk, before: LocationRecord, { extras, input, hasFeed, fields, now }: Reading): Promise<Result<Plan>> {
  const db = desk.env.DB
  const plan = input && (await planImport(db, [input], { few: true, synthetic: before.synthetic === 1 }))
  const conflict = plan?.conflicts[0]
  if (conflict) return fail(conflictWith(conflict.reason))
  const record = plan?.changes[0]?.after ?? before
  const after: LocationRecord = { ...record, ...storedExtras(extras), closed_at: before.closed_at }
  const log = logLocations(db, [before.id], { action: 'wagtail.edit', fields, user: desk.editor.id, now: now.toISOString() })
  const first = unchangedLocation(db, before, hasFeed)
  if (!plan || plan.changes.length === 0) {
    const { statements, stale } = await planLocationWrites(db, [{ before, after }], editorOwned)
    return ok({ write: () => db.batch([first, ...statements, log, unchangedDone(db)]), stale, answer: before.id })
  }
  const stale = [...(await staleByLocations(db, [{ before, after }])), ...plan.changedPages]
  return ok({ write: () => plan.write({ stale, first: [first], also: [ownColumns(db, after), log] }), stale, answer: before.id })
}

/** A number or an address that another restaurant has, at its field. */
export const conflictWith = (reason: string) => ({
  reason: 'invalid' as const,
  message: 'Please correct the errors below.',
  problems: [
    {
      path: reason.startsWith('localPageURL') ? 'localPageURL' : reason.startsWith('rlid') ? 'rlid' : 'restaurantNumber',
      message: reason.replace(/^(?:localPageURL|rlid|restaurant number) /, ''),
    },
  ],
})

export const storedExtras = ({ specialHours, closure, description }: LocationExtras) => ({
  special_hours: JSON.stringify(specialHours),
  closure: closure && JSON.stringify(closure),
  description,
})

/** The columns an import leaves alone, or would open again. */
export const ownColumns = (db: D1Database, { id, special_hours, closure, description, closed_at }: LocationRecord) =>
  statement(
    db,
    database(db)
      .update(location)
      .set({ special_hours: sql`${special_hours}`, closure: sql`${closure}`, description, closed_at })
      .where(eq(location.id, id)),
  )
