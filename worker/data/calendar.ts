import { isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { paths } from '#schema/paths.ts'
import type { SpecialDay } from '#schema/rules/opening.ts'
import { canWithLocations, canWithSnippets, type Editor, mayReadPageReports, visiblePaths } from '#schema/rules/permissions.ts'
import { location, page, revision, snippet } from '#schema/tables/index.ts'
import type { CalendarEntry, CalendarEvent, CalendarKind } from '#schema/wire/calendar.ts'
import { database } from '../stores/db.ts'
import { isTrue } from '../stores/expressions.ts'
import { isNotClosed } from './location.ts'
import { visibleToEditor } from './visibility.ts'

/** Days in a row: as dates, and as the moments at which they begin and end by somebody's clock (ISO 8601, the end not in it). */
export interface Span {
  first: string
  next: string
  from: string
  before: string
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
  query: (editor: Editor, span: Span) => SQL
}

/** More than these of a kind are not told. */
export const mostOfAKind = 500

const selected = (values: Partial<Record<Column, SQLWrapper | string>>): SQL =>
  sql.join(
    (Object.keys(row) as Column[]).map((name) => sql`${values[name] ?? null} AS ${sql.identifier(name)}`),
    sql`, `,
  )

const isWithin = (value: SQLWrapper, from: string, before: string) => sql`${value} >= ${from} AND ${value} < ${before}`

const grantsOf = (editor: Editor) => sql`${JSON.stringify(visiblePaths(editor))}`

function pageTimes(editor: Editor, { from, before }: Span): SQL {
  const due = (event: CalendarEvent, at: SQLWrapper, title: SQLWrapper, holds: SQL = sql`true`) =>
    sql`SELECT ${selected({ event, id: page.id, title, at })} FROM ${page}
      WHERE ${isWithin(at, from, before)} AND ${holds} AND ${visibleToEditor(grantsOf(editor))}`
  const isOnItsWay = sql`(${isTrue(page.live)} OR ${isNotNull(page.go_live_at)})`
  return sql`${due('goes_live', page.go_live_at, page.draft_title)}
    UNION ALL ${due('expires', page.expire_at, page.title, isOnItsWay)}
    UNION ALL ${due('asked_to_go_live', page.wished_go_live_at, page.draft_title)}
    UNION ALL ${due('asked_to_leave', page.wished_expire_at, page.draft_title)}`
}

/** Every coupon in the live content of something; blocks hold blocks, so the whole tree is gone through where the word stands at all, which an index knows. */
function coupons(editor: Editor, { first, next }: Span): SQL {
  const expires = sql`coupon.value ->> '$.value.expires'`
  const couponsIn = (values: Partial<Record<Column, SQLWrapper>>, from: SQL, where: SQL) => sql`
    SELECT ${selected({ event: 'coupon_ends', date: expires, detail: sql`coupon.value ->> '$.value.title'`, ...values })}
    FROM ${revision} CROSS JOIN ${from}, json_tree(${revision.content}) AS coupon
    WHERE instr(${revision.content}, '"coupon"') > 0 AND coupon.type = 'object' AND coupon.value ->> '$.type' = 'coupon'
      AND ${isWithin(expires, first, next)} AND ${where}`
  const isOfPage = sql`${revision.object_type} = 'page' AND ${page.id} = ${revision.object_id} AND ${page.live_revision_id} = ${revision.id}`
  const isOfSnippet = sql`${revision.object_type} = 'snippet' AND ${snippet.id} = ${revision.object_id}
    AND ${snippet.live_revision_id} = ${revision.id}`
  const ofPages = couponsIn(
    { id: page.id, title: page.title },
    sql`${page} ON ${isOfPage}`,
    sql`${isTrue(page.live)} AND ${isNull(page.alias_of_id)} AND ${visibleToEditor(grantsOf(editor))}`,
  )
  const ofSnippets = couponsIn(
    { id: snippet.id, title: snippet.title, type: snippet.snippet_type },
    sql`${snippet} ON ${isOfSnippet}`,
    isTrue(snippet.live),
  )
  return canWithSnippets(editor, 'view', 'publishers') ? sql`${ofPages} UNION ALL ${ofSnippets}` : ofPages
}

function closures(_: Editor, { first, next }: Span): SQL {
  const closing = (event: CalendarEvent, date: SQL) => sql`
    SELECT ${selected({
      event,
      id: location.id,
      title: sql`${location.city} || ', ' || ${location.state} || ', ' || ${location.address1}`,
      date,
      detail: sql`${location.closure} ->> 'reason'`,
    })}
    FROM ${location} INDEXED BY location_closing WHERE ${isNotNull(location.closure)} AND ${isNotClosed} AND ${isWithin(date, first, next)}`
  return sql`${closing('closes', sql`${location.closure} ->> 'since'`)}
    UNION ALL ${closing('reopens', sql`${location.closure} ->> 'reopensOn'`)}`
}

/** As the index says that holds the restaurants with a closure or special days. */
const isDated = sql`(${location.closure} IS NOT NULL OR ${location.special_hours} <> '[]')`

function specialDays(_: Editor, { first, next }: Span): SQL {
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
    WHERE ${isDated} AND ${location.special_hours} <> '[]' AND ${isNotClosed} AND ${isWithin(date, first, next)}
    GROUP BY ${date}, ${label}, ${hours}`
}

function pressReleases(editor: Editor, { first, next, today }: Span): SQL {
  const date = sql`${revision.content} ->> '$.date'`
  return sql`
    SELECT ${selected({ event: 'dated', id: page.id, title: page.draft_title, date })}
    FROM ${page} JOIN ${revision} ON ${revision.id} = ${page.latest_revision_id}
    WHERE ${page.content_type} = 'press_release' AND ${visibleToEditor(grantsOf(editor))} AND ${date} > ${today}
      AND ${isWithin(date, first, next)}`
}

const toRestaurants = (editor: Editor) => canWithLocations(editor, 'view')

const kinds: Record<CalendarKind, Kind> = {
  page: { shown: mayReadPageReports, query: pageTimes },
  coupon: { shown: mayReadPageReports, query: coupons },
  special_day: { shown: toRestaurants, query: specialDays },
  closure: { shown: toRestaurants, query: closures },
  press: { shown: mayReadPageReports, query: pressReleases },
}

const rowsOf = (db: D1Database, query: SQL) =>
  database(db)
    .select(row)
    .from(sql`(${query}) AS found`)
    .orderBy(sql`coalesce(${row.date}, ${row.at})`, sql`${row.count} DESC`, row.id)
    .limit(mostOfAKind + 1)

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** What changes by itself in a span of days, as far as an editor may see it: one query for each kind. `dateOf` says on which date a moment falls. */
export async function calendarEntries(
  db: D1Database,
  editor: Editor,
  { span, only, dateOf }: { span: Span; only: CalendarKind | undefined; dateOf: (at: string) => string },
): Promise<{ items: CalendarEntry[]; is_complete: boolean }> {
  const asked = (Object.keys(kinds) as CalendarKind[]).filter((kind) => (only ?? kind) === kind && kinds[kind].shown(editor))
  const [query, ...more] = asked.map((kind) => rowsOf(db, kinds[kind].query(editor, span)))
  if (!query) return { items: [], is_complete: true }
  const answers = await database(db).batch([query, ...more])
  const items = answers.flatMap((rows, index) => rows.slice(0, mostOfAKind).map((found) => told(asked[index]!, found, dateOf)))
  return {
    items: items.sort((one, other) => order(one).localeCompare(order(other))),
    is_complete: answers.every((rows) => rows.length <= mostOfAKind),
  }
}

const order = ({ date, at, event, title }: CalendarEntry) => `${date} ${at ?? ''} ${event} ${title}`

const told = (kind: CalendarKind, { event, title, date, at, ...found }: Row, dateOf: (at: string) => string): CalendarEntry => ({
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
