import { and, type SQL } from 'drizzle-orm'
import type { BulkSpecialDayChangeInput, BulkSpecialDayChangeResponse } from '#schema/locations/edit-wire.ts'
import { editorLocationFieldLimits, normalizeAndValidateSpecialDay } from '#schema/locations/editor-fields.ts'
import type { SpecialDay } from '#schema/locations/hours/opening.ts'
import { parseJsonText, toJsonText } from '#schema/records/json-text.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { location } from '#schema/tables.ts'
import { addDays } from '#schema/time/zoned-time.ts'
import { getCachedSites } from '../../cache/sites.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsOneOf } from '../../stores/expressions.ts'
import { toLocationLogEntry } from '../history.ts'
import {
  type LocationRecord,
  locationNotPermanentlyClosedCondition,
  locationRecordColumns,
} from '../stored-location.ts'
import { prepareUnchangedLocationsGuards } from '../version.ts'
import { type LocationChange, planLocationWrites } from '../writes.ts'
import { commitLocationChange, type LocationActionChangePlan, type LocationActionContext } from './commit-changes.ts'

/**
 * Maximum number of restaurants per change, which is written in a single batch. Beyond it, states must be changed
 * separately.
 */
const maxAtOnce = 5000

interface SpecialDayRequest extends BulkSpecialDayChangeInput {
  /** The restaurants in the states, if they were read with the session. */
  records: Promise<LocationRecord[]> | undefined
}

/**
 * Sets or removes a special day for all restaurants of some states that are not permanently closed, or only counts
 * them.
 */
export async function changeSpecialDayInStates(
  actionContext: LocationActionContext,
  { records: early, ...request }: SpecialDayRequest,
  now: Date,
): Promise<Result<BulkSpecialDayChangeResponse>> {
  const { value: day, problems } = normalizeAndValidateSpecialDay({
    date: request.date,
    label: request.change === 'set' ? request.label : '–',
    hours: request.hours,
  })
  const yesterday = addDays(now.toISOString().slice(0, 10), -1)
  if (problems.length === 0 && day.date < yesterday) problems.push({ path: 'date', message: 'This day is past.' })
  if (request.preview) {
    const records = await (early ?? listNotClosedLocationsInStates(actionContext.env.DB, request.states))
    return ok({ ...toCounts(records, problems.length > 0 ? [] : toChanges(records, request, day), day), problems })
  }
  if (problems.length > 0) return fail({ reason: 'invalid', message: 'Please correct the errors below.', problems })
  let known = early
  const plan = async () => {
    const records = await (known ?? listNotClosedLocationsInStates(actionContext.env.DB, request.states))
    // What was read before the change is read again after a conflict.
    known = undefined
    return planSpecialDay(actionContext, { request, records, day, now })
  }
  return commitLocationChange(actionContext, plan, async (_db, counts) => ok(counts))
}

interface SpecialDayPlanInput {
  request: BulkSpecialDayChangeInput
  records: readonly LocationRecord[]
  day: SpecialDay
  now: Date
}

async function planSpecialDay(
  { env: { DB: db }, editor }: LocationActionContext,
  { request, records, day, now }: SpecialDayPlanInput,
) {
  const changes = toChanges(records, request, day)
  const result: BulkSpecialDayChangeResponse = { ...toCounts(records, changes, day), problems: [] }
  if (changes.length === 0) return ok({ result })
  const problem = findProblem(changes)
  if (problem) return fail({ reason: 'invalid', message: problem.message, problems: [problem] })
  const ids = changes.map(({ after }) => after.id)
  const befores = changes.flatMap(({ before }) => before ?? [])
  const guards = prepareUnchangedLocationsGuards(db, befores, ['special_hours', 'closed_at'])
  const entry = {
    action: 'tidemark.set_special_day',
    fields: ['specialHours'],
    user: editor.id,
    now: now.toISOString(),
  } as const
  const plan = {
    ...(await planLocationWrites(db, changes, ['special_hours'], getCachedSites())),
    guards,
    log: [toLocationLogEntry(ids, entry)],
  }
  const write: LocationActionChangePlan<BulkSpecialDayChangeResponse>['write'] = ({ writes, answer }) =>
    commitWritePlan(db, { ...plan, writes: [...plan.writes, ...writes], answer }, ['changed'])
  return ok({ changes, write, stalePaths: plan.stalePaths, result })
}

function findProblem(changes: readonly LocationChange[]) {
  if (changes.length > maxAtOnce)
    return { path: 'states', message: `Choose states with at most ${maxAtOnce} restaurants at once.` }
  const overfull = changes.find(({ after }) => parseSpecialDays(after).length > editorLocationFieldLimits.days)
  return (
    overfull && {
      path: 'date',
      message: `The restaurant at ${overfull.after.address1}, ${overfull.after.city}, has too many special days.`,
    }
  )
}

/** Lists the restaurants in some states, or in all, that are not permanently closed, if they meet the condition. */
export const listNotClosedLocationsInStates = async (
  db: D1Database,
  states: readonly string[],
  condition?: SQL,
): Promise<LocationRecord[]> =>
  getDrizzle(db)
    .select(locationRecordColumns)
    .from(location)
    .where(
      and(
        locationNotPermanentlyClosedCondition,
        states.length === 0 ? undefined : columnIsOneOf(location.state, states),
        condition,
      ),
    )
    .orderBy(location.id)
    .limit(maxAtOnce + 1)

const parseSpecialDays = ({ special_hours }: LocationRecord) => parseJsonText(special_hours)

function toChanges(
  records: readonly LocationRecord[],
  { change }: BulkSpecialDayChangeInput,
  day: SpecialDay,
): LocationChange[] {
  return records.flatMap((before) => {
    const others = parseSpecialDays(before).filter(({ date }) => date !== day.date)
    const days = change === 'set' ? [...others, day].sort((a, b) => (a.date < b.date ? -1 : 1)) : others
    const special_hours = toJsonText(days)
    return special_hours === before.special_hours ? [] : [{ before, after: { ...before, special_hours } }]
  })
}

const toCounts = (records: readonly LocationRecord[], changes: readonly LocationChange[], day: SpecialDay) => ({
  count: changes.length,
  replaced: changes.filter(({ before }) => before && parseSpecialDays(before).some(({ date }) => date === day.date))
    .length,
  total: records.length,
})
