import { menuPermissions } from '../../../../schema/accounts/menu-site-scope.ts'
import type { Endpoint } from '../../../../schema/endpoint.ts'
import { allEndpoints } from '../../../../worker/http/all-endpoints.ts'
import type { ExpectedObjectPermission } from './object-permissions.ts'

/** Whether an endpoint is about the menu of one site, which its query names. */
const isAboutOneMenu = ({ permission, query }: Endpoint): boolean =>
  typeof permission === 'object' &&
  permission.rights.flat().every((right) => (menuPermissions as readonly string[]).includes(right)) &&
  query?.safeParse({ site: 1 }).success === true

/** The endpoints about the menu of one site, by name. */
export const endpointsAboutOneMenu: Record<string, Endpoint> = Object.fromEntries(
  Object.entries(allEndpoints['menus'] ?? {}).filter(([, endpoint]) => isAboutOneMenu(endpoint)),
)

/** The declared permission must be one for the requested menu: here that of the site at the top of the tree. */
export const expectedMenuEndpointAccess: Record<string, ExpectedObjectPermission> = Object.fromEntries(
  Object.entries(endpointsAboutOneMenu).flatMap(([name, { permission }]) =>
    typeof permission === 'object'
      ? [[`menus.${name}`, { passes: { ...permission, onTopMenu: true }, closed: [403] as const }]]
      : [],
  ),
)
