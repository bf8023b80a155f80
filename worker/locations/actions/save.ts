import { eq, sql } from 'drizzle-orm'
import type { LocationEdit, LocationValues } from '#schema/locations/edit-wire.ts'
import { type EditorLocationFields, validateEditorFields } from '#schema/locations/editor-fields.ts'
import type { LocationInput } from '#schema/locations/import/location-row.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { location } from '#schema/tables.ts'
import { commit } from '../../stores/commit.ts'
import { getDatabase } from '../../stores/db.ts'
import { toStatement } from '../../stores/statement.ts'
import { findLocationRecord, toLocationValues } from '../detail-query.ts'
import { editorFields } from '../field-ownership.ts'
import { toLocationLogEntry } from '../history.ts'
import { planImport } from '../import/plan.ts'
import type { LocationRecord } from '../stored-location.ts'
import { guardUnchangedLocation, toLocationVersion } from '../version.ts'
import { findStalePathsOfLocations, planLocationWrites } from '../writes.ts'
import {
  commitLocationChange,
  type LocationActionContext,
  locationChangedError,
  type PlannedLocationChange,
} from './commit-changes.ts'
import { getLocalDate, validateLocationValues } from './parse-values.ts'

type Plan = PlannedLocationChange<number> | { result: number }

const editorFieldNames = ['specialHours', 'closure', 'description'] as const

/** Changes a restaurant as far as is sent. Answers its id; 409 when it is not of the version the change began with. */
export function saveLocation(
  actionContext: LocationActionContext,
  id: number,
  { version, values }: LocationEdit,
  now: Date,
): Promise<Result<number>> {
  const hasFeed = Boolean(actionContext.env.LOCATION_FEED_URL)
  return commitLocationChange(actionContext, async () => {
    const before = await findLocationRecord(actionContext.env.DB, id)
    if (!before) return fail({ reason: 'not_found', message: 'There is no such restaurant.' })
    if ((await toLocationVersion(before, hasFeed)) !== version) return fail(locationChangedError)
    const stored = toLocationValues(before)
    const sent = listChangedValues(stored, values)
    if (Object.keys(sent).length === 0) return ok({ result: id })
    const fed = Object.keys(sent).filter((name) => !(editorFieldNames as readonly string[]).includes(name))
    if (hasFeed && fed.length > 0) return fail(findFeedOwnedChange(fed))
    const will = { ...stored, ...sent }
    const read =
      fed.length > 0
        ? validateLocationValues({ record: toRecord(will, sent), editorFields: will }, now)
        : validateEditorFieldsOnly(will, now)
    if (!read.ok) return read
    return planSave(actionContext, before, { ...read.value, hasFeed, fields: Object.keys(sent), now })
  })
}

/** What was sent and is not as it is stored. */
function listChangedValues(stored: LocationValues, sent: LocationEdit['values']): Partial<LocationValues> {
  const changed = Object.entries(sent).filter(
    ([name, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(stored[name as keyof LocationValues]),
  )
  return Object.fromEntries(changed)
}

const findFeedOwnedChange = (fields: readonly string[]) => ({
  reason: 'invalid' as const,
  message: 'What comes from the location feed is changed there.',
  problems: fields.map((path) => ({ path, message: 'comes from the location feed' })),
})

/** Country and time zone follow the state and the position. */
function toRecord({ country: _, timeZone, ...record }: LocationValues, sent: Partial<LocationValues>) {
  const hasMoved = (sent.latitude ?? sent.longitude) !== undefined
  return { ...record, timeZone: hasMoved ? sent.timeZone : timeZone }
}

function validateEditorFieldsOnly(
  will: EditorLocationFields & { timeZone: string },
  now: Date,
): Result<{ editorFields: EditorLocationFields; input?: LocationInput }> {
  const { value, problems } = validateEditorFields(will, getLocalDate(will.timeZone, now))
  return problems.length > 0
    ? fail({ reason: 'invalid', message: 'Please correct the errors below.', problems })
    : ok({ editorFields: value })
}

interface ParsedEdit {
  editorFields: EditorLocationFields
  /** What the record becomes; undefined when it stays as it is. */
  input?: LocationInput
  hasFeed: boolean
  fields: readonly string[]
  now: Date
}

/** The record goes the importer's way, which knows cities, pages and redirects; what the editors own goes beside it. */
async function planSave(
  actionContext: LocationActionContext,
  before: LocationRecord,
  { editorFields: edited, input, hasFeed, fields, now }: ParsedEdit,
): Promise<Result<Plan>> {
  const db = actionContext.env.DB
  const plan = input && (await planImport(db, [input], { few: true, synthetic: before.synthetic === 1 }))
  const conflict = plan?.conflicts[0]
  if (conflict) return fail(locationConflictError(conflict.reason))
  const record = plan?.changes[0]?.after ?? before
  const after: LocationRecord = { ...record, ...toStoredEditorFields(edited), closed_at: before.closed_at }
  const user = actionContext.editor.id
  const log = [toLocationLogEntry([before.id], { action: 'wagtail.edit', fields, user, now: now.toISOString() })]
  const guards = [guardUnchangedLocation(db, before, hasFeed)]
  if (!plan || plan.changes.length === 0) {
    const changes = { ...(await planLocationWrites(db, [{ before, after }], editorFields)), guards, log }
    return ok({ write: () => commit(db, changes, ['changed']), stalePaths: changes.stalePaths, result: before.id })
  }
  const stalePaths = [...(await findStalePathsOfLocations(db, [{ before, after }])), ...plan.changedPagePaths]
  return ok({
    write: () =>
      plan.write({
        stalePaths,
        guards,
        also: { writes: [updateEditorColumns(db, after)], log },
        expected: ['changed', 'taken'],
      }),
    stalePaths,
    result: before.id,
  })
}

/** A number or an address that another restaurant has, at its field. */
export const locationConflictError = (reason: string) => ({
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

export const toStoredEditorFields = ({ specialHours, closure, description }: EditorLocationFields) => ({
  special_hours: JSON.stringify(specialHours),
  closure: closure && JSON.stringify(closure),
  description,
})

/** The columns an import leaves alone, or would open again. */
export const updateEditorColumns = (
  db: D1Database,
  { id, special_hours, closure, description, closed_at }: LocationRecord,
) =>
  toStatement(
    db,
    getDatabase(db)
      .update(location)
      .set({ special_hours: sql`${special_hours}`, closure: sql`${closure}`, description, closed_at })
      .where(eq(location.id, id)),
  )
