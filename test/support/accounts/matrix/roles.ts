import {
  type AccessTokenScope,
  accessTokenScopes,
  getRequiredAccessTokenScope,
} from '../../../../schema/accounts/access-tokens/scopes.ts'
import { type GroupPermission, groupPermissions } from '../../../../schema/accounts/group-permissions.ts'
import { menuPermissions } from '../../../../schema/accounts/menu-site-scope.ts'
import { type PagePermission, pagePermissions } from '../../../../schema/accounts/page-permissions.ts'
import type { EndpointPermission, RequiredPagePermissionLevel } from '../../../../schema/endpoint.ts'
import { allEndpoints } from '../../../../worker/http/all-endpoints.ts'
import { type DeclaredEndpointRights, expectedObjectEndpointAccess, type RequiredRights } from './object-permissions.ts'

/** Somebody who holds some rights and nothing else. */
export interface TestRole {
  name: string
  is_superuser?: boolean
  /** Rights on pages, from the root of the tree. */
  pages?: readonly PagePermission[]
  permissions: readonly GroupPermission[]
  /** Whether its permissions for menus are those of another site than the one at the top of the tree. */
  hasOtherMenus?: boolean
  /** The scopes of the access token with which an administrator calls; they hold the other rights then. */
  token?: readonly AccessTokenScope[]
}

/** Every endpoint, with the scope that its access token needs. */
export const endpointsWithTokenScope = Object.entries(allEndpoints).flatMap(([noun, declared]) =>
  Object.entries(declared).map(([name, each]) => ({
    id: `${noun}.${name}`,
    scope: getRequiredAccessTokenScope(noun, name, each),
    ...each,
  })),
)

export const isEndpointRightsDeclaration = (permission: EndpointPermission): permission is DeclaredEndpointRights =>
  typeof permission === 'object'
const declaredRights: RequiredRights[] = endpointsWithTokenScope
  .map(({ permission }) => permission)
  .filter(isEndpointRightsDeclaration)
const objectRights = Object.values(expectedObjectEndpointAccess).flatMap((each) =>
  [each].flat().map(({ passes }) => passes),
)

/** Every set of rights that opens something. */
export const allRequiredRightSets = [...declaredRights, ...objectRights.filter((each) => each !== 'nobody')]
const pairs = new Map(
  allRequiredRightSets.flatMap(({ rights }) =>
    rights.filter((set) => set.length > 1).map((set) => [set.join('+'), set]),
  ),
)

const publishing: readonly GroupPermission[] = ['publish_menu', 'publish_snippet', 'lock_snippet']

/** What a token of an administrator leaves them: without the scope to publish, nothing that publishes. */
const toTokenRole = (token: readonly AccessTokenScope[]): TestRole => ({
  name: `token-${token.join('-')}`,
  token,
  pages: token.includes('publish') ? pagePermissions : ['add', 'change'],
  permissions: groupPermissions.filter((each) => token.includes('publish') || !publishing.includes(each)),
})

/** The callers: each permission alone, permissions that belong together, and access tokens. */
export const testRoles: TestRole[] = [
  { name: 'nobody', permissions: [] },
  { name: 'all-of-pages', pages: pagePermissions, permissions: [] },
  ...pagePermissions.map((permission) => ({ name: `page-${permission}`, pages: [permission], permissions: [] })),
  ...groupPermissions.map((permission) => ({ name: permission, permissions: [permission] })),
  ...[...pairs].map(([name, permissions]) => ({ name, permissions })),
  { name: 'menus-of-another-site', permissions: menuPermissions, hasOtherMenus: true },
  { name: 'superuser', is_superuser: true, permissions: [] },
  ...accessTokenScopes.map((scope) => toTokenRole([scope])),
  toTokenRole(accessTokenScopes),
]

/** Callers with every permission except one. */
export const testRolesWithoutOneRight: TestRole[] = groupPermissions.map((permission) => ({
  name: `all-but-${permission}`,
  pages: pagePermissions,
  permissions: groupPermissions.filter((each) => each !== permission),
}))

/** The rights on pages of which one is enough, by the rule that a declaration names. */
const enoughOnPages: Record<RequiredPagePermissionLevel, readonly PagePermission[]> = {
  any: pagePermissions,
  write: ['add', 'change', 'publish'],
  publish_site: ['publish'],
  publish_all_sites: ['publish'],
}

/**
 * Whether a role is let in: administrators always, others by a whole set of rights, or by one or all of those on pages.
 */
export function isTestRolePermitted(
  { rights, orPages, onPages = [], allOnPages, onTopMenu }: RequiredRights,
  { is_superuser = false, pages = [], permissions, hasOtherMenus }: TestRole,
): boolean {
  if (onTopMenu && hasOtherMenus) return false
  const enough = orPages ? enoughOnPages[orPages] : onPages
  return (
    is_superuser ||
    allOnPages?.every((right) => pages.includes(right)) ||
    enough.some((right) => pages.includes(right)) ||
    rights.some((set) => set.every((right) => permissions.includes(right)))
  )
}

/** Nothing has this number: who passes learns that it is not there, or that what was sent is wrong. */
export const nonexistentRecordId = '999999999'
