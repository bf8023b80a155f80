import { and } from 'drizzle-orm'
import { fail, ok, type Result } from '#schema/result.ts'
import { longest, readDay } from '#schema/rules/location-extras.ts'
import type { SpecialDay } from '#schema/rules/opening.ts'
import { addDays } from '#schema/rules/zoned-time.ts'
import { location } from '#schema/tables/index.ts'
import type { SpecialDayCount, SpecialDayForMany } from '#schema/wire/location-edit.ts'
import { unchangedDone } from '../../data/governed-page.ts'
import { isNotClosed, type LocationRecord, locationRecord } from '../../data/location.ts'
import { logLocations } from '../../data/location-log.ts'
import { unchangedLocations } from '../../data/location-version.ts'
import { type LocationChange, planLocationWrites } from '../../data/location-writes.ts'
import { database } from '../../stores/db.ts'
import { isOneOf } from '../../stores/expressions.ts'
import { commitChange, type Desk } from './commit.ts'

/** More restaurants than this are changed state by state: everything is written in one step. */
const mostAtOnce = 5000

/** Sets a day, or takes it away, for all restaurants of some states that have not closed for good; or only counts them. */
export async function specialDayForManyRestaurants(desk: Desk, wanted: SpecialDayForMany, now: Date): Promise<Result<SpecialDayCount>> {
  const { value: day, problems } = readDay({ date: wanted.date, label: wanted.change === 'set' ? wanted.label : '–', hours: wanted.hours })
  const yesterday = addDays(now.toISOString().slice(0, 10), -1)
  if (problems.length === 0 && day.date < yesterday) problems.push({ path: 'date', message: 'This day is past.' })
  if (wanted.preview) {
    const records = await restaurantsIn(desk.env.DB, wanted.states)
    return ok({ ...counted(records, problems.length > 0 ? [] : changesOf(records, wanted, day), day), problems })
  }
  if (problems.length > 0) return fail({ reason: 'invalid', message: 'Please correct the errors below.', problems })
  return commitChange(desk, () => planned(desk, wanted, day, now))
}

async function planned({ env: { DB: db }, editor }: Desk, wanted: SpecialDayForMany, day: SpecialDay, now: Date) {
  const records = await restaurantsIn(db, wanted.states)
  const changes = changesOf(records, wanted, day)
  const answer: SpecialDayCount = { ...counted(records, changes, day), problems: [] }
  if (changes.length === 0) return ok({ answer })
  const wrong = refusalOf(changes)
  if (wrong) return fail({ reason: 'invalid', message: wrong.message, problems: [wrong] })
  const { statements, stale } = await planLocationWrites(db, changes, ['special_hours'])
  const ids = changes.map(({ after }) => after.id)
  const unchanged = partsOf(changes).map((part) => unchangedLocations(db, part, ['special_hours', 'closed_at']))
  const log = { action: 'tidemark.special_day', fields: ['specialHours'], user: editor.id, now: now.toISOString() } as const
  const batch = [...unchanged, ...statements, logLocations(db, ids, log), unchangedDone(db)]
  return ok({ write: () => db.batch(batch), stale, answer })
}

function refusalOf(changes: readonly LocationChange[]) {
  if (changes.length > mostAtOnce) return { path: 'states', message: `Choose states with at most ${mostAtOnce} restaurants at once.` }
  const full = changes.find(({ after }) => daysOf(after).length > longest.days)
  return full && { path: 'date', message: `The restaurant at ${full.after.address1}, ${full.after.city}, has too many special days.` }
}

const partsOf = (changes: readonly LocationChange[]): LocationRecord[][] =>
  Array.from({ length: Math.ceil(changes.length / 250) }, (_, part) =>
    changes.slice(part * 250, (part + 1) * 250).flatMap(({ before }) => before ?? []),
  )

const restaurantsIn = async (db: D1Database, states: readonly string[]): Promise<LocationRecord[]> =>
  database(db)
    .select(locationRecord)
    .from(location)
    .where(and(isNotClosed, states.length === 0 ? undefined : isOneOf(location.state, states)))
    .orderBy(location.id)
    .limit(mostAtOnce + 1)

const daysOf = ({ special_hours }: LocationRecord) => JSON.parse(special_hours) as SpecialDay[]

function changesOf(records: readonly LocationRecord[], { change }: SpecialDayForMany, day: SpecialDay): LocationChange[] {
  return records.flatMap((before) => {
    const others = daysOf(before).filter(({ date }) => date !== day.date)
    const days = change === 'set' ? [...others, day].sort((a, b) => (a.date < b.date ? -1 : 1)) : others
    const special_hours = JSON.stringify(days)
    return special_hours === before.special_hours ? [] : [{ before, after: { ...before, special_hours } }]
  })
}

const counted = (records: readonly LocationRecord[], changes: readonly LocationChange[], day: SpecialDay) => ({
  count: changes.length,
  replaced: changes.filter(({ before }) => before && daysOf(before).some(({ date }) => date === day.date)).length,
  total: records.length,
})
