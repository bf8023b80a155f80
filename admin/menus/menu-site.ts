import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { MenuPermission } from '#schema/accounts/menu-site-scope.ts'
import type { MenuSitesByPermission } from '#schema/accounts/session-wire.ts'
import { buildBackOfficePathsOfMenu } from '#schema/menus/screen-paths.ts'
import { sessionQueryOptions } from '../queries.ts'

/** The site of the current menu, by the id of a record; undefined for the one at the top of the tree. */
export type MenuSiteId = number | undefined

/** Returns the site that the address names; undefined if it names none. */
export function useMenuSiteIdFromUrl(): MenuSiteId {
  const [params] = useSearchParams()
  return Number(params.get('site')) || undefined
}

/**
 * Returns the site of the current menu. If the address names none, it is the one at the top, or the first whose menu
 * the user may see.
 */
export function useMenuSiteId(): MenuSiteId {
  const named = useMenuSiteIdFromUrl()
  const sites = useMenuSitesByPermission()
  return named ?? (canSeeMenuOfSite(sites, undefined) ? undefined : listIds(sites)[0])
}

/** Returns the screens of the current menu. */
export const useMenuScreenPaths = () => buildBackOfficePathsOfMenu(useMenuSiteId())

const noSites: MenuSitesByPermission = { change_menu: [], publish_menu: [] }

/** The sites whose menus the signed-in user may change or publish. */
export const useMenuSitesByPermission = () => useQuery(sessionQueryOptions).data?.user?.menu_sites ?? noSites

/** Whether a user has a permission for the menu of a site. */
export function hasMenuPermissionForSite(
  sites: MenuSitesByPermission,
  permission: MenuPermission,
  site: MenuSiteId,
): boolean {
  const ids = sites[permission]
  return ids === 'all' || ids.includes(site ?? 0)
}

/** Whether a user may see the menu of a site. */
export const canSeeMenuOfSite = (sites: MenuSitesByPermission, site: MenuSiteId): boolean =>
  hasMenuPermissionForSite(sites, 'change_menu', site) || hasMenuPermissionForSite(sites, 'publish_menu', site)

const listIds = ({ change_menu, publish_menu }: MenuSitesByPermission): number[] =>
  [change_menu, publish_menu].flatMap((ids) => (ids === 'all' ? [] : ids))
