import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { type SettingDeclaration, settingAppLabel } from '#app/settings/define.ts'
import { prefixReferencePaths } from '#schema/fields/field.ts'
import { listContentReferences } from '#schema/fields/struct.ts'
import type { StoredContentBeforeUpgrade } from '#schema/fields/upgrade.ts'
import type { LastLocationEdit } from '#schema/locations/edit-wire.ts'
import type { JsonText } from '#schema/records/json-text.ts'
import type { SettingHistoryEntry } from '#schema/settings/wire.ts'
import { logEntry, page, revision, setting, site, user } from '#schema/tables.ts'
import { userDisplayNameColumn } from '../accounts/queries/user-accounts.ts'
import { hashSha256Base64url } from '../security/signing.ts'
import { toNullableColumn, toUndecodedColumn } from '../stores/columns/typed-columns.ts'
import type { WritePlan } from '../stores/commit.ts'
import { prepareConditionGuard } from '../stores/commit-guards.ts'
import { getDrizzle } from '../stores/db.ts'
import { columnIsTrue, toParsedJsonColumn, valuesAsSqlRows } from '../stores/expressions.ts'
import { toPreparedStatement } from '../stores/statement.ts'

/** Lists all sites, the default one first. */
export const listSitesWithRootTreePath = (db: D1Database) =>
  getDrizzle(db)
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

/** A site with the tree path of its root page. */
export type SiteWithRootTreePath = Awaited<ReturnType<typeof listSitesWithRootTreePath>>[number]

/** Returns the log object type of a setting, `site.brand`, like Wagtail's model names. The object id is the site's. */
const objectType = (model: string) => `${settingAppLabel}.${model}`

export interface StoredSetting {
  /** Null if it was never saved. */
  value: JsonText<StoredContentBeforeUpgrade> | null
  lastEdit: LastLocationEdit | null
}

/** Finds stored settings of a site by model name, with their last change. */
export async function findStoredSettings(
  db: D1Database,
  siteId: number,
  models: readonly string[],
): Promise<Map<string, StoredSetting>> {
  const latest = sql`(SELECT max(${logEntry.id}) FROM ${logEntry}
    WHERE ${logEntry.object_type} = ${settingAppLabel} || '.' || model.value AND ${eq(logEntry.object_id, siteId)})`
  const rows = await getDrizzle(db)
    .select({
      model: sql<string>`model.value`.as('model'),
      value: toUndecodedColumn(setting.value).as('value'),
      at: logEntry.timestamp,
      by: toNullableColumn(userDisplayNameColumn).as('by'),
      action: logEntry.action,
    })
    .from(sql`${valuesAsSqlRows(models)} AS model`)
    .leftJoin(setting, and(eq(setting.site_id, siteId), sql`${setting.model_name} = model.value`))
    .leftJoin(logEntry, sql`${logEntry.id} = ${latest}`)
    .leftJoin(user, eq(user.id, logEntry.user_id))
  return new Map(
    rows.map(({ model, value, at, by, action }) => [
      model,
      { value, lastEdit: at ? { at, by: by ?? toUnnamedActor(action ?? '') } : null },
    ]),
  )
}

const unknownUser = 'Someone'
const toUnnamedActor = (action: string) => (action.endsWith('.scheduled') ? 'The schedule' : unknownUser)
const maxEvents = 20

/** Lists the log entries of a setting, latest first. */
export async function listSettingHistory(
  db: D1Database,
  siteId: number,
  model: string,
): Promise<SettingHistoryEntry[]> {
  const events = await getDrizzle(db)
    .select({
      at: logEntry.timestamp,
      by: toNullableColumn(userDisplayNameColumn),
      action: logEntry.action,
      fields: toParsedJsonColumn<string[]>(sql`${logEntry.data} -> 'fields'`),
    })
    .from(logEntry)
    .leftJoin(user, eq(user.id, logEntry.user_id))
    .where(and(eq(logEntry.object_type, objectType(model)), eq(logEntry.object_id, siteId)))
    .orderBy(desc(logEntry.id))
    .limit(maxEvents)
  return events.map(({ at, by, action, fields }) => ({ at, by: by ?? toUnnamedActor(action), fields }))
}

/** Returns the version of a stored setting, for detecting concurrent changes. */
export const computeSettingVersion = async (stored: string | null): Promise<string> =>
  (await hashSha256Base64url(stored ?? 'never saved')).slice(0, 22)

export interface SettingUpdateToPlan {
  site: SiteWithRootTreePath
  declaration: SettingDeclaration
  /** The stored value as read; null if it was never saved. */
  before: string | null
  value: Record<string, unknown>
  /** Names of the fields that change. */
  fields: readonly string[]
  /** Null if a schedule changes it. */
  user: number | null
  now: string
  /** The name of the action in the log, if it is not an edit, and what the log says beside the fields. */
  action?: string
  data?: Readonly<Record<string, unknown>>
}

/** Plans saving a setting with its references and log entry. The guard fails if it has changed since it was read. */
export function planSettingUpdate(db: D1Database, change: SettingUpdateToPlan): WritePlan {
  const { site: managedSite, declaration, before, value, fields, user: userId, now, action, data } = change
  const { model, label } = declaration
  const stored = sql`(SELECT ${setting.value} FROM ${setting}
    WHERE ${and(eq(setting.site_id, managedSite.id), eq(setting.model_name, model))})`
  return {
    guards: [prepareConditionGuard(db, sql`${stored} IS ${before}`)],
    writes: [
      toPreparedStatement(
        db,
        getDrizzle(db)
          .insert(setting)
          .values({ site_id: managedSite.id, model_name: model, value })
          .onConflictDoUpdate({ target: [setting.site_id, setting.model_name], set: { value } }),
      ),
    ],
    references: [
      {
        source: { type: 'setting', id: managedSite.id, state: 'live', below: model },
        targets: prefixReferencePaths(model, listContentReferences(declaration.fields, value)),
      },
    ],
    log: [
      {
        object_type: objectType(model),
        object_id: managedSite.id,
        label,
        action: action ?? 'wagtail.edit',
        timestamp: now,
        user_id: userId,
        data: { ...data, fields },
      },
    ],
  }
}

/** Finds the live front page of a site; null if it is not live. */
export const findLiveSiteFrontPage = async (db: D1Database, siteId: number): Promise<StoredSiteFrontPage | null> =>
  (await getDrizzle(db)
    .select({ id: page.id, content_type: page.content_type, url_path: page.url_path, content: revision.content })
    .from(site)
    .innerJoin(page, and(eq(page.id, site.root_page_id), columnIsTrue(page.live)))
    .innerJoin(revision, eq(revision.id, page.live_revision_id))
    .where(eq(site.id, siteId))
    .get()) ?? null

export type StoredSiteFrontPage = Pick<typeof page.$inferSelect, 'id' | 'content_type' | 'url_path'> &
  Pick<typeof revision.$inferSelect, 'content'>
