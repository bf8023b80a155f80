import { eq, sql } from 'drizzle-orm'
import type { FieldChange } from '#schema/records/wire.ts'
import type { NewSiteInput } from '#schema/sites/wire.ts'
import { commitGuard, menu, setting, site } from '#schema/tables.ts'
import { planMenuScopeTransfer } from '../accounts/queries/menu-scope-transfer.ts'
import { prepareSavedViewsSiteReplacement } from '../lists/saved-view-queries.ts'
import { prepareEmptyMenuDeletion } from '../menus/delete-menu.ts'
import { toRecordChangeLogEntry } from '../records/history.ts'
import type { WritePlan } from '../stores/commit.ts'
import { prepareConditionGuard } from '../stores/commit-guards.ts'
import { getDrizzle } from '../stores/db.ts'
import { buildInsertSelect, columnIsOneOf, columnIsTrue } from '../stores/expressions.ts'
import { buildReserveIdsQuery } from '../stores/ids.ts'
import { prepareReferencesRemoval } from '../stores/references.ts'
import { toPreparedStatement } from '../stores/statement.ts'
import { prepareDiscardedSiteFontsInsert } from '../theme/fonts/font-usage.ts'
import { prepareOrderingOriginReplacement } from './order-addresses.ts'
import {
  buildSerializedSiteStateColumn,
  listUnseenMenusOfSiteRecords,
  type MenuOfSiteRecord,
  type SiteWithSerializedState,
} from './queries.ts'
import { toSiteOrigin } from './site-origin.ts'
import {
  getKeptAndRemovedSiteRecords,
  prepareHostNameTransferToKeptSiteRecord,
  prepareSiteDataTransferToKeptRecord,
  prepareUnchangedRemainingSiteHostGuard,
  type RemainingSiteHostRecord,
} from './successor.ts'

/** Who makes a change, and when. */
interface Author {
  user: number
  now: string
}

const guardSiteUnchanged = (db: D1Database, { id, state }: SiteWithSerializedState) =>
  prepareConditionGuard(db, sql`${buildSerializedSiteStateColumn(id)} IS ${state}`)

/** Returns a guard that fails unless exactly one site is the default. */
const guardOneDefault = (db: D1Database) =>
  toPreparedStatement(
    db,
    buildInsertSelect(
      commitGuard,
      { is_unchanged: sql`count(*)` },
      sql`FROM ${site} WHERE ${columnIsTrue(site.is_default_site)}`,
    ),
  )

/** Returns the statement that unsets the current default site, if the site becomes the default. */
const unsetDefault = (db: D1Database, { is_default_site }: NewSiteInput) =>
  is_default_site
    ? [
        toPreparedStatement(
          db,
          getDrizzle(db).update(site).set({ is_default_site: false }).where(columnIsTrue(site.is_default_site)),
        ),
      ]
    : []

const values = ({ hostname, port, site_name, root_page, is_default_site }: NewSiteInput) => ({
  hostname,
  port,
  site_name,
  root_page_id: root_page,
  is_default_site,
})

export const planNewSite = (
  db: D1Database,
  id: number,
  added: NewSiteInput,
  changes: readonly FieldChange[],
  author: Author,
): WritePlan => ({
  writes: [
    ...unsetDefault(db, added),
    toPreparedStatement(
      db,
      getDrizzle(db)
        .insert(site)
        .values({ id, ...values(added) }),
    ),
  ],
  finalGuards: [guardOneDefault(db)],
  log: [toRecordChangeLogEntry({ kind: 'site', id, label: added.site_name }, 'wagtail.create', author, changes)],
})

export const planSiteUpdate = (
  db: D1Database,
  before: SiteWithSerializedState,
  after: NewSiteInput,
  changes: readonly FieldChange[],
  author: Author,
): WritePlan => ({
  guards: [guardSiteUnchanged(db, before)],
  writes: [
    ...unsetDefault(db, after),
    toPreparedStatement(db, getDrizzle(db).update(site).set(values(after)).where(eq(site.id, before.id))),
    ...(toSiteOrigin(after) === before.origin
      ? []
      : [prepareOrderingOriginReplacement(db, before.origin, toSiteOrigin(after))]),
  ],
  finalGuards: [guardOneDefault(db)],
  log: [
    toRecordChangeLogEntry({ kind: 'site', id: before.id, label: after.site_name }, 'wagtail.edit', author, changes),
  ],
})

/**
 * Plans deleting a site, its settings and its empty menus. Its pages are not deleted. `menus` are those of all its
 * records, the one that guests see first. With a successor only the host name goes: the record with the settings of the
 * site stays, because pages are rendered with its id, and gets the host name of the successor.
 */
export function planSiteDeletion(
  db: D1Database,
  deleted: SiteWithSerializedState,
  { successor, menus }: { successor: RemainingSiteHostRecord | null; menus: readonly MenuOfSiteRecord[] },
  author: Author,
): WritePlan {
  const { kept, removed } = getKeptAndRemovedSiteRecords(deleted.id, successor)
  const unseenMenus = listUnseenMenusOfSiteRecords(menus, [kept, removed]).map(({ id }) => id)
  const transfer = kept === undefined ? undefined : planMenuScopeTransfer(db, { removed, kept }, author)
  return {
    guards: [guardSiteUnchanged(db, deleted), prepareUnchangedRemainingSiteHostGuard(db, deleted.id, successor)],
    writes: [
      // Counts the ids of loaded sites as used: addresses, the log and dismissed hints name the one that goes.
      toPreparedStatement(db, buildReserveIdsQuery(db, 'site', 0)),
      ...prepareEmptyMenuDeletion(db, columnIsOneOf(menu.id, unseenMenus)),
      ...(kept === undefined
        ? []
        : [
            ...prepareSiteDataTransferToKeptRecord(db, removed, kept),
            prepareSavedViewsSiteReplacement(db, removed, kept),
          ]),
      ...(transfer?.writes ?? []),
      prepareDiscardedSiteFontsInsert(db, removed, author.now),
      toPreparedStatement(db, getDrizzle(db).delete(setting).where(eq(setting.site_id, removed))),
      prepareReferencesRemoval(db, { type: 'setting', ids: removed }),
      ...prepareEmptyMenuDeletion(db, eq(menu.site_id, removed)),
      toPreparedStatement(db, getDrizzle(db).delete(site).where(eq(site.id, removed))),
      ...(successor?.inheritsSettings ? [prepareHostNameTransferToKeptSiteRecord(db, deleted.id, successor)] : []),
      prepareOrderingOriginReplacement(db, deleted.origin, successor ? toSiteOrigin(successor) : undefined),
    ],
    finalGuards: [guardOneDefault(db)],
    log: [
      ...(transfer?.log ?? []),
      toRecordChangeLogEntry({ kind: 'site', id: removed, label: deleted.site_name }, 'wagtail.delete', author),
    ],
  }
}
