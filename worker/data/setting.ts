import { appName, type SettingDeclaration } from '#app/settings/define.ts'
import { below } from '#schema/fields/field.ts'
import { referencesIn } from '#schema/fields/struct.ts'
import type { LastEdit } from '#schema/wire/location-edit.ts'
import type { SettingEvent } from '#schema/wire/setting.ts'
import { sha256 } from '../signing.ts'
import { nameOfUser } from './location-log.ts'
import { referenceStatements } from './page-rows.ts'

/** A site whose settings may be changed, and where its pages begin. */
export interface GovernedSite {
  id: number
  site_name: string
  hostname: string
  port: number
  is_default_site: number
  /** The path of its root page. */
  path: string
}

/** Every site, the default one first. */
export async function governedSites(db: D1Database): Promise<GovernedSite[]> {
  const { results } = await db
    .prepare(
      `SELECT site.id, site_name, hostname, port, is_default_site, page.path FROM site JOIN page ON page.id = root_page_id
       ORDER BY is_default_site DESC, site_name, site.id`,
    )
    .all<GovernedSite>()
  return results
}

/** How the log names a setting: `site.brand`, as Wagtail names a model of an app. The site's id stands beside it. */
const objectType = (model: string) => `${appName}.${model}`

interface StoredRow {
  model_name: string
  value: string
  at: string | null
  by: string | null
}

export interface StoredSetting {
  /** JSON text; null when it was never saved. */
  value: string | null
  changed: LastEdit | null
}

/** The stored settings of a site with these models, and who last changed them. */
export async function storedSettings(db: D1Database, siteId: number, models: readonly string[]): Promise<Map<string, StoredSetting>> {
  const { results } = await db
    .prepare(
      `SELECT model.value AS model_name, setting.value, timestamp AS at, ${nameOfUser} AS "by" FROM json_each(?2) AS model
         LEFT JOIN setting ON setting.site_id = ?1 AND setting.model_name = model.value
         LEFT JOIN log_entry ON log_entry.id = (
           SELECT max(id) FROM log_entry WHERE object_type = ?3 || '.' || model.value AND object_id = ?1)
         LEFT JOIN user ON user.id = log_entry.user_id`,
    )
    .bind(siteId, JSON.stringify(models), appName)
    .all<StoredRow>()
  return new Map(results.map(({ model_name, value, at, by }) => [model_name, { value, changed: at ? { at, by: by ?? nobody } : null }]))
}

const nobody = 'Somebody'
const shown = 20

/** What happened to a setting, the latest first. */
export async function historyOfSetting(db: D1Database, siteId: number, model: string): Promise<SettingEvent[]> {
  const { results } = await db
    .prepare(
      `SELECT timestamp AS at, data, ${nameOfUser} AS "by" FROM log_entry LEFT JOIN user ON user.id = log_entry.user_id
       WHERE object_type = ?1 AND object_id = ?2 ORDER BY log_entry.id DESC LIMIT ${shown}`,
    )
    .bind(objectType(model), siteId)
    .all<{ at: string; data: string; by: string | null }>()
  return results.map(({ at, data, by }) => ({ at, by: by ?? nobody, fields: (JSON.parse(data) as { fields: string[] }).fields }))
}

/** The version of a stored setting: another one means that it was saved meanwhile. */
export const settingVersion = async (stored: string | null): Promise<string> => (await sha256(stored ?? 'never saved')).slice(0, 22)

export interface SettingChange {
  site: GovernedSite
  declaration: SettingDeclaration
  /** As it was read, null when it was never saved. */
  before: string | null
  value: Record<string, unknown>
  /** Names of the fields that change. */
  fields: readonly string[]
  user: number
  now: string
}

/** The writes of a changed setting: values, what they point at, and the log. The first breaks the batch if it was saved meanwhile. */
export function settingWrites(db: D1Database, change: SettingChange): D1PreparedStatement[] {
  const { site, declaration, before, value, fields, user, now } = change
  const { model, label } = declaration
  return [
    db
      .prepare('INSERT INTO unchanged (since_planned) SELECT (SELECT value FROM setting WHERE site_id = ?1 AND model_name = ?2) IS ?3')
      .bind(site.id, model, before),
    db
      .prepare(
        `INSERT INTO setting (site_id, model_name, value) VALUES (?1, ?2, ?3)
         ON CONFLICT (site_id, model_name) DO UPDATE SET value = excluded.value`,
      )
      .bind(site.id, model, JSON.stringify(value)),
    ...referenceStatements(
      db,
      { type: 'setting', id: site.id, state: 'live', below: model },
      below(model, referencesIn(declaration.fields, value)),
    ),
    db
      .prepare(
        `INSERT INTO log_entry (object_type, object_id, label, action, timestamp, user_id, data)
         VALUES (?1, ?2, ?3, 'wagtail.edit', ?4, ?5, json_object('fields', json(?6)))`,
      )
      .bind(objectType(model), site.id, label, now, user, JSON.stringify(fields)),
  ]
}

export interface FrontPage {
  id: number
  content_type: string
  url_path: string
  content: Record<string, unknown>
}

/** The front page of a site as visitors see it; null while it is not live. */
export async function frontPageOf(db: D1Database, siteId: number): Promise<FrontPage | null> {
  const row = await db
    .prepare(
      `SELECT page.id, page.content_type, page.url_path, revision.content FROM site
         JOIN page ON page.id = site.root_page_id AND page.live = 1 JOIN revision ON revision.id = page.live_revision_id
       WHERE site.id = ?1`,
    )
    .bind(siteId)
    .first<Omit<FrontPage, 'content'> & { content: string }>()
  return row && { ...row, content: JSON.parse(row.content) }
}
