import { settings } from '#app/settings/index.ts'
import { paths } from '#schema/paths.ts'
import type { ChangedPart, Slice } from '#schema/wire/person.ts'
import type { NewSite, SiteItem, SitesQuery, SiteUsage } from '#schema/wire/site.ts'
import { unchangedDone } from './governed-page.ts'
import { part } from './page-reports.ts'
import { logRecord } from './record-history.ts'
import { originOf } from './site.ts'

const columns = `site.id, hostname, port, site_name, is_default_site, page.id AS page_id, page.draft_title AS title, page.url_path`
const joined = 'site JOIN page ON page.id = root_page_id'

interface Row {
  id: number
  hostname: string
  port: number
  site_name: string
  is_default_site: number
  page_id: number
  title: string
  url_path: string
}

const itemOf = ({ page_id, title, url_path, is_default_site, ...row }: Row): SiteItem => ({
  ...row,
  root_page: { id: page_id, title, url_path },
  is_default_site: is_default_site === 1,
  origin: originOf(row),
})

/** Sites, the default one first. */
export async function listSites(db: D1Database, { search = '', ...slice }: SitesQuery): Promise<{ total: number; items: SiteItem[] }> {
  const { total, items } = await part<Row>(
    db,
    {
      columns,
      from: `${joined} WHERE (?1 = '' OR instr(lower(site_name || ' ' || hostname), ?1) > 0)`,
      order: 'is_default_site DESC, lower(site_name), site.id',
      parameters: [search.toLowerCase()],
    },
    slice,
  )
  return { total, items: items.map(itemOf) }
}

/** A site as a text that is another once anything of its own has changed. */
const siteState = '(SELECT json_array(hostname, port, site_name, root_page_id, is_default_site) FROM site WHERE id = ?1)'

export type StoredSite = SiteItem & { text: string }

export async function siteById(db: D1Database, id: number): Promise<StoredSite | null> {
  const row = await db
    .prepare(`SELECT ${columns}, ${siteState} AS text FROM ${joined} WHERE site.id = ?1`)
    .bind(id)
    .first<Row & { text: string }>()
  return row && { ...itemOf(row), text: row.text }
}

/** A page a site may begin at; null for the root of the tree, and for one that is gone. */
export const rootPageOf = (db: D1Database, id: number): Promise<{ id: number; title: string } | null> =>
  db.prepare('SELECT id, draft_title AS title FROM page WHERE id = ?1 AND parent_id IS NOT NULL AND deleted_at IS NULL').bind(id).first()

const savedSettings = 'setting WHERE site_id = ?1 AND model_name IN (SELECT value FROM json_each(?2))'
const known = JSON.stringify(Object.keys(settings))

/** How many settings are saved for a site. */
export const settingCount = async (db: D1Database, id: number): Promise<number> =>
  (await db.prepare(`SELECT count(*) AS n FROM setting WHERE site_id = ?1`).bind(id).first<number>('n'))!

/** The settings saved for a site, and how many pages stand at and below its root page. */
export async function siteUsage(db: D1Database, site: SiteItem, slice: Slice): Promise<SiteUsage> {
  const [{ total, items }, pages] = await Promise.all([
    part<{ model: keyof typeof settings }>(
      db,
      { columns: 'model_name AS model', from: savedSettings, order: 'model_name', parameters: [site.id, known] },
      slice,
    ),
    db
      .prepare(
        `SELECT count(*) AS n FROM page JOIN page AS root ON root.id = ?1
         WHERE page.deleted_at IS NULL AND substr(page.path, 1, length(root.path)) = root.path`,
      )
      .bind(site.root_page.id)
      .first<number>('n'),
  ])
  const { site_name, root_page, is_default_site } = site
  return {
    meta: { total_count: total, name: site_name, page_count: pages!, root_page, is_default_site },
    items: items.map(({ model }) => ({ model, label: settings[model].label, url: paths.wagtail.setting('site', model, site.id) })),
  }
}

interface By {
  user: number
  now: string
}

const stillSo = (db: D1Database, { id, text }: StoredSite) =>
  db.prepare(`INSERT INTO unchanged (since_planned) SELECT ${siteState} IS ?2`).bind(id, text)

/** Breaks the batch unless exactly one site is the default. */
const oneDefault = (db: D1Database) =>
  db.prepare('INSERT INTO unchanged (since_planned) SELECT count(*) FROM site WHERE is_default_site = 1')

/** Takes the place of the default from whichever site has it. */
const noDefault = (db: D1Database, { is_default_site }: NewSite) =>
  is_default_site ? [db.prepare('UPDATE site SET is_default_site = 0 WHERE is_default_site = 1')] : []

const values = ({ hostname, port, site_name, root_page, is_default_site }: NewSite) =>
  [hostname, port, site_name, root_page, is_default_site ? 1 : 0] as const

export const addSite = (db: D1Database, id: number, site: NewSite, changes: readonly ChangedPart[], by: By) => [
  ...noDefault(db, site),
  db
    .prepare('INSERT INTO site (id, hostname, port, site_name, root_page_id, is_default_site) VALUES (?1, ?2, ?3, ?4, ?5, ?6)')
    .bind(id, ...values(site)),
  oneDefault(db),
  logRecord(db, { kind: 'site', id, label: site.site_name }, 'wagtail.create', by, changes),
  unchangedDone(db),
]

export const changeSite = (db: D1Database, before: StoredSite, after: NewSite, changes: readonly ChangedPart[], by: By) => [
  stillSo(db, before),
  ...noDefault(db, after),
  db
    .prepare('UPDATE site SET hostname = ?2, port = ?3, site_name = ?4, root_page_id = ?5, is_default_site = ?6 WHERE id = ?1')
    .bind(before.id, ...values(after)),
  oneDefault(db),
  logRecord(db, { kind: 'site', id: before.id, label: after.site_name }, 'wagtail.edit', by, changes),
  unchangedDone(db),
]

/** Deletes a site and its settings. Its pages stay where they are. */
export const deleteSite = (db: D1Database, site: StoredSite, by: By) => [
  stillSo(db, site),
  db.prepare('DELETE FROM setting WHERE site_id = ?1').bind(site.id),
  db.prepare("DELETE FROM reference WHERE source_type = 'setting' AND source_id = ?1").bind(site.id),
  db.prepare('DELETE FROM site WHERE id = ?1').bind(site.id),
  oneDefault(db),
  logRecord(db, { kind: 'site', id: site.id, label: site.site_name }, 'wagtail.delete', by),
  unchangedDone(db),
]
