import { eq } from 'drizzle-orm'
import { toPlaceSlug } from '#schema/geo/place-name.ts'
import type { LocationDetail, NewLocationInput } from '#schema/locations/edit-wire.ts'
import type { ImportedLocationInput } from '#schema/locations/import/location-row.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { site as siteTable } from '#schema/tables.ts'
import { getCachedSites } from '../../cache/sites.ts'
import { getDrizzle } from '../../stores/db.ts'
import { isLocationOwnedByFeed } from '../feed/feed-owner.ts'
import { findMissingPictureProblems } from '../guest-pictures.ts'
import { toLocationLogEntry } from '../history.ts'
import { planLocationImport } from '../import/plan.ts'
import type { LocationRecord } from '../stored-location.ts'
import { buildCityIdQuery, findStalePathsOfLocations } from '../writes.ts'
import {
  commitLocationChange,
  type LocationActionChangePlan,
  type LocationActionContext,
  type ReadLocationForResponse,
} from './commit-changes.ts'
import { validateLocationValues } from './parse-values.ts'
import {
  createDuplicateLocationError,
  createInvalidLocationFieldsError,
  prepareLocationEditorFieldsUpdate,
  toLocationEditorFieldColumns,
} from './save.ts'

/** Adds a restaurant with its pages, and its city if it is new. */
export async function addLocation(
  actionContext: LocationActionContext,
  values: NewLocationInput,
  respond: ReadLocationForResponse,
  now: Date,
): Promise<Result<LocationDetail>> {
  const db = actionContext.env.DB
  const { specialHours = [], closure = null, description = '', site, ...others } = values
  const { note = '', parking = '', entrance = '', happyHour = '', kids = '', ...lists } = others
  const { events = [], pictures = [], ...record } = lists
  const guestInfo = { note, parking, entrance, happyHour, kids, events, pictures }
  if (site !== undefined && !getCachedSites().siteOfRecord(site) && !(await isSite(db, site))) return noSite
  if (isLocationOwnedByFeed(actionContext.env, { site_id: site ?? null }))
    return fail({ reason: 'conflict', message: 'Restaurants of this site come from the location feed. Add it there.' })
  // The database assigns free numbers, but the importer's rules require one.
  const isNumbered = Boolean(record.rlid || record.restaurantNumber)
  const parsed = validateLocationValues(
    {
      record: { ...record, rlid: isNumbered ? record.rlid : 1 },
      editorFields: { specialHours, closure, description, ...guestInfo },
    },
    now,
  )
  if (!parsed.ok) return parsed
  const { rlid: _, ...unnumbered } = parsed.value.input
  const input = isNumbered ? parsed.value.input : unnumbered
  const planAddition = async (): Promise<Result<LocationActionChangePlan<number>>> => {
    const [plan, missing, shownOn] = await Promise.all([
      planLocationImport(db, [input], {
        ...{ few: true, knownSites: getCachedSites(), now },
        ...(site !== undefined && { siteOf: (sites) => sites.siteOfLocation({ site_id: site }) }),
      }),
      findMissingPictureProblems(db, pictures),
      findPathsAround(db, input, site ?? null),
    ])
    if (missing.length > 0) return fail(createInvalidLocationFieldsError(missing))
    const conflict = plan.conflicts[0]?.reason ?? findTakenNumber(plan.changes[0]?.before)
    const added = plan.changes[0]?.after
    if (conflict || !added)
      return fail(createDuplicateLocationError(conflict ?? 'restaurant number belongs to another restaurant'))
    const after = { ...added, ...toLocationEditorFieldColumns(parsed.value.editorFields) }
    const stalePaths = [...shownOn, ...plan.changedPagePaths]
    const user = actionContext.editor.id
    const also = {
      writes: [prepareLocationEditorFieldsUpdate(db, after)],
      log: [toLocationLogEntry([after.id], { action: 'wagtail.create', user, now: now.toISOString() })],
    }
    const write: LocationActionChangePlan<number>['write'] = (search) =>
      plan.write({ stalePaths, also, search, expected: ['changed', 'taken'] })
    return ok({ changes: [{ before: undefined, after }], write, stalePaths, result: after.id })
  }
  return commitLocationChange(actionContext, planAddition, respond)
}

/** An import would update the restaurant that has the number, but adding one must not. */
const findTakenNumber = (before: LocationRecord | undefined) =>
  before && `restaurant number belongs to the restaurant at ${before.address1}, ${before.city}`

const noSite = fail({
  reason: 'invalid',
  message: 'Choose a site.',
  problems: [{ path: 'site', message: 'Choose a site.' }],
})

const isSite = async (db: D1Database, id: number) => (await getDrizzle(db).$count(siteTable, eq(siteTable.id, id))) > 0

/** Finds the pages that become stale by a new restaurant, whose id and city are not known yet. */
function findPathsAround(db: D1Database, input: ImportedLocationInput, site_id: number | null): Promise<string[]> {
  const { rlid, country, state, latitude, longitude } = input
  const numbered = rlid === undefined ? {} : { rlid }
  const after = { ...numbered, id: 0, city_id: 0, country, state, latitude, longitude, site_id, closed_at: null }
  const cityId = buildCityIdQuery({ slug: toPlaceSlug(input.city), state, country })
  return findStalePathsOfLocations(db, [{ before: undefined, after }], getCachedSites(), cityId)
}
