import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { appName, type SettingDeclaration } from '#app/settings/define.ts'
import { below } from '#schema/fields/field.ts'
import { referencesIn } from '#schema/fields/struct.ts'
import { logEntry, page, revision, setting, site, unchanged, user } from '#schema/tables/index.ts'
import type { LastEdit } from '#schema/wire/location-edit.ts'
import type { SettingEvent } from '#schema/wire/setting.ts'
import { sha256 } from '../signing.ts'
import { database } from '../stores/db.ts'
import { insertSelect, isTrue, parsed, valuesOf } from '../stores/expressions.ts'
import { statement } from '../stores/statement.ts'
import { referenceStatements } from './page-rows.ts'
import { displayName } from './user.ts'

/** Every site, the default one first. */
export const governedSites = (db: D1Database) =>
  database(db)
    .select({
      id: site.id,
      site_name: site.site_name,
      hostname: site.hostname,
      port: site.port,
      is_default_site: site.is_default_site,
      path: page.path,
    })
    .from(site)
    .innerJoin(page, eq(page.id, site.root_page_id))
    .orderBy(desc(site.is_default_site), asc(site.site_name), asc(site.id))

/** A site whose settings may be changed, and where its pages begin: the path of its root page. */
export type GovernedSite = Awaited<ReturnType<typeof governedSites>>[number]

/** How the log names a setting: `site.brand`, as Wagtail names a model of an app. The site's id stands beside it. */
const objectType = (model: string) => `${appName}.${model}`

export interface StoredSetting {
  /** JSON text; null when it was never saved. */
  value: string | null
  changed: LastEdit | null
}

/** The stored settings of a site with these models, and who last changed them. */
export async function storedSettings(db: D1Database, siteId: number, models: readonly string[]): Promise<Map<string, StoredSetting>> {
  const latest = sql`(SELECT max(${logEntry.id}) FROM ${logEntry}
    WHERE ${logEntry.object_type} = ${appName} || '.' || model.value AND ${eq(logEntry.object_id, siteId)})`
  const rows = await database(db)
    .select({
      model: sql<string>`model.value`,
      value: sql<string | null>`${setting.value}`,
      at: logEntry.timestamp,
      by: sql<string | null>`${displayName}`,
    })
    .from(sql`${valuesOf(models)} AS model`)
    .leftJoin(setting, and(eq(setting.site_id, siteId), sql`${setting.model_name} = model.value`))
    .leftJoin(logEntry, sql`${logEntry.id} = ${latest}`)
    .leftJoin(user, eq(user.id, logEntry.user_id))
  return new Map(rows.map(({ model, value, at, by }) => [model, { value, changed: at ? { at, by: by ?? nobody } : null }]))
}

const nobody = 'Somebody'
const shown = 20

/** What happened to a setting, the latest first. */
export async function historyOfSetting(db: D1Database, siteId: number, model: string): Promise<SettingEvent[]> {
  const events = await database(db)
    .select({
      at: logEntry.timestamp,
      by: sql<string | null>`${displayName}`,
      fields: parsed<string[]>(sql`${logEntry.data} -> 'fields'`),
    })
    .from(logEntry)
    .leftJoin(user, eq(user.id, logEntry.user_id))
    .where(and(eq(logEntry.object_type, objectType(model)), eq(logEntry.object_id, siteId)))
    .orderBy(desc(logEntry.id))
    .limit(shown)
  return events.map(({ at, by, fields }) => ({ at, by: by ?? nobody, fields }))
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
  const { site: at, declaration, before, value, fields, user: by, now } = change
  const { model, label } = declaration
  const stored = sql`(SELECT ${setting.value} FROM ${setting} WHERE ${and(eq(setting.site_id, at.id), eq(setting.model_name, model))})`
  return [
    statement(db, insertSelect(unchanged, { since_planned: sql`${stored} IS ${before}` }, sql``)),
    statement(
      db,
      database(db)
        .insert(setting)
        .values({ site_id: at.id, model_name: model, value })
        .onConflictDoUpdate({ target: [setting.site_id, setting.model_name], set: { value } }),
    ),
    ...referenceStatements(
      db,
      { type: 'setting', id: at.id, state: 'live', below: model },
      below(model, referencesIn(declaration.fields, value)),
    ),
    statement(
      db,
      database(db)
        .insert(logEntry)
        .values({
          object_type: objectType(model),
          object_id: at.id,
          label,
          action: 'wagtail.edit',
          timestamp: now,
          user_id: by,
          data: { fields },
        }),
    ),
  ]
}

/** The front page of a site as visitors see it; null while it is not live. */
export const frontPageOf = async (db: D1Database, siteId: number): Promise<FrontPage | null> =>
  (await database(db)
    .select({ id: page.id, content_type: page.content_type, url_path: page.url_path, content: revision.content })
    .from(site)
    .innerJoin(page, and(eq(page.id, site.root_page_id), isTrue(page.live)))
    .innerJoin(revision, eq(revision.id, page.live_revision_id))
    .where(eq(site.id, siteId))
    .get()) ?? null

export type FrontPage = Pick<typeof page.$inferSelect, 'id' | 'content_type' | 'url_path'> & Pick<typeof revision.$inferSelect, 'content'>
