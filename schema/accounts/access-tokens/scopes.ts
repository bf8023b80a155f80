import type { Endpoint } from '../../endpoint.ts'
import { type GroupPermission, groupPermissions } from '../group-permissions.ts'
import { menuPermissions, type PermissionWithMenuSiteScope } from '../menu-site-scope.ts'
import { pagePermissions } from '../page-permissions.ts'
import type { SignedInEditor } from '../permissions.ts'
import { type PermissionWithRestaurantScope, permissionsLimitableToRestaurants } from '../restaurant-scope.ts'

/** What an access token may be used for. Its owner's permissions limit it further. */
export const accessTokenScopes = ['read', 'draft', 'publish', 'media', 'restaurants', 'menus', 'commit'] as const
export type AccessTokenScope = (typeof accessTokenScopes)[number]

/** The label of each scope, and what it opens. */
export const accessTokenScopeLabelsAndHelp: Record<AccessTokenScope, { label: string; help: string }> = {
  read: { label: 'Read', help: 'Pages with their drafts, media, restaurants, menus, snippets and redirects.' },
  draft: { label: 'Write drafts', help: 'Pages, snippets and comments, without publishing.' },
  publish: { label: 'Publish', help: 'Publish, unpublish, move and delete pages; redirects.' },
  media: { label: 'Media', help: 'Images, documents, videos and collections.' },
  restaurants: { label: 'Restaurants', help: 'Restaurants with their hours, special days and closures.' },
  menus: { label: 'Menus', help: 'Dishes, sections and what is sold out. Publishing also needs “Publish”.' },
  commit: {
    label: 'Act without approval',
    help: 'Agents change things at once. Without it they plan; programs that call the API itself never do.',
  },
}

/** A token opens these group permissions only with the scope `publish`. */
const publishingPermissions: readonly GroupPermission[] = ['publish_menu', 'publish_snippet', 'lock_snippet']

/** The scopes of what is no page: a token that is limited to a page has nothing of it. */
export const nonPageAccessTokenScopes: readonly AccessTokenScope[] = ['media', 'restaurants', 'menus']

/** The groups of endpoints that a token can call although it is limited to a page. */
const groupsOfPages: readonly string[] = [
  ...['pages', 'pageActions', 'pageBulk', 'pageBulkChecks', 'pageContentActions', 'pageCreation', 'pageEditor'],
  ...['agentPlans', 'comments', 'reference', 'search', 'trash'],
]

/** Whether a token that is limited to a page can call the endpoints of a group. */
export const isEndpointGroupOpenToPageToken = (group: string): boolean => groupsOfPages.includes(group)

/** The scopes of the endpoints of a group: of those that only read, of others, and of others by name. */
interface EndpointGroupScopes {
  read?: AccessTokenScope
  write?: AccessTokenScope
  /** Null for endpoints that no token may call. */
  byName?: Readonly<Record<string, AccessTokenScope | null>>
}

const media: EndpointGroupScopes = { read: 'read', write: 'media' }

/**
 * The scopes by the groups of `endpoints`. Groups that are not listed are closed to tokens: accounts, permissions,
 * settings, sites, workflows, mails, reports, archives and what guests have sent.
 */
