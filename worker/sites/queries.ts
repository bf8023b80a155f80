import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { getSettingDeclaration, settingDeclarationsByModel } from '#app/settings/index.ts'
import { paths } from '#schema/paths.ts'
import type { PagingQuery } from '#schema/records/wire.ts'
import type { SiteListItem, SiteListQuery, SiteSettingsAndPageCountResponse } from '#schema/sites/wire.ts'
import { location, menu, page, setting, site } from '#schema/tables.ts'
import { buildLimitedCountQuery, toLimitedListTotal } from '../lists/limited-count.ts'
import { menuHasContentCondition } from '../menus/delete-menu.ts'
import { buildSubtreePathEnd } from '../pages/queries/subtree-path-end.ts'
import { toUndecodedColumn } from '../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../stores/db.ts'
import { columnIsOneOf, columnIsTrue } from '../stores/expressions.ts'
import { toSiteOrigin } from './site-origin.ts'
import { findSiteHostRecordRemainingAfterDeletion, type RemainingSiteHostRecord } from './successor.ts'

const columns = {
  id: site.id,
  hostname: site.hostname,
  port: site.port,
  site_name: site.site_name,
  is_default_site: site.is_default_site,
  page_id: toUndecodedColumn(page.id).as('page_id'),
  title: page.draft_title,
  url_path: page.url_path,
}

const selectSites = (db: D1Database) =>
  getDrizzle(db).select(columns).from(site).innerJoin(page, eq(page.id, site.root_page_id))

type Row = Awaited<ReturnType<typeof selectSites>>[number]

const toItem = ({ page_id, title, url_path, ...row }: Row): SiteListItem => ({
  ...row,
  root_page: { id: page_id, title, url_path },
  origin: toSiteOrigin(row),
})

/** Lists sites, the default one first. */
export async function listSites(
  db: D1Database,
  { search = '', limit, offset }: SiteListQuery,
): Promise<{ total: number; items: SiteListItem[] }> {
  const text = sql`lower(${site.site_name} || ' ' || ${site.hostname})`
  const where = search ? sql`instr(${text}, ${search.toLowerCase()}) > 0` : undefined
  const [[rowCount], rows] = await runQueriesInOneBatch(db, [
    getDrizzle(db).select({ total: count() }).from(site).innerJoin(page, eq(page.id, site.root_page_id)).where(where),
    selectSites(db)
      .where(where)
      .orderBy(desc(site.is_default_site), sql`lower(${site.site_name})`, asc(site.id))
      .limit(limit)
      .offset(offset),
  ])
  return { total: rowCount!.total, items: rows.map(toItem) }
}

/** Returns an expression for a site's state as text, for detecting changes. */
export const buildSerializedSiteStateColumn = (id: number) => sql<string>`(
  SELECT json_array(${site.hostname}, ${site.port}, ${site.site_name}, ${site.root_page_id}, ${site.is_default_site})
  FROM ${site} WHERE ${eq(site.id, id)})`

export type SiteWithSerializedState = SiteListItem & { state: string }

export async function findSiteById(db: D1Database, id: number): Promise<SiteWithSerializedState | null> {
  const row = await getDrizzle(db)
    .select({ ...columns, state: buildSerializedSiteStateColumn(id) })
    .from(site)
    .innerJoin(page, eq(page.id, site.root_page_id))
    .where(eq(site.id, id))
    .get()
  if (!row) return null
  const { state, ...stored } = row
  return { ...toItem(stored), state }
}

/** Finds a page that can be the root page of a site; null for the tree root and for missing pages. */
export const findEligibleSiteRootPage = async (
  db: D1Database,
  id: number,
): Promise<{ id: number; title: string } | null> =>
  (await getDrizzle(db)
    .select({ id: page.id, title: page.draft_title })
    .from(page)
    .where(and(eq(page.id, id), isNotNull(page.parent_id), isNull(page.deleted_at)))
    .get()) ?? null

const settingNames = Object.keys(settingDeclarationsByModel)

const countSettings = (db: D1Database, id: number) =>
  getDrizzle(db)
    .select({ total: count().as('total') })
    .from(setting)
    .where(eq(setting.site_id, id))

/** Counts the saved settings of a site. */
export const countSiteSettings = async (db: D1Database, id: number): Promise<number> =>
  (await countSettings(db, id).get())!.total

