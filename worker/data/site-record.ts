import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { settings } from '#app/settings/index.ts'
import { paths } from '#schema/paths.ts'
import { page, reference, setting, site, unchanged } from '#schema/tables/index.ts'
import type { ChangedPart, Slice } from '#schema/wire/person.ts'
import type { NewSite, SiteItem, SitesQuery, SiteUsage } from '#schema/wire/site.ts'
import { database } from '../stores/db.ts'
import { insertSelect, isOneOf, isTrue } from '../stores/expressions.ts'
import { statement } from '../stores/statement.ts'
import { unchangedDone } from './governed-page.ts'
import { logRecord } from './record-history.ts'
import { originOf } from './site.ts'

const columns = {
  id: site.id,
  hostname: site.hostname,
  port: site.port,
  site_name: site.site_name,
  is_default_site: site.is_default_site,
  page_id: sql<number>`${page.id}`.as('page_id'),
  title: page.draft_title,
  url_path: page.url_path,
}

const sites = (db: D1Database) => database(db).select(columns).from(site).innerJoin(page, eq(page.id, site.root_page_id))

type Row = Awaited<ReturnType<typeof sites>>[number]

const itemOf = ({ page_id, title, url_path, ...row }: Row): SiteItem => ({
  ...row,
  root_page: { id: page_id, title, url_path },
  origin: originOf(row),
})

/** Sites, the default one first. */
export async function listSites(db: D1Database, { search = '', limit, offset }: SitesQuery): Promise<{ total: number; items: SiteItem[] }> {
  const text = sql`lower(${site.site_name} || ' ' || ${site.hostname})`
  const where = search ? sql`instr(${text}, ${search.toLowerCase()}) > 0` : undefined
  const [[counted], rows] = await database(db).batch([
    database(db).select({ total: sql<number>`count(*)` }).from(site).innerJoin(page, eq(page.id, site.root_page_id)).where(where),
    sites(db).where(where).orderBy(desc(site.is_default_site), sql`lower(${site.site_name})`, asc(site.id)).limit(limit).offset(offset),
  ])
  return { total: counted!.total, items: rows.map(itemOf) }
}

/** A site as a text that is another once anything of its own has changed. */
const siteState = (id: number) => sql<string>`(
  SELECT json_array(${site.hostname}, ${site.port}, ${site.site_name}, ${site.root_page_id}, ${site.is_default_site})
  FROM ${site} WHERE ${eq(site.id, id)})`

export type StoredSite = SiteItem & { text: string }

export async function siteById(db: D1Database, id: number): Promise<StoredSite | null> {
  const row = await database(db)
    .select({ ...columns, text: siteState(id) })
    .from(site)
    .innerJoin(page, eq(page.id, site.root_page_id))
    .where(eq(site.id, id))
    .get()
  if (!row) return null
  const { text, ...stored } = row
  return { ...itemOf(stored), text }
}

/** A page a site may begin at; null for the root of the tree, and for one that is gone. */
export const rootPageOf = async (db: D1Database, id: number): Promise<{ id: number; title: string } | null> =>
  (await database(db)
    .select({ id: page.id, title: page.draft_title })
    .from(page)
    .where(and(eq(page.id, id), isNotNull(page.parent_id), isNull(page.deleted_at)))
    .get()) ?? null

type KnownSetting = keyof typeof settings
const known = Object.keys(settings)

const settingsCounted = (db: D1Database, id: number) =>
  database(db)
    .select({ total: sql<number>`count(*)`.as('total') })
    .from(setting)
    .where(eq(setting.site_id, id))

/** How many settings are saved for a site. */
export const settingCount = async (db: D1Database, id: number): Promise<number> => (await settingsCounted(db, id).get())!.total

/** The settings saved for a site, and how many pages stand at and below its root page. */
export async function siteUsage(db: D1Database, of: SiteItem, { limit, offset }: Slice): Promise<SiteUsage> {
  const saved = and(eq(setting.site_id, of.id), isOneOf(setting.model_name, known))
  const root = alias(page, 'root')
  const [[counted], items, [pages]] = await database(db).batch([
    database(db).select({ total: sql<number>`count(*)` }).from(setting).where(saved),
    database(db)
      .select({ model: sql<KnownSetting>`${setting.model_name}` })
      .from(setting)
      .where(saved)
      .orderBy(asc(setting.model_name))
      .limit(limit)
      .offset(offset),
    database(db)
      .select({ total: sql<number>`count(*)` })
      .from(page)
      .innerJoin(root, eq(root.id, of.root_page.id))
      .where(and(isNull(page.deleted_at), sql`substr(${page.path}, 1, length(${root.path})) = ${root.path}`)),
  ])
  const { site_name, root_page, is_default_site } = of
  return {
    meta: { total_count: counted!.total, name: site_name, page_count: pages!.total, root_page, is_default_site },
    items: items.map(({ model }) => ({ model, label: settings[model].label, url: paths.wagtail.setting('site', model, of.id) })),
  }
}

interface By {
  user: number
  now: string
}

const stillSo = (db: D1Database, { id, text }: StoredSite) =>
  statement(db, insertSelect(unchanged, { since_planned: sql`${siteState(id)} IS ${text}` }, sql``))

/** Breaks the batch unless exactly one site is the default. */
const oneDefault = (db: D1Database) =>
  statement(db, insertSelect(unchanged, { since_planned: sql`count(*)` }, sql`FROM ${site} WHERE ${isTrue(site.is_default_site)}`))

/** Takes the place of the default from whichever site has it. */
const noDefault = (db: D1Database, { is_default_site }: NewSite) =>
  is_default_site ? [statement(db, database(db).update(site).set({ is_default_site: false }).where(isTrue(site.is_default_site)))] : []

const values = ({ hostname, port, site_name, root_page, is_default_site }: NewSite) => ({
  hostname,
  port,
  site_name,
  root_page_id: root_page,
  is_default_site,
})

export const addSite = (db: D1Database, id: number, added: NewSite, changes: readonly ChangedPart[], by: By) => [
  ...noDefault(db, added),
  statement(
    db,
    database(db)
      .insert(site)
      .values({ id, ...values(added) }),
  ),
  oneDefault(db),
  logRecord(db, { kind: 'site', id, label: added.site_name }, 'wagtail.create', by, changes),
  unchangedDone(db),
]

export const changeSite = (db: D1Database, before: StoredSite, after: NewSite, changes: readonly ChangedPart[], by: By) => [
  stillSo(db, before),
  ...noDefault(db, after),
  statement(db, database(db).update(site).set(values(after)).where(eq(site.id, before.id))),
  oneDefault(db),
  logRecord(db, { kind: 'site', id: before.id, label: after.site_name }, 'wagtail.edit', by, changes),
  unchangedDone(db),
]

/** Deletes a site and its settings. Its pages stay where they are. */
export const deleteSite = (db: D1Database, deleted: StoredSite, by: By) => [
  stillSo(db, deleted),
  statement(db, database(db).delete(setting).where(eq(setting.site_id, deleted.id))),
  statement(
    db,
    database(db)
      .delete(reference)
      .where(and(eq(reference.source_type, 'setting'), eq(reference.source_id, deleted.id))),
  ),
  statement(db, database(db).delete(site).where(eq(site.id, deleted.id))),
  oneDefault(db),
  logRecord(db, { kind: 'site', id: deleted.id, label: deleted.site_name }, 'wagtail.delete', by),
  unchangedDone(db),
]