const scopesByEndpointGroup: Readonly<Record<string, EndpointGroupScopes>> = {
  agentPlans: { read: 'read' },
  collections: { ...media, byName: { privacy: null, setPrivacy: null } },
  comments: { read: 'read', write: 'draft' },
  documentBulk: media,
  documentBulkChecks: media,
  documents: media,
  imageBulk: media,
  imageBulkChecks: media,
  images: media,
  renditions: media,
  tags: media,
  videoBulk: media,
  videoBulkChecks: media,
  videos: media,
  locations: { read: 'read', write: 'restaurants' },
  menus: { read: 'read', write: 'menus', byName: { decideReview: null, cancelReview: null } },
  pageActions: {
    write: 'publish',
    byName: {
      ...{ save: 'draft', copy: 'draft', discard_changes: 'draft', revert_to_page_revision: 'draft' },
      ...{ submit: 'draft', request_schedule: 'draft' },
      ...{ approve: null, reject: null, cancel_workflow: null, privacy: null },
    },
  },
  pageBulk: { write: 'publish' },
  pageBulkChecks: { write: 'publish' },
  pageContentActions: {
    write: 'publish',
    byName: { copy: 'draft', create_alias: 'draft', revert_to_page_revision: 'draft' },
  },
  pageCreation: { write: 'draft' },
  pageEditor: { read: 'read', byName: { preview: 'draft', privacy: null } },
  pages: { read: 'read' },
  redirects: { read: 'read', write: 'publish' },
  reference: { read: 'read' },
  search: { read: 'read' },
  snippets: {
    read: 'read',
    write: 'draft',
    byName: { publish: 'publish', unpublish: 'publish', delete: 'publish', lock: 'publish', unlock: 'publish' },
  },
  // Only administrators delete for good, and a token has none of their rights.
  trash: { read: 'read', write: 'publish', byName: { delete: null } },
}

/**
 * Returns the scope that a token needs to call an endpoint, by its group and name in `endpoints`; null if no token may.
 * An endpoint that requires a fresh proof of the person never opens to a token.
 */
export function getRequiredAccessTokenScope(
  group: string,
  name: string,
  { method, path, reauthentication }: Pick<Endpoint, 'method' | 'path' | 'reauthentication'>,
): AccessTokenScope | null {
  const scopes = scopesByEndpointGroup[group]
  if (!scopes || reauthentication || !path.startsWith('/wagtail/api/')) return null
  const named = scopes.byName?.[name]
  if (named !== undefined) return named
  return (method === 'GET' ? scopes.read : scopes.write) ?? null
}

/** What a token is limited to. */
export interface AccessTokenLimits {
  scopes: readonly AccessTokenScope[]
  /** The path of the page it is limited to; null for all pages, undefined if that page no longer exists. */
  pagePath: string | null | undefined
}

/**
 * Returns the permissions that a token has of its owner: never those of an administrator or reviewer, none to publish
 * without the scope. Limited to a page it has none outside of it, and none on anything that is no page.
 */
export function limitEditorToAccessToken(
  editor: SignedInEditor,
  { scopes, pagePath }: AccessTokenLimits,
): SignedInEditor {
  const permissions = editor.is_superuser ? groupPermissions : editor.permissions
  const grants = editor.is_superuser
    ? pagePermissions.map((permission) => ({ permission, path: '/' }))
    : editor.page_permissions
  const canPublish = scopes.includes('publish')
  const restaurants = permissionsLimitableToRestaurants.map(
    (permission): PermissionWithRestaurantScope => ({ permission, restaurants: all }),
  )
  const menus = menuPermissions.map((permission): PermissionWithMenuSiteScope => ({ permission, sites: all }))
  const isOpen = (permission: GroupPermission) =>
    pagePath === null && (canPublish || !publishingPermissions.includes(permission))
  return {
    id: editor.id,
    is_superuser: false,
    ...(pagePath !== null ? { collections: 'none' } : editor.is_superuser && { collections: 'all' }),
    group_ids: [],
    page_permissions: grants
      .filter(({ permission }) => canPublish || permission === 'add' || permission === 'change')
      .flatMap((grant) => limitGrantToPath(grant, pagePath)),
    permissions: permissions.filter(isOpen),
    restaurant_grants: pagePath !== null ? [] : editor.is_superuser ? restaurants : (editor.restaurant_grants ?? []),
    menu_grants: (editor.is_superuser ? menus : (editor.menu_grants ?? [])).filter((each) => isOpen(each.permission)),
  }
}

const all = { of: 'all' } as const

type PageGrant = SignedInEditor['page_permissions'][number]

function limitGrantToPath(grant: PageGrant, path: string | null | undefined): PageGrant[] {
  if (path === undefined) return []
  if (path === null || grant.path.startsWith(path)) return [grant]
  return path.startsWith(grant.path) ? [{ ...grant, path }] : []
}
