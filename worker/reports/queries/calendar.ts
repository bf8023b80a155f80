import { isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { couponBlock } from '#app/blocks/coupon/coupon.tsx'
import { pressReleasePageType } from '#app/templates/press/press_release.tsx'
import { canViewMenuDrafts } from '#schema/accounts/group-permissions.ts'
import {
  canChangeSetting,
  canDoLocationAction,
  canReadPageReports,
  listVisiblePageTreeRootPaths,
  type SignedInEditor,
} from '#schema/accounts/permissions.ts'
import type { SpecialDay } from '#schema/locations/hours/opening.ts'
import { buildBackOfficePathsOfMenu } from '#schema/menus/screen-paths.ts'
import { paths } from '#schema/paths.ts'
import type { CalendarEntry, CalendarEntryEventKind, CalendarEntryKind } from '#schema/reports/calendar-wire.ts'
import { canDoSnippetAction } from '#schema/snippets/permissions.ts'
import { location, lookDraft, menu, menuSchedule, page, revision, site, snippet } from '#schema/tables.ts'
import { lookPaths } from '#schema/theme/looks/paths.ts'
import { buildMenuDraftVisibleToEditorCondition } from '../../accounts/menu-permissions.ts'
import { locationNotPermanentlyClosedCondition } from '../../locations/stored-location.ts'
import { menuTitleColumn } from '../../menus/menu-title.ts'
import { buildPageWithinEditorGrantsCondition } from '../../pages/visibility/visibility.ts'
import { buildBlockFieldPath, buildFieldPath } from '../../stores/columns/content-fields.ts'
import { literalColumn } from '../../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { columnIsTrue, toParsedJsonColumn, valuesAsSqlRows } from '../../stores/expressions.ts'

/** A range of days as dates and as instants in the editor's time zone (ISO 8601); the ends are exclusive. */
export interface ScheduledChangesDateRange {
  firstDate: string
  endDate: string
  startsAt: string
  endsAt: string
  /** The current date in that time zone. */
  today: string
}

/** The columns of the query of every kind. */
const row = {
  event: sql<CalendarEntryEventKind>`found.event`,
  id: sql<number>`found.id`,
  title: sql<string>`found.title`,
  date: sql<string | null>`found.date`,
  at: sql<string | null>`found.at`,
  detail: sql<string | null>`found.detail`,
  /** The type of a snippet. */
  type: sql<string | null>`found.type`,
  /** The hours of a special day. */
  hours: toParsedJsonColumn<SpecialDay['hours'] | null>(sql`found.hours`),
  /** How many restaurants have the same special day. */
  count: sql<number>`found.count`,
}
type Column = keyof typeof row

interface Kind {
  /** Whether an editor may see entries of this kind. */
  isVisible: (editor: SignedInEditor) => boolean
  /** Returns the query for the columns of `row` in a range. */
  query: (editor: SignedInEditor, span: ScheduledChangesDateRange) => SQL
}

/** The maximum number of entries per kind. */
const maxEntriesPerKind = 500

const selectColumns = (values: Partial<Record<Column, SQLWrapper | string>>): SQL =>
  sql.join(
    (Object.keys(row) as Column[]).map((name) => sql`${values[name] ?? null} AS ${sql.identifier(name)}`),
    sql`, `,
  )

const isWithin = (value: SQLWrapper, from: string, before: string) => sql`${value} >= ${from} AND ${value} < ${before}`

const toGrants = (editor: SignedInEditor) => sql`${JSON.stringify(listVisiblePageTreeRootPaths(editor))}`

function selectPageTimes(editor: SignedInEditor, { startsAt, endsAt }: ScheduledChangesDateRange): SQL {
  const selectEvents = (event: CalendarEntryEventKind, at: SQLWrapper, title: SQLWrapper, condition: SQL = sql`true`) =>
    sql`SELECT ${selectColumns({ event, id: page.id, title, at })} FROM ${page}
      WHERE ${isWithin(at, startsAt, endsAt)} AND ${condition}
      AND ${buildPageWithinEditorGrantsCondition(toGrants(editor))}`
  const isLiveOrScheduled = sql`(${columnIsTrue(page.live)} OR ${isNotNull(page.go_live_at)})`
  return sql`${selectEvents('goes_live', page.go_live_at, page.draft_title)}
    UNION ALL ${selectEvents('expires', page.expire_at, page.title, isLiveOrScheduled)}
    UNION ALL ${selectEvents('go_live_requested', page.requested_go_live_at, page.draft_title)}
    UNION ALL ${selectEvents('expiry_requested', page.requested_expire_at, page.draft_title)}`
}

/**
 * Selects the coupons in live content. Blocks are nested, so the whole JSON tree is searched in revisions that contain
 * the word, which an index covers.
 */
function selectCoupons(editor: SignedInEditor, { firstDate, endDate }: ScheduledChangesDateRange): SQL {
  const expires = sql`coupon.value ->> ${buildBlockFieldPath(couponBlock, 'expires')}`
  const couponsIn = (values: Partial<Record<Column, SQLWrapper>>, from: SQL, where: SQL) => sql`
    SELECT ${selectColumns({
      event: 'coupon_ends',
      date: expires,
      detail: sql`coupon.value ->> ${buildBlockFieldPath(couponBlock, 'title')}`,
      ...values,
    })}
    FROM ${revision} CROSS JOIN ${from}, json_tree(${revision.content}) AS coupon
    WHERE instr(${revision.content}, '"coupon"') > 0 AND coupon.type = 'object'
      AND coupon.value ->> '$.type' = ${literalColumn(couponBlock.type)}
      AND ${isWithin(expires, firstDate, endDate)} AND ${where}`
  const isOfPage = sql`${revision.object_type} = 'page' AND ${page.id} = ${revision.object_id}
    AND ${page.live_revision_id} = ${revision.id}`
  const isOfSnippet = sql`${revision.object_type} = 'snippet' AND ${snippet.id} = ${revision.object_id}
    AND ${snippet.live_revision_id} = ${revision.id}`
  const ofPages = couponsIn(
    { id: page.id, title: page.title },
    sql`${page} ON ${isOfPage}`,
    sql`${columnIsTrue(page.live)} AND ${isNull(page.alias_of_id)}
      AND ${buildPageWithinEditorGrantsCondition(toGrants(editor))}`,
  )
  const ofSnippets = couponsIn(
    { id: snippet.id, title: snippet.title, type: snippet.snippet_type },
    sql`${snippet} ON ${isOfSnippet}`,
    columnIsTrue(snippet.live),
  )
  return canDoSnippetAction(editor, 'view', 'publishers') ? sql`${ofPages} UNION ALL ${ofSnippets}` : ofPages
}

function selectClosures(_: SignedInEditor, { firstDate, endDate }: ScheduledChangesDateRange): SQL {
  const selectClosureEvents = (event: CalendarEntryEventKind, date: SQL) => sql`
    SELECT ${selectColumns({
      event,
      id: location.id,
      title: sql`${location.city} || ', ' || ${location.state} || ', ' || ${location.address1}`,
      date,
      detail: sql`${location.closure} ->> 'reason'`,
    })}
    FROM ${location} INDEXED BY location_closing WHERE ${isNotNull(location.closure)}
    AND ${locationNotPermanentlyClosedCondition} AND ${isWithin(date, firstDate, endDate)}`
  return sql`${selectClosureEvents('closes', sql`${location.closure} ->> 'since'`)}
    UNION ALL ${selectClosureEvents('reopens', sql`${location.closure} ->> 'reopensOn'`)}`
}

/** The condition of the partial index of restaurants with a closure or special days. */
const isDated = sql`(${location.closure} IS NOT NULL OR ${location.special_hours} <> '[]')`

function selectSpecialDays(_: SignedInEditor, { firstDate, endDate }: ScheduledChangesDateRange): SQL {
  const [date, label, hours] = [sql`day.value ->> 'date'`, sql`day.value ->> 'label'`, sql`day.value -> 'hours'`]
  return sql`
    SELECT ${selectColumns({
      event: 'special_day',
      id: sql`min(${location.id})`,
      title: label,
      date,
      detail: sql`iif(count(*) = 1, ${location.city} || ', ' || ${location.state}, '')`,
      hours,
      count: sql`count(*)`,
    })}
    FROM ${location} INDEXED BY location_dated, json_each(${location.special_hours}) AS day
    WHERE ${isDated} AND ${location.special_hours} <> '[]' AND ${locationNotPermanentlyClosedCondition}
    AND ${isWithin(date, firstDate, endDate)}
    GROUP BY ${date}, ${label}, ${hours}`
}

function selectPressReleases(editor: SignedInEditor, { firstDate, endDate, today }: ScheduledChangesDateRange): SQL {
  const date = sql`${revision.content} ->> ${buildFieldPath(pressReleasePageType, 'date')}`
  return sql`
    SELECT ${selectColumns({ event: 'dated', id: page.id, title: page.draft_title, date })}
    FROM ${page} JOIN ${revision} ON ${revision.id} = ${page.latest_revision_id}
    WHERE ${page.content_type} = 'press_release' AND ${buildPageWithinEditorGrantsCondition(toGrants(editor))}
    AND ${date} > ${today}
      AND ${isWithin(date, firstDate, endDate)}`
}

/** Selects the begins and ends of looks, of the sites whose brand kit an editor may change. */
function selectLooks(editor: SignedInEditor, { startsAt, endsAt }: ScheduledChangesDateRange): SQL {
  const tops = editor.page_permissions.filter(({ permission }) => permission === 'publish').map(({ path }) => path)
  const canChange = canChangeEveryLook(editor)
    ? sql`true`
    : sql`EXISTS (SELECT 1 FROM ${valuesAsSqlRows(tops)} AS top
      WHERE substr(${page.path}, 1, length(top.value)) = top.value)`
  const selectEvents = (event: CalendarEntryEventKind, at: SQLWrapper) => sql`
    SELECT ${selectColumns({ event, id: lookDraft.site_id, title: lookDraft.name, at, detail: site.site_name })}
    FROM ${lookDraft} JOIN ${site} ON ${site.id} = ${lookDraft.site_id}
    JOIN ${page} ON ${page.id} = ${site.root_page_id}
    WHERE ${isWithin(at, startsAt, endsAt)} AND ${canChange}`
  return sql`${selectEvents('look_begins', lookDraft.go_live_at)}
    UNION ALL ${selectEvents('look_ends', lookDraft.expire_at)}`
}

/** Selects the begins and ends of the menus that an editor may see. */
function selectMenus(editor: SignedInEditor, { startsAt, endsAt }: ScheduledChangesDateRange): SQL {
  const id = sql`ifnull(${menu.site_id}, 0)`
  const selectEvents = (event: CalendarEntryEventKind, at: SQLWrapper) => sql`
    SELECT ${selectColumns({ event, id, title: menuTitleColumn, at })}
    FROM ${menuSchedule} JOIN ${menu} ON ${menu.id} = ${menuSchedule.menu_id} WHERE ${isWithin(at, startsAt, endsAt)}
    AND ${buildMenuDraftVisibleToEditorCondition(editor)}`
  return sql`${selectEvents('menu_goes_live', menuSchedule.go_live_at)}
    UNION ALL ${selectEvents('menu_ends', menuSchedule.expire_at)}
    UNION ALL ${selectEvents('menu_ends', menuSchedule.live_until)}`
}

/** No site has an empty path, so this holds for those who may change the settings of every site. */
const canChangeEveryLook = (editor: SignedInEditor) => canChangeSetting(editor, 'publishers', '')
const canChangeSomeLook = (editor: SignedInEditor) =>
  canChangeEveryLook(editor) || editor.page_permissions.some(({ permission }) => permission === 'publish')

const canViewRestaurants = (editor: SignedInEditor) => canDoLocationAction(editor, 'view')

const kinds: Record<CalendarEntryKind, Kind> = {
  page: { isVisible: canReadPageReports, query: selectPageTimes },
  coupon: { isVisible: canReadPageReports, query: selectCoupons },
  special_day: { isVisible: canViewRestaurants, query: selectSpecialDays },
  closure: { isVisible: canViewRestaurants, query: selectClosures },
  press: { isVisible: canReadPageReports, query: selectPressReleases },
  look: { isVisible: canChangeSomeLook, query: selectLooks },
  menu: { isVisible: canViewMenuDrafts, query: selectMenus },
}

const selectRows = (db: D1Database, query: SQL) =>
  getDrizzle(db)
    .select(row)
    .from(sql`(${query}) AS found`)
    .orderBy(sql`coalesce(${row.date}, ${row.at})`, sql`${row.count} DESC`, row.id)
    .limit(maxEntriesPerKind + 1)

type Row = Awaited<ReturnType<typeof selectRows>>[number]

/**
 * Lists the scheduled changes in a range of days that an editor may see, with one query for each kind. `dateOf`
 * converts a time to a date.
 */
export async function listScheduledChangesInDateRange(
  db: D1Database,
  editor: SignedInEditor,
  {
    range,
    kind: only,
    dateOf,
  }: { range: ScheduledChangesDateRange; kind: CalendarEntryKind | undefined; dateOf: (at: string) => string },
): Promise<{ items: CalendarEntry[]; is_complete: boolean }> {
  const visibleKinds = (Object.keys(kinds) as CalendarEntryKind[]).filter(
    (kind) => (only ?? kind) === kind && kinds[kind].isVisible(editor),
  )
  const [query, ...more] = visibleKinds.map((kind) => selectRows(db, kinds[kind].query(editor, range)))
  if (!query) return { items: [], is_complete: true }
  const results = await runQueriesInOneBatch(db, [query, ...more])
  const items = results.flatMap((rows, index) =>
    rows.slice(0, maxEntriesPerKind).map((found) => toEntries(visibleKinds[index]!, found, dateOf)),
  )
  return {
    items: items.sort((one, other) => toSortKey(one).localeCompare(toSortKey(other))),
    is_complete: results.every((rows) => rows.length <= maxEntriesPerKind),
  }
}

const toSortKey = ({ date, at, event, title }: CalendarEntry) => `${date} ${at ?? ''} ${event} ${title}`

const toEntries = (
  kind: CalendarEntryKind,
  { event, title, date, at, ...found }: Row,
  dateOf: (at: string) => string,
): CalendarEntry => ({
  ...{ kind, event, at, title },
  date: at === null ? date! : dateOf(at),
  detail: kind === 'special_day' ? toSpecialDayDetail(found) : (found.detail ?? ''),
  edit_url: editUrl(kind, found),
})

type EntryDetails = Pick<Row, 'id' | 'detail' | 'type' | 'hours' | 'count'>

/** `Closed, 212 restaurants`, `11:00 AM – 4:00 PM, Salem, MA` */
function toSpecialDayDetail({ detail, hours, count }: EntryDetails): string {
  const ranges = (hours ?? []).map(({ open, close }) => `${open} – ${close}`)
  return [ranges.join(' and ') || 'Closed', count === 1 ? detail : `${count} restaurants`].join(', ')
}

function editUrl(kind: CalendarEntryKind, { id, type, count }: EntryDetails): string {
  if (kind === 'look') return lookPaths.looks(id)
  if (kind === 'menu') return buildBackOfficePathsOfMenu(id || undefined).release
  if (kind === 'special_day' && count > 1) return `${paths.wagtail.locations}?show=special_days`
  if (kind === 'special_day' || kind === 'closure') return paths.wagtail.location(id)
  return type === null ? paths.wagtail.edit(id) : paths.wagtail.snippet(type, id)
}
