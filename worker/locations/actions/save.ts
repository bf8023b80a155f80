import { eq, sql } from 'drizzle-orm'
import { toPlaceSlug } from '#schema/geo/place-name.ts'
import type { LocationDetail, LocationEditInput, LocationFieldValues } from '#schema/locations/edit-wire.ts'
import type { ImportedLocationInput } from '#schema/locations/import/location-row.ts'
import {
  type GuestInfoFieldName,
  listGuestInfoFieldsFromFeed,
  serializeLocationGuestInfo,
} from '#schema/locations/stored-guest-info.ts'
import { toJsonText } from '#schema/records/json-text.ts'
import { fail, ok, type Result, type ValidationProblem } from '#schema/result.ts'
import { location } from '#schema/tables.ts'
import { getCachedSites } from '../../cache/sites.ts'
import type { SiteLookup } from '../../sites/site-map.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { getDrizzle } from '../../stores/db.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { findOpenOrClosedLocationRecord, toEditableLocationValues } from '../detail-query.ts'
import { isLocationOwnedByFeed } from '../feed/feed-owner.ts'
import { editorOwnedLocationFields, feedAndEditorLocationFields } from '../field-ownership.ts'
import { findMissingPictureProblems } from '../guest-pictures.ts'
import { toLocationLogEntry } from '../history.ts'
import { predictUpdatedLocation } from '../import/merge.ts'
import { planLocationImport } from '../import/plan.ts'
import type { LocationRecord } from '../stored-location.ts'
import { computeLocationVersion, prepareUnchangedLocationGuard } from '../version.ts'
import { buildCityIdQuery, findStalePathsOfLocations, planLocationWrites } from '../writes.ts'
import {
  commitLocationChange,
  type LocationActionChangePlan,
  type LocationActionContext,
  locationChangedError,
  type ReadLocationForResponse,
} from './commit-changes.ts'
import {
  type EditableLocationFields,
  editableLocationFieldNames,
  getRestaurantLocalDate,
  validateEditorFieldsAndInfoForGuests,
  validateLocationValues,
} from './parse-values.ts'

type Plan = LocationActionChangePlan<number> | { result: number }

/** What is submitted of a restaurant. */
interface LocationEdit extends LocationEditInput {
  id: number
  /** The restaurant, if it was read with the session. */
  before: Promise<LocationRecord | null> | undefined
}

/** Updates the submitted fields of a restaurant; 409 when its version has changed. */
export function updateLocationFields(
  actionContext: LocationActionContext,
  { id, version, values, before: read }: LocationEdit,
  respond: ReadLocationForResponse,
  now: Date,
): Promise<Result<LocationDetail>> {
  let known = read
  const plan = async (): Promise<Result<Plan>> => {
    const before = (await known) ?? (await findOpenOrClosedLocationRecord(actionContext.env.DB, id))
    // What was read before the change is planned again after a conflict.
    known = undefined
    if (!before) return fail({ reason: 'not_found', message: 'There is no such restaurant.' })
    const hasFeed = isLocationOwnedByFeed(actionContext.env, before)
    if ((await computeLocationVersion(before, hasFeed)) !== version) return fail(locationChangedError)
    const stored = toEditableLocationValues(before)
    const changed = listChangedValues(stored, values)
    if (Object.keys(changed).length === 0) return ok({ result: id })
    const names = Object.keys(changed)
    const feedFields = names.filter((name) => !(editableLocationFieldNames as readonly string[]).includes(name))
    const fedNames: readonly string[] = [...feedFields, ...listGuestInfoFieldsFromFeed(before.guest_info)]
    const locked = hasFeed ? names.filter((name) => fedNames.includes(name)) : []
    if (locked.length > 0) return fail(findFeedOwnedChange(locked))
    const next = { ...stored, ...changed }
    const parsed =
      feedFields.length > 0
        ? validateLocationValues({ record: toRecord(next, changed), editorFields: next }, now)
        : validateEditorFieldsOnly(next, now)
    if (!parsed.ok) return parsed
    const missing = changed.pictures ? await findMissingPictureProblems(actionContext.env.DB, changed.pictures) : []
    if (missing.length > 0) return fail(createInvalidLocationFieldsError(missing))
    return planSave(actionContext, before, { ...parsed.value, hasFeed, fields: Object.keys(changed), now })
  }
  return commitLocationChange(actionContext, plan, respond)
}

