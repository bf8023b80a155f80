import { eq, type SQL, sql } from 'drizzle-orm'
import { groupPermissionLabels } from '#schema/accounts/group-permissions.ts'
import { type MenuPermission, type MenuSiteScope, menuPermissions } from '#schema/accounts/menu-site-scope.ts'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import { menu } from '#schema/menus/section-table.ts'
import type { Failure } from '#schema/result.ts'
import { site as siteTable } from '#schema/sites/table.ts'
import { groupPermission, user, userGroup } from '#schema/tables.ts'
import { getCachedSites } from '../cache/sites.ts'
import { isSameResolvedSite, type LocationSiteIdsOfSite, type ResolvedSite } from '../sites/site-map.ts'
import { getDrizzle } from '../stores/db.ts'
import { columnIsOneOf, columnIsTrue } from '../stores/expressions.ts'

/** Returns the scopes of permissions: an administrator's are the menus of all sites. */
const getEditorMenuScopes = (
  { is_superuser, menu_grants = [] }: SignedInEditor,
  permissions: readonly MenuPermission[],
): MenuSiteScope[] =>
  is_superuser
    ? [{ of: 'all' }]
    : menu_grants.filter(({ permission }) => permissions.includes(permission)).map(({ sites }) => sites)

/** Returns the sites of a scope as they are now: records of the same root are one, and deleted ones are none. */
const resolveSites = (scope: MenuSiteScope): ResolvedSite[] =>
  scope.of === 'all' ? [] : scope.sites.flatMap((id) => getCachedSites().siteOfRecord(id) ?? [])

/**
 * Names each site of a scope once, by the record whose id a site has: scopes are compared by these ids, and the form of
 * a group offers them. Deleted records keep their ids.
 */
export const normalizeMenuSiteScope = (scope: MenuSiteScope): MenuSiteScope =>
  scope.of === 'all'
    ? scope
    : { of: 'sites', sites: [...new Set(scope.sites.map((id) => getCachedSites().siteOfRecord(id)?.id ?? id))] }

/** Whether an editor has a permission for the menu of a site. */
export const hasMenuPermission = (editor: SignedInEditor, permission: MenuPermission, site: ResolvedSite): boolean =>
  getEditorMenuScopes(editor, [permission]).some(
    (scope) => scope.of === 'all' || resolveSites(scope).some((each) => isSameResolvedSite(each, site)),
  )

/** Whether an editor can see drafts of the menu of a site, with its reviews and schedules. */
export const canViewMenuDraftsOfSite = (editor: SignedInEditor, site: ResolvedSite): boolean =>
  menuPermissions.some((permission) => hasMenuPermission(editor, permission, site))

/** Returns the values of `menu.site_id` (0 for null) of the menus for which an editor has one of the permissions. */
export function listSiteIdsOfPermittedMenus(
  editor: SignedInEditor,
  permissions: readonly MenuPermission[] = menuPermissions,
): LocationSiteIdsOfSite {
  const scopes = getEditorMenuScopes(editor, permissions)
  const ids = scopes.flatMap(resolveSites).map(({ locationSiteIds }) => locationSiteIds)
  if (scopes.some(({ of }) => of === 'all') || ids.includes('all')) return 'all'
  return [...new Set(ids.flat() as number[])]
}

/** SQL condition, on `menu`: an editor can see its drafts. */
export function buildMenuDraftVisibleToEditorCondition(editor: SignedInEditor): SQL {
  const ids = listSiteIdsOfPermittedMenus(editor)
  return ids === 'all' ? sql`true` : columnIsOneOf(sql`ifnull(${menu.site_id}, 0)`, ids)
}

/** SQL condition, on `user`: who can see drafts of the menu of a site, and so review them. */
export function buildUserCanReviewMenuCondition({ locationSiteIds: ids }: ResolvedSite): SQL {
  const isOfSite = ids === 'all' ? sql`true` : columnIsOneOf(siteTable.id, ids)
  return sql`(${columnIsTrue(user.is_superuser)} OR EXISTS (SELECT 1 FROM ${userGroup}
    JOIN ${groupPermission} ON ${groupPermission.group_id} = ${userGroup.group_id}
    WHERE ${userGroup.user_id} = ${user.id}
    AND ${columnIsOneOf(groupPermission.permission, menuPermissions)}
    AND (${groupPermission.sites} ->> 'of' = 'all' OR EXISTS (
      SELECT 1 FROM json_each(${groupPermission.sites}, '$.sites') AS scope_site
      JOIN ${siteTable} ON ${siteTable.id} = scope_site.value WHERE ${isOfSite}))))`
}

/**
 * Returns the refusal of an editor who has none of the sets of permissions for the menu of a site: it names the site
 * and what is missing. Null if the editor has one.
 */
export async function findMenuPermissionFailure(
  db: D1Database,
  editor: SignedInEditor,
  sets: readonly (readonly MenuPermission[])[],
  site: ResolvedSite,
): Promise<Failure | null> {
  const lacks = (permission: MenuPermission) => !hasMenuPermission(editor, permission, site)
  if (sets.some((set) => !set.some(lacks))) return null
  const missing = sets[0]!.find(lacks)!
  const named = await getDrizzle(db)
    .select({ name: siteTable.site_name })
    .from(siteTable)
    .where(eq(siteTable.id, site.id ?? 0))
    .get()
  const held = `“${groupPermissionLabels[missing]}” for “${named?.name || site.origin}”`
  return { reason: 'forbidden', message: `You need the permission ${held}, which none of your groups has.` }
}
