import { isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  canAccessLocations,
  canAccessSnippets,
  canReadPageReports,
  type Editor,
  visiblePaths,
} from '#schema/accounts/permissions.ts'
import type { SpecialDay } from '#schema/locations/hours/opening.ts'
import { paths } from '#schema/paths.ts'
import type { CalendarEntry, CalendarEvent, CalendarKind } from '#schema/reports/calendar-wire.ts'
import { location, page, revision, snippet } from '#schema/tables.ts'
import { isNotClosed } from '../../locations/stored-location.ts'
import { isVisibleToGrants } from '../../pages/visibility/visibility.ts'
import { getDatabase, readTogether } from '../../stores/db.ts'
import { isTrue } from '../../stores/expressions.ts'

/**
 * Days in a row: as dates, and as the moments at which they begin and end by somebody's clock (ISO 8601, the end not in
 * it).
 */
export interface CalendarSpan {
  firstDate: string
  endDate: string
  startsAt: string
  endsAt: string
  /** The date it is now, by that clock. */
  today: string
}

/** What a query of any kind yields, by the same names. */
const row = {
  event: sql<CalendarEvent>`found.event`,
  id: sql<number>`found.id`,
  title: sql<string>`found.title`,
  date: sql<string | null>`found.date`,
  at: sql<string | null>`found.at`,
  detail: sql<string | null>`found.detail`,
  /** Of a snippet its type. */
  type: sql<string | null>`found.type`,
  /** How many restaurants keep this day alike. */
  count: sql<number>`found.count`,
}
type Column = keyof typeof row

interface Kind {
  /** Who may see anything of it. */
  shown: (editor: Editor) => boolean
  /** Its one query: the columns of `row` within the span. */
  query: (editor: Editor, span: CalendarSpan) => SQL
}

/** More than these of a kind are not told. */
const maxEntriesPerKind = 500

const selected = (values: Partial<Record<Column, SQLWrapper | string>>): SQL =>
  sql.join(
    (Object.keys(row) as Column[]).map((name) => sql`${values[name] ?? null} AS ${sql.identifier(name)}`),
    sql`, `,
  )

const isWithin = (value: SQLWrapper, from: string, before: string) => sql`${value} >= ${from} AND ${value} < ${before}`

const grantsOf = (editor: Editor) => sql`${JSON.stringify(visiblePaths(editor))}`

function pageTimes(editor: Editor, { startsAt, endsAt }: CalendarSpan): SQL {
  const due = (event: CalendarEvent, at: SQLWrapper, title: SQLWrapper, holds: SQL = sql`true`) =>
    sql`SELECT ${selected({ event, id: page.id, title, at })} FROM ${page}
      WHERE ${isWithin(at, startsAt, endsAt)} AND ${holds} AND ${isVisibleToGrants(grantsOf(editor))}`
  const isOnItsWay = sql`(${isTrue(page.live)} OR ${isNotNull(page.go_live_at)})`
  return sql`${due('goes_live', page.go_live_at, page.draft_title)}
    UNION ALL ${due('expires', page.expire_at, page.title, isOnItsWay)}
    UNION ALL ${due('go_live_requested', page.requested_go_live_at, page.draft_title)}
    UNION ALL ${due('expiry_requested', page.requested_expire_at, page.draft_title)}`
}

/**
 * Every coupon in the live content of something; blocks hold blocks, so the whole tree is gone through where the word
 * stands at all, which an index knows.
 */
function coupons(editor: Editor, { firstDate, endDate }: CalendarSpan): SQL {
  const expires = sql`coupon.value ->> '$.value.expires'`
  const couponsIn = (values: Partial<Record<Column, SQLWrapper>>, from: SQL, where: SQL) => sql`
    SELECT ${selected({ event: 'coupon_ends', date: expires, detail: sql`coupon.value ->> '$.value.title'`, ...values })}
    FROM ${revision} CROSS JOIN ${from}, json_tree(${revision.content}) AS coupon
    WHERE instr(${revision.content}, '"coupon"') > 0 AND coupon.type = 'object' AND coupon.value ->> '$.type' = 'coupon'
      AND ${isWithin(expires, firstDate, endDate)} AND ${where}`
  const isOfPage = sql`${revision.object_type} = 'page' AND ${page.id} = ${revision.object_id} AND ${page.live_revision_id} = ${revision.id}`
  const isOfSnippet = sql`${revision.object_type} = 'snippet' AND ${snippet.id} = ${revision.object_id}
    AND ${snippet.live_revision_id} = ${revision.id}`
  const ofPages = couponsIn(
    { id: page.id, title: page.title },
    sql`${page} ON ${isOfPage}`,
    sql`${isTrue(page.live)} AND ${isNull(page.alias_of_id)} AND ${isVisibleToGrants(grantsOf(editor))}`,
  )
  const ofSnippets = couponsIn(
    { id: snippet.id, title: snippet.title, type: snippet.snippet_type },
    sql`${snippet} ON ${isOfSnippet}`,
    isTrue(snippet.live),
  )
  return canAccessSnippets(editor, 'view', 'publishers') ? sql`${ofPages} UNION ALL ${ofSnippets}` : ofPages
}

