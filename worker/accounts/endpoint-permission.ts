import {
  type GroupPermission,
  getMissingGroupPermissionMessage,
  userHasGroupPermission,
} from '#schema/accounts/group-permissions.ts'
import type { PagePermission } from '#schema/accounts/page-permissions.ts'
import { canPublishPageTreeAtPath, type SignedInEditor } from '#schema/accounts/permissions.ts'
import type { EndpointPermission, RequiredPagePermissionLevel } from '#schema/endpoint.ts'

const writing: readonly PagePermission[] = ['add', 'change', 'publish']

/**
 * Whether a signed-in user can call an endpoint, as far as its declaration decides; `object` leaves the decision to the
 * handler. `sitePaths` are the paths of the sites' root pages, needed if `permissionRequiresSitePaths`.
 */
export function isEndpointPermitted(
  permission: EndpointPermission,
  editor: SignedInEditor,
  sitePaths: readonly string[] = [],
): boolean {
  if (permission === 'superuser') return editor.is_superuser
  if (typeof permission === 'string' || editor.is_superuser) return true
  const { rights, orPages } = permission
  return (
    rights.some((set) => set.every((right) => userHasGroupPermission(editor, right))) ||
    (!!orPages && meetsPagesRule(editor, orPages, sitePaths))
  )
}

/** Whether the decision needs the paths of the sites. */
export const permissionRequiresSitePaths = (permission: EndpointPermission): boolean =>
  typeof permission === 'object' &&
  (permission.orPages === 'publish_site' || permission.orPages === 'publish_all_sites')

function meetsPagesRule(
  editor: SignedInEditor,
  rule: RequiredPagePermissionLevel,
  sitePaths: readonly string[],
): boolean {
  switch (rule) {
    case 'any':
      return editor.page_permissions.length > 0
    case 'write':
      return editor.page_permissions.some(({ permission }) => writing.includes(permission))
    case 'publish_site':
      return sitePaths.some((path) => canPublishPageTreeAtPath(editor, path))
    case 'publish_all_sites':
      return sitePaths.length > 0 && sitePaths.every((path) => canPublishPageTreeAtPath(editor, path))
  }
}

/**
 * The message for a user who cannot call an endpoint: in `getEndpointDeniedMessage`, `{missing}` is replaced by the
 * missing permission.
 */
export function getEndpointDeniedMessage(
  permission: EndpointPermission,
  editor: SignedInEditor,
  message = '{missing}',
): string {
  if (typeof permission === 'string') return message.replace('{missing}', 'Only administrators may do this.')
  const lacking = permission.rights[0]?.find((right: GroupPermission) => !userHasGroupPermission(editor, right))
  return message.replace('{missing}', lacking ? getMissingGroupPermissionMessage(lacking) : 'You may not do this.')
}
