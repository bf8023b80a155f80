import { eq, or, sql } from 'drizzle-orm'
import type { NewLocationInput } from '#schema/locations/edit-wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { commitGuard, location, site as siteTable } from '#schema/tables.ts'
import { getDatabase } from '../../stores/db.ts'
import { buildInsertSelect } from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { isLocationOfFeed } from '../feed/feed-owner.ts'
import { findMissingPictureProblems } from '../guest-pictures.ts'
import { toLocationLogEntry } from '../history.ts'
import { planLocationImport } from '../import/plan.ts'
import type { LocationRecord } from '../stored-location.ts'
import { findStalePathsOfLocations } from '../writes.ts'
import { commitLocationChange, type LocationActionContext } from './commit-changes.ts'
import { validateLocationValues } from './parse-values.ts'
import {
  createInvalidFieldsError,
  createLocationConflictError,
  prepareLocationEditorFieldsUpdate,
  serializeLocationEditorFields,
} from './save.ts'

/** Adds a restaurant with its pages, and its city if it is new. Returns its id. */
export async function addLocation(
  actionContext: LocationActionContext,
  values: NewLocationInput,
  now: Date,
): Promise<Result<number>> {
  const db = actionContext.env.DB
  const { specialHours = [], closure = null, description = '', site, ...others } = values
  const { note = '', parking = '', entrance = '', happyHour = '', kids = '', ...lists } = others
  const { events = [], pictures = [], ...record } = lists
  const guestInfo = { note, parking, entrance, happyHour, kids, events, pictures }
  if (site !== undefined && (await getDatabase(db).$count(siteTable, eq(siteTable.id, site))) === 0)
    return fail({
      reason: 'invalid',
      message: 'Choose a site.',
      problems: [{ path: 'site', message: 'Choose a site.' }],
    })
  if (isLocationOfFeed(actionContext.env, { site_id: site ?? null }))
    return fail({ reason: 'conflict', message: 'Restaurants of this site come from the location feed. Add it there.' })
  // The database assigns free numbers, but the importer's rules require one.
  const isNumbered = Boolean(record.rlid || record.restaurantNumber)
  const rlid = isNumbered ? record.rlid : await nextRlid(db)
  const parsed = validateLocationValues(
    { record: { ...record, rlid }, editorFields: { specialHours, closure, description, ...guestInfo } },
    now,
  )
  if (!parsed.ok) return parsed
  const missing = await findMissingPictureProblems(db, pictures)
  if (missing.length > 0) return fail(createInvalidFieldsError(missing))
  return commitLocationChange(actionContext, async () => {
    const plan = await planLocationImport(
      db,
      [{ ...parsed.value.input, ...(isNumbered ? {} : { rlid: await nextRlid(db) }) }],
      {
        few: true,
        ...(site !== undefined && { siteOf: (sites) => sites.siteOfLocation({ site_id: site }) }),
      },
    )
    const conflict = plan.conflicts[0]?.reason ?? findTakenNumber(plan.changes[0]?.before)
    const added = plan.changes[0]?.after
    if (conflict || !added)
      return fail(createLocationConflictError(conflict ?? 'restaurant number belongs to another restaurant'))
    const after = { ...added, ...serializeLocationEditorFields(parsed.value.editorFields) }
    const stalePaths = [
      ...(await findStalePathsOfLocations(db, [{ before: undefined, after }])),
      ...plan.changedPagePaths,
    ]
    const user = actionContext.editor.id
    const also = {
      writes: [prepareLocationEditorFieldsUpdate(db, after)],
      log: [toLocationLogEntry([after.id], { action: 'wagtail.create', user, now: now.toISOString() })],
    }
    const guards = [guardNumberFree(db, after)]
    const write = () => plan.write({ stalePaths, guards, also, expected: ['changed', 'taken'] })
    return ok({ write, stalePaths, result: after.id })
  })
}

/** An import would update the restaurant that has the number, but adding one must not. */
const findTakenNumber = (before: LocationRecord | undefined) =>
  before && `restaurant number belongs to the restaurant at ${before.address1}, ${before.city}`

const nextRlid = async (db: D1Database): Promise<number> =>
  (await getDatabase(db)
    .select({ next: sql<number>`coalesce(max(${location.rlid}), 0) + 1` })
    .from(location)
    .get())!.next

/** Guard that fails when the id, rlid or number has been taken meanwhile. */
function guardNumberFree(db: D1Database, { id, rlid, restaurant_number }: LocationRecord) {
  const isTaken = or(eq(location.id, id), eq(location.rlid, rlid), eq(location.restaurant_number, restaurant_number))
  return toPreparedStatement(
    db,
    buildInsertSelect(
      commitGuard,
      { is_unchanged: sql`NOT EXISTS (SELECT 1 FROM ${location} WHERE ${isTaken})` },
      sql``,
    ),
  )
}
