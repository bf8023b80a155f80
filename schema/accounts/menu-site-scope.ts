import * as z from 'zod/mini'
import type { GroupPermission } from './group-permissions.ts'

/** The permissions that a group can have for the menus of some sites only. */
export const menuPermissions = ['change_menu', 'publish_menu'] as const satisfies readonly GroupPermission[]
export type MenuPermission = (typeof menuPermissions)[number]

const isMenuPermission = (permission: GroupPermission): permission is MenuPermission =>
  (menuPermissions as readonly GroupPermission[]).includes(permission)

/** Whether one of these permissions is limited to the menus of sites. */
export const includesAnyMenuPermission = (permissions: readonly GroupPermission[]): boolean =>
  permissions.some(isMenuPermission)

/** The sites whose menus a permission is limited to: all of them, or some by the ids of their records. */
export const menuSiteScopeSchema = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('all') }),
  z.strictObject({
    of: z.literal('sites'),
    sites: z.array(z.int().check(z.gte(1))).check(z.minLength(1, 'Choose at least one.'), z.maxLength(200)),
  }),
])
export type MenuSiteScope = z.infer<typeof menuSiteScopeSchema>

/** A permission, and the sites whose menus it is limited to. */
export interface PermissionWithMenuSiteScope {
  permission: MenuPermission
  sites: MenuSiteScope
}

/** Whether a permission with a scope is one that can be limited to the menus of sites. */
export const isGrantLimitableToMenuSites = <Grant extends { permission: GroupPermission }>(
  grant: Grant,
): grant is Grant & { permission: MenuPermission } => isMenuPermission(grant.permission)

/** Whether scopes together have every site of another. */
export const menuSiteScopesCover = (granted: readonly MenuSiteScope[], wanted: MenuSiteScope): boolean =>
  granted.some(({ of }) => of === 'all') ||
  (wanted.of === 'sites' &&
    wanted.sites.every((site) => granted.some((scope) => scope.of === 'sites' && scope.sites.includes(site))))

/** Describes a scope for the log, with the names of sites by id: `all` or `Heron Club, Grill`. */
export const describeMenuSiteScope = (scope: MenuSiteScope, names: ReadonlyMap<number, string>): string =>
  scope.of === 'all' ? 'all' : scope.sites.map((id) => names.get(id) ?? `site ${id}`).join(', ')