/** Counts the restaurants that name a record of a site, closed ones too. */
export const countOpenAndClosedRestaurantsOfSiteRecord = (db: D1Database, id: number): Promise<number> =>
  getDrizzle(db).$count(location, eq(location.site_id, id))

/** A menu of one of the records of a site. */
export interface MenuOfSiteRecord {
  id: number
  /** The record, and its host name; null for the menu of the site at the top. */
  site_id: number | null
  hostname: string | null
  hasContent: boolean
}

const given = alias(site, 'given')
const twin = alias(site, 'twin')

/**
 * Lists the menus of all records of the site of a record. Sites that have become one have several, of which guests see
 * the first, as `buildMenuIdOfSiteIdsColumn` says.
 */
export async function listMenusOfSiteOfRecord(db: D1Database, id: number): Promise<MenuOfSiteRecord[]> {
  const root = sql`(SELECT ${given.root_page_id} FROM ${site} AS ${given} WHERE ${eq(given.id, id)})`
  const isTopSite = sql`EXISTS (SELECT 1 FROM ${site} AS ${twin}
    WHERE ${twin.root_page_id} = ${root} AND ${columnIsTrue(twin.is_default_site)})`
  const rows = await getDrizzle(db)
    .select({ id: menu.id, site_id: menu.site_id, hostname: site.hostname, hasContent: menuHasContentCondition })
    .from(menu)
    .leftJoin(site, eq(site.id, menu.site_id))
    .where(or(eq(site.root_page_id, root), and(isNull(menu.site_id), isTopSite)))
    .orderBy(menu.id)
  return rows.map(({ hasContent, ...row }) => ({ ...row, hasContent: hasContent === 1 }))
}

/**
 * Lists the menus of some records of a site that do not go on as its menu: all but the first with content, or the first
 * if all are empty.
 */
export function listUnseenMenusOfSiteRecords(
  menus: readonly MenuOfSiteRecord[],
  records: readonly (number | undefined)[],
): MenuOfSiteRecord[] {
  const seen = menus.find(({ hasContent }) => hasContent) ?? menus[0]
  return menus.filter((each) => each !== seen && each.site_id !== null && records.includes(each.site_id))
}

const toSuccessorOfUsage = (successor: RemainingSiteHostRecord | null) =>
  successor && { hostname: successor.hostname, keeps_settings: successor.inheritsSettings }

/** The pages of a site are only counted. */
const countedPages = { limit: 0, offset: 0 }

/** Lists the saved settings of a site, with the number of its pages. */
export async function readSiteUsage(
  db: D1Database,
  item: SiteListItem,
  { limit, offset }: PagingQuery,
): Promise<SiteSettingsAndPageCountResponse> {
  const saved = and(eq(setting.site_id, item.id), columnIsOneOf(setting.model_name, settingNames))
  const root = alias(page, 'root')
  const pages = getDrizzle(db)
    .select({ id: page.id })
    .from(root)
    .crossJoin(page)
    .where(
      and(
        eq(root.id, item.root_page.id),
        ...[gte(page.path, root.path), lt(page.path, buildSubtreePathEnd(root.path)), isNull(page.deleted_at)],
      ),
    )
  const usage = runQueriesInOneBatch(db, [
    getDrizzle(db).select({ total: count() }).from(setting).where(saved),
    getDrizzle(db)
      .select({ model: toUndecodedColumn(setting.model_name) })
      .from(setting)
      .where(saved)
      .orderBy(asc(setting.model_name))
      .limit(limit)
      .offset(offset),
    buildLimitedCountQuery(db, pages, countedPages),
  ])
  const [[[rowCount], items, [counted]], successor] = await Promise.all([
    usage,
    findSiteHostRecordRemainingAfterDeletion(db, item.id),
  ])
  const { site_name, root_page, is_default_site } = item
  const pageTotal = toLimitedListTotal(counted!.total, countedPages)
  return {
    meta: {
      total_count: rowCount!.total,
      name: site_name,
      page_count: pageTotal.total_count,
      ...(pageTotal.total_relation && { page_count_relation: pageTotal.total_relation }),
      root_page,
      is_default_site,
      successor: toSuccessorOfUsage(successor),
    },
    items: items.map(({ model }) => ({
      model,
      label: getSettingDeclaration(model)?.label ?? model,
      url: paths.wagtail.setting('site', model, item.id),
    })),
  }
}