/** Returns the submitted values that differ from the stored ones. */
function listChangedValues(
  stored: LocationFieldValues,
  submitted: LocationEditInput['values'],
): Partial<LocationFieldValues> {
  const changed = Object.entries(submitted).filter(
    ([name, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(stored[name as keyof LocationFieldValues]),
  )
  return Object.fromEntries(changed)
}

const findFeedOwnedChange = (fields: readonly string[]) => ({
  reason: 'invalid' as const,
  message: 'Fields from the location feed can only be changed there.',
  problems: fields.map((path) => ({ path, message: 'comes from the location feed' })),
})

/** Country and time zone are derived from the state and the position. */
function toRecord({ country: _, timeZone, ...record }: LocationFieldValues, changed: Partial<LocationFieldValues>) {
  const hasMoved = (changed.latitude ?? changed.longitude) !== undefined
  return { ...record, timeZone: hasMoved ? changed.timeZone : timeZone }
}

function validateEditorFieldsOnly(
  next: EditableLocationFields & { timeZone: string },
  now: Date,
): Result<{ editorFields: EditableLocationFields; input?: ImportedLocationInput }> {
  const { value, problems } = validateEditorFieldsAndInfoForGuests(next, getRestaurantLocalDate(next.timeZone, now))
  return problems.length > 0 ? fail(createInvalidLocationFieldsError(problems)) : ok({ editorFields: value })
}

/** The error of fields that cannot be saved as they are. */
export const createInvalidLocationFieldsError = (problems: readonly ValidationProblem[]) => ({
  reason: 'invalid' as const,
  message: 'Please correct the errors below.',
  problems: [...problems],
})

interface ParsedEdit {
  editorFields: EditableLocationFields
  /** The new values of the record; undefined when it does not change. */
  input?: ImportedLocationInput
  hasFeed: boolean
  fields: readonly string[]
  now: Date
}

/**
 * Plans the record's changes with the importer, which handles cities, pages and redirects; editor fields are written
 * separately.
 */
async function planSave(
  actionContext: LocationActionContext,
  before: LocationRecord,
  { editorFields: editorValues, input, hasFeed, fields, now }: ParsedEdit,
): Promise<Result<Plan>> {
  const db = actionContext.env.DB
  const withEditorFields = (record: LocationRecord): LocationRecord => ({
    ...record,
    ...toLocationEditorFieldColumns(editorValues, listGuestInfoFieldsFromFeed(record.guest_info)),
    closed_at: before.closed_at,
  })
  const knownSites = getCachedSites()
  const synthetic = before.synthetic === 1
  const siteOf = (sites: SiteLookup) => sites.siteOfLocation(before)
  const predicted = input ? predictUpdatedLocation(before, input, siteOf(knownSites), synthetic) : before
  const expected = withEditorFields(predicted)
  // Which pages become stale is read at the same time as the directory, for what is expected to become of it.
  const [plan, expectedPaths] = await Promise.all([
    input && planLocationImport(db, [input], { few: true, knownSites, synthetic, siteOf, now }),
    input &&
      findStalePathsOfLocations(db, [{ before, after: expected }], knownSites, buildCityIdQuery(toCityPlace(input))),
  ])
  const conflict = plan?.conflicts[0]
  if (conflict) return fail(createDuplicateLocationError(conflict.reason))
  const after = withEditorFields(plan?.changes[0]?.after ?? before)
  const changes = [{ before, after }]
  const user = actionContext.editor.id
  const log = [toLocationLogEntry([before.id], { action: 'wagtail.edit', fields, user, now: now.toISOString() })]
  const guards = [prepareUnchangedLocationGuard(db, before, hasFeed)]
  if (!plan || plan.changes.length === 0) {
    const columns = [...editorOwnedLocationFields, ...feedAndEditorLocationFields]
    const planned = { ...(await planLocationWrites(db, changes, columns, knownSites)), guards, log }
    return ok({
      changes,
      write: ({ writes, answer }) =>
        commitWritePlan(db, { ...planned, writes: [...planned.writes, ...writes], answer }, ['changed']),
      stalePaths: planned.stalePaths,
      result: before.id,
    })
  }
  const shownOn =
    (isAsExpected(after, expected) && expectedPaths) || (await findStalePathsOfLocations(db, changes, plan.sites))
  const stalePaths = [...shownOn, ...plan.changedPagePaths]
  return ok({
    changes,
    write: (search) =>
      plan.write({
        search,
        stalePaths,
        guards,
        also: { writes: [prepareLocationEditorFieldsUpdate(db, after)], log },
        expected: ['changed', 'taken'],
      }),
    stalePaths,
    result: before.id,
  })
}

const toCityPlace = ({ city, state, country }: ImportedLocationInput) => ({ slug: toPlaceSlug(city), state, country })

/** Whether a record becomes what was expected of it. Another city was found by its name, not by its id. */
function isAsExpected(after: LocationRecord, expected: LocationRecord): boolean {
  const { city, city_id } = expected
  return JSON.stringify(city_id === 0 ? { ...after, city, city_id } : after) === JSON.stringify(expected)
}

/** Validation error for a number or URL that another restaurant has. */
export const createDuplicateLocationError = (reason: string) => ({
  reason: 'invalid' as const,
  message: 'Please correct the errors below.',
  problems: [
    {
      path: reason.startsWith('localPageURL')
        ? 'localPageURL'
        : reason.startsWith('rlid')
          ? 'rlid'
          : 'restaurantNumber',
      message: reason.replace(/^(?:localPageURL|rlid|restaurant number) /, ''),
    },
  ],
})

/** Converts editors' values to columns. */
export const toLocationEditorFieldColumns = (
  { specialHours, closure, description, ...guestInfo }: EditableLocationFields,
  fromFeed: readonly GuestInfoFieldName[] = [],
) => ({
  special_hours: toJsonText(specialHours),
  closure: closure && toJsonText(closure),
  description,
  guest_info: serializeLocationGuestInfo(guestInfo, fromFeed),
})

/** Statement for the columns that an import ignores or would reset. */
export const prepareLocationEditorFieldsUpdate = (
  db: D1Database,
  { id, special_hours, closure, description, guest_info, closed_at }: LocationRecord,
) =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(location)
      .set({
        special_hours: sql`${special_hours}`,
        closure: sql`${closure}`,
        description,
        guest_info: sql`${guest_info}`,
        closed_at,
      })
      .where(eq(location.id, id)),
  )