function closures(_: Editor, { firstDate, endDate }: CalendarSpan): SQL {
  const closing = (event: CalendarEvent, date: SQL) => sql`
    SELECT ${selected({
      event,
      id: location.id,
      title: sql`${location.city} || ', ' || ${location.state} || ', ' || ${location.address1}`,
      date,
      detail: sql`${location.closure} ->> 'reason'`,
    })}
    FROM ${location} INDEXED BY location_closing WHERE ${isNotNull(location.closure)} AND ${isNotClosed} AND ${isWithin(date, firstDate, endDate)}`
  return sql`${closing('closes', sql`${location.closure} ->> 'since'`)}
    UNION ALL ${closing('reopens', sql`${location.closure} ->> 'reopensOn'`)}`
}

/** As the index says that holds the restaurants with a closure or special days. */
const isDated = sql`(${location.closure} IS NOT NULL OR ${location.special_hours} <> '[]')`

function specialDays(_: Editor, { firstDate, endDate }: CalendarSpan): SQL {
  const [date, label, hours] = [sql`day.value ->> 'date'`, sql`day.value ->> 'label'`, sql`day.value -> 'hours'`]
  return sql`
    SELECT ${selected({
      event: 'special_day',
      id: sql`min(${location.id})`,
      title: label,
      date,
      detail: sql`iif(count(*) = 1, ${location.city} || ', ' || ${location.state}, '')`,
      type: hours,
      count: sql`count(*)`,
    })}
    FROM ${location} INDEXED BY location_dated, json_each(${location.special_hours}) AS day
    WHERE ${isDated} AND ${location.special_hours} <> '[]' AND ${isNotClosed} AND ${isWithin(date, firstDate, endDate)}
    GROUP BY ${date}, ${label}, ${hours}`
}

function pressReleases(editor: Editor, { firstDate, endDate, today }: CalendarSpan): SQL {
  const date = sql`${revision.content} ->> '$.date'`
  return sql`
    SELECT ${selected({ event: 'dated', id: page.id, title: page.draft_title, date })}
    FROM ${page} JOIN ${revision} ON ${revision.id} = ${page.latest_revision_id}
    WHERE ${page.content_type} = 'press_release' AND ${isVisibleToGrants(grantsOf(editor))} AND ${date} > ${today}
      AND ${isWithin(date, firstDate, endDate)}`
}

const toRestaurants = (editor: Editor) => canAccessLocations(editor, 'view')

const kinds: Record<CalendarKind, Kind> = {
  page: { shown: canReadPageReports, query: pageTimes },
  coupon: { shown: canReadPageReports, query: coupons },
  special_day: { shown: toRestaurants, query: specialDays },
  closure: { shown: toRestaurants, query: closures },
  press: { shown: canReadPageReports, query: pressReleases },
}

const rowsOf = (db: D1Database, query: SQL) =>
  getDatabase(db)
    .select(row)
    .from(sql`(${query}) AS found`)
    .orderBy(sql`coalesce(${row.date}, ${row.at})`, sql`${row.count} DESC`, row.id)
    .limit(maxEntriesPerKind + 1)

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/**
 * What changes by itself in a span of days, as far as an editor may see it: one query for each kind. `dateOf` says on
 * which date a moment falls.
 */
export async function listCalendarEntries(
  db: D1Database,
  editor: Editor,
  {
    range,
    kind: only,
    dateOf,
  }: { range: CalendarSpan; kind: CalendarKind | undefined; dateOf: (at: string) => string },
): Promise<{ items: CalendarEntry[]; is_complete: boolean }> {
  const asked = (Object.keys(kinds) as CalendarKind[]).filter(
    (kind) => (only ?? kind) === kind && kinds[kind].shown(editor),
  )
  const [query, ...more] = asked.map((kind) => rowsOf(db, kinds[kind].query(editor, range)))
  if (!query) return { items: [], is_complete: true }
  const answers = await readTogether(db, [query, ...more])
  const items = answers.flatMap((rows, index) =>
    rows.slice(0, maxEntriesPerKind).map((found) => toEntries(asked[index]!, found, dateOf)),
  )
  return {
    items: items.sort((one, other) => order(one).localeCompare(order(other))),
    is_complete: answers.every((rows) => rows.length <= maxEntriesPerKind),
  }
}

const order = ({ date, at, event, title }: CalendarEntry) => `${date} ${at ?? ''} ${event} ${title}`

const toEntries = (
  kind: CalendarKind,
  { event, title, date, at, ...found }: Row,
  dateOf: (at: string) => string,
): CalendarEntry => ({
  ...{ kind, event, at, title },
  date: at === null ? date! : dateOf(at),
  detail: kind === 'special_day' ? specialDetail(found) : (found.detail ?? ''),
  edit_url: editUrl(kind, found),
})

type Found = Pick<Row, 'id' | 'detail' | 'type' | 'count'>

/** `Closed, 212 restaurants`, `11:00 AM – 4:00 PM, Salem, MA` */
function specialDetail({ detail, type, count }: Found): string {
  const hours = (JSON.parse(type ?? '[]') as SpecialDay['hours']).map(({ open, close }) => `${open} – ${close}`)
  return [hours.join(' and ') || 'Closed', count === 1 ? detail : `${count} restaurants`].join(', ')
}

function editUrl(kind: CalendarKind, { id, type, count }: Found): string {
  if (kind === 'special_day' && count > 1) return `${paths.wagtail.locations}?show=special_days`
  if (kind === 'special_day' || kind === 'closure') return paths.wagtail.location(id)
  return type === null ? paths.wagtail.edit(id) : paths.wagtail.snippet(type, id)
}
