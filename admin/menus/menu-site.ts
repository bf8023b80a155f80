import { useSearchParams } from 'react-router'
import { buildAdminMenuPaths } from '#schema/menus/screen-paths.ts'

/** The site whose menu is meant, by the id of a record; undefined for the one at the top of the tree. */
export type MenuSiteId = number | undefined

/** Returns the site whose menu the address names. */
export function useMenuSiteId(): MenuSiteId {
  const [params] = useSearchParams()
  return Number(params.get('site')) || undefined
}

/** Returns the screens of the menu that the address names. */
export const useMenuScreens = () => buildAdminMenuPaths(useMenuSiteId())
