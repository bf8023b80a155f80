import { and } from 'drizzle-orm'
import type { BulkSpecialDay, BulkSpecialDayResult } from '#schema/locations/edit-wire.ts'
import { editorFieldLimits, validateSpecialDay } from '#schema/locations/editor-fields.ts'
import type { SpecialDay } from '#schema/locations/hours/opening.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { location } from '#schema/tables.ts'
import { addDays } from '#schema/time/zoned-time.ts'
import { commit } from '../../stores/commit.ts'
import { getDatabase } from '../../stores/db.ts'
import { isOneOf } from '../../stores/expressions.ts'
import { toLocationLogEntry } from '../history.ts'
import { isNotClosed, type LocationRecord, locationRecordColumns } from '../stored-location.ts'
import { guardUnchangedLocations } from '../version.ts'
import { type LocationChange, planLocationWrites } from '../writes.ts'
import { commitLocationChange, type LocationActionContext } from './commit-changes.ts'

/** More restaurants than this are changed state by state: everything is written in one step. */
const maxAtOnce = 5000

/**
 * Sets a day, or takes it away, for all restaurants of some states that have not closed for good; or only counts them.
 */
export async function setBulkSpecialDay(
  actionContext: LocationActionContext,
  wanted: BulkSpecialDay,
  now: Date,
): Promise<Result<BulkSpecialDayResult>> {
  const { value: day, problems } = validateSpecialDay({
    date: wanted.date,
    label: wanted.change === 'set' ? wanted.label : '–',
    hours: wanted.hours,
  })
  const yesterday = addDays(now.toISOString().slice(0, 10), -1)
  if (problems.length === 0 && day.date < yesterday) problems.push({ path: 'date', message: 'This day is past.' })
  if (wanted.preview) {
    const records = await listLocationsIn(actionContext.env.DB, wanted.states)
    return ok({ ...counted(records, problems.length > 0 ? [] : toChanges(records, wanted, day), day), problems })
  }
  if (problems.length > 0) return fail({ reason: 'invalid', message: 'Please correct the errors below.', problems })
  return commitLocationChange(actionContext, () => planSpecialDay(actionContext, wanted, day, now))
}

async function planSpecialDay(
  { env: { DB: db }, editor }: LocationActionContext,
  wanted: BulkSpecialDay,
  day: SpecialDay,
  now: Date,
) {
  const records = await listLocationsIn(db, wanted.states)
  const changes = toChanges(records, wanted, day)
  const result: BulkSpecialDayResult = { ...counted(records, changes, day), problems: [] }
  if (changes.length === 0) return ok({ result })
  const wrong = toFailure(changes)
  if (wrong) return fail({ reason: 'invalid', message: wrong.message, problems: [wrong] })
  const ids = changes.map(({ after }) => after.id)
  const guards = splitIntoParts(changes).map((part) =>
    guardUnchangedLocations(db, part, ['special_hours', 'closed_at']),
  )
  const entry = {
    action: 'tidemark.set_special_day',
    fields: ['specialHours'],
    user: editor.id,
    now: now.toISOString(),
  } as const
  const plan = {
    ...(await planLocationWrites(db, changes, ['special_hours'])),
    guards,
    log: [toLocationLogEntry(ids, entry)],
  }
  return ok({ write: () => commit(db, plan, ['changed']), stalePaths: plan.stalePaths, result })
}

function toFailure(changes: readonly LocationChange[]) {
  if (changes.length > maxAtOnce)
    return { path: 'states', message: `Choose states with at most ${maxAtOnce} restaurants at once.` }
  const full = changes.find(({ after }) => withSpecialDay(after).length > editorFieldLimits.days)
  return (
    full && {
      path: 'date',
      message: `The restaurant at ${full.after.address1}, ${full.after.city}, has too many special days.`,
    }
  )
}

const splitIntoParts = (changes: readonly LocationChange[]): LocationRecord[][] =>
  Array.from({ length: Math.ceil(changes.length / 250) }, (_, part) =>
    changes.slice(part * 250, (part + 1) * 250).flatMap(({ before }) => before ?? []),
  )

const listLocationsIn = async (db: D1Database, states: readonly string[]): Promise<LocationRecord[]> =>
  getDatabase(db)
    .select(locationRecordColumns)
    .from(location)
    .where(and(isNotClosed, states.length === 0 ? undefined : isOneOf(location.state, states)))
    .orderBy(location.id)
    .limit(maxAtOnce + 1)

const withSpecialDay = ({ special_hours }: LocationRecord) => JSON.parse(special_hours) as SpecialDay[]

function toChanges(records: readonly LocationRecord[], { change }: BulkSpecialDay, day: SpecialDay): LocationChange[] {
  return records.flatMap((before) => {
    const others = withSpecialDay(before).filter(({ date }) => date !== day.date)
    const days = change === 'set' ? [...others, day].sort((a, b) => (a.date < b.date ? -1 : 1)) : others
    const special_hours = JSON.stringify(days)
    return special_hours === before.special_hours ? [] : [{ before, after: { ...before, special_hours } }]
  })
}

const counted = (records: readonly LocationRecord[], changes: readonly LocationChange[], day: SpecialDay) => ({
  count: changes.length,
  replaced: changes.filter(({ before }) => before && withSpecialDay(before).some(({ date }) => date === day.date))
    .length,
  total: records.length,
})
