import { paths } from '#schema/paths.ts'
import type { SpecialDay } from '#schema/rules/opening.ts'
import { canWithLocations, canWithSnippets, type Editor, mayReadPageReports, visiblePaths } from '#schema/rules/permissions.ts'
import type { CalendarEntry, CalendarEvent, CalendarKind } from '#schema/wire/calendar.ts'
import { visibleToEditor } from './visibility-text.ts'

/** Days in a row: as dates, and as the moments at which they begin and end by somebody's clock (ISO 8601, the end not in it). */
export interface Span {
  first: string
  next: string
  from: string
  before: string
  /** The date it is now, by that clock. */
  today: string
}

interface Row {
  event: CalendarEvent
  id: number
  title: string
  date: string | null
  at: string | null
  detail: string | null
  /** Of a snippet its type. */
  type: string | null
  /** How many restaurants keep this day alike. */
  count: number
}

interface Kind {
  /** Who may see anything of it. */
  shown: (editor: Editor) => boolean
  /** Its one query: the columns of `Row` within the span. `parameters` fill `?1` and so on. */
  query: string
  parameters: (editor: Editor, month: Span) => unknown[]
}

/** More than these of a kind are not told. */
export const mostOfAKind = 500

const row = (columns: Partial<Record<keyof Row, string>>) =>
  (['event', 'id', 'title', 'date', 'at', 'detail', 'type', 'count'] as const)
    .map((name) => `${columns[name] ?? 'NULL'} AS "${name}"`)
    .join(', ')

const due = (event: CalendarEvent, column: string, title: string, holds: string) =>
  `SELECT ${row({ event: `'${event}'`, id: 'page.id', title, at: column })} FROM page
   WHERE ${column} >= ?2 AND ${column} < ?3 AND ${holds} AND ${visibleToEditor()}`

/** Every coupon in the live content of something; blocks hold blocks, so the whole tree is gone through where the word stands at all, which an index knows. */
const couponsIn = (columns: Partial<Record<keyof Row, string>>, from: string) =>
  `SELECT ${row({ event: "'coupon_ends'", date: "found.value ->> '$.value.expires'", detail: "found.value ->> '$.value.title'", ...columns })}
   FROM ${from}, json_tree(revision.content) AS found
   WHERE instr(revision.content, '"coupon"') > 0 AND found.type = 'object' AND found.value ->> '$.type' = 'coupon'
     AND found.value ->> '$.value.expires' >= ?2 AND found.value ->> '$.value.expires' < ?3`

const closing = (event: CalendarEvent, day: string) =>
  `SELECT ${row({ event: `'${event}'`, id: 'id', title: "city || ', ' || state || ', ' || address1", date: `closure ->> '${day}'`, detail: "closure ->> 'reason'" })}
   FROM location WHERE (closure IS NOT NULL OR special_hours <> '[]') AND closure IS NOT NULL AND closed_at IS NULL AND closure ->> '${day}' >= ?1 AND closure ->> '${day}' < ?2`

const ofRestaurants = {
  shown: (editor: Editor) => canWithLocations(editor, 'view'),
  parameters: (_: Editor, { first, next }: Span) => [first, next],
}

const kinds: Record<CalendarKind, Kind> = {
  page: {
    shown: mayReadPageReports,
    query: `${due('goes_live', 'page.go_live_at', 'page.draft_title', '1')}
      UNION ALL ${due('expires', 'page.expire_at', 'page.title', '(page.live = 1 OR page.go_live_at IS NOT NULL)')}
      UNION ALL ${due('asked_to_go_live', 'page.wished_go_live_at', 'page.draft_title', '1')}
      UNION ALL ${due('asked_to_leave', 'page.wished_expire_at', 'page.draft_title', '1')} ORDER BY "at", id`,
    parameters: (editor, { from, before }) => [JSON.stringify(visiblePaths(editor)), from, before],
  },
  coupon: {
    shown: mayReadPageReports,
    query: `${couponsIn({ id: 'page.id', title: 'page.title' }, "revision CROSS JOIN page ON revision.object_type = 'page' AND page.id = revision.object_id AND page.live_revision_id = revision.id")}
        AND page.live = 1 AND page.alias_of_id IS NULL AND ${visibleToEditor()}
      UNION ALL ${couponsIn({ id: 'snippet.id', title: 'snippet.title', type: 'snippet_type' }, "revision CROSS JOIN snippet ON revision.object_type = 'snippet' AND snippet.id = revision.object_id AND snippet.live_revision_id = revision.id")}
        AND snippet.live = 1 AND ?4 = 1 ORDER BY "date", id`,
    parameters: (editor, { first, next }) => [
      ...[JSON.stringify(visiblePaths(editor)), first, next],
      canWithSnippets(editor, 'view', 'publishers') ? 1 : 0,
    ],
  },
  special_day: {
    ...ofRestaurants,
    query: `SELECT ${row({ event: "'special_day'", id: 'min(location.id)', title: "day.value ->> 'label'", date: "day.value ->> 'date'", detail: "iif(count(*) = 1, city || ', ' || state, '')", type: "day.value -> 'hours'", count: 'count(*)' })}
      FROM location, json_each(location.special_hours) AS day
      WHERE (location.closure IS NOT NULL OR location.special_hours <> '[]') AND location.special_hours <> '[]' AND location.closed_at IS NULL AND day.value ->> 'date' >= ?1 AND day.value ->> 'date' < ?2
      GROUP BY day.value ->> 'date', day.value ->> 'label', day.value ->> 'hours' ORDER BY "date", count(*) DESC`,
  },
  closure: { ...ofRestaurants, query: `${closing('closes', 'since')} UNION ALL ${closing('reopens', 'reopensOn')} ORDER BY "date", id` },
  press: {
    shown: mayReadPageReports,
    query: `SELECT ${row({ event: "'dated'", id: 'page.id', title: 'page.draft_title', date: "revision.content ->> '$.date'" })}
      FROM page JOIN revision ON revision.id = page.latest_revision_id
      WHERE page.content_type = 'press_release' AND ${visibleToEditor()} AND revision.content ->> '$.date' > ?4
        AND revision.content ->> '$.date' >= ?2 AND revision.content ->> '$.date' < ?3 ORDER BY "date", page.id`,
    parameters: (editor, { first, next, today }) => [JSON.stringify(visiblePaths(editor)), first, next, today],
  },
}

/** What changes by itself in a span of days, as far as an editor may see it: one query for each kind. `dateOf` says on which date a moment falls. */
export async function calendarEntries(
  db: D1Database,
  editor: Editor,
  { span, only, dateOf }: { span: Span; only: CalendarKind | undefined; dateOf: (at: string) => string },
): Promise<{ items: CalendarEntry[]; is_complete: boolean }> {
  const asked = (Object.keys(kinds) as CalendarKind[]).filter((kind) => (only ?? kind) === kind && kinds[kind].shown(editor))
  if (asked.length === 0) return { items: [], is_complete: true }
  const answers = await db.batch<Row>(
    asked.map((kind) => db.prepare(`${kinds[kind].query} LIMIT ${mostOfAKind + 1}`).bind(...kinds[kind].parameters(editor, span))),
  )
  const items = answers.flatMap(({ results }, index) => results.slice(0, mostOfAKind).map((found) => told(asked[index]!, found, dateOf)))
  return {
    items: items.sort((one, other) => order(one).localeCompare(order(other))),
    is_complete: answers.every(({ results }) => results.length <= mostOfAKind),
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
