import type { Context } from 'hono'
import { userHasGroupPermission } from '#schema/accounts/group-permissions.ts'
import {
  canDeleteVisitorReports,
  canDoLocationAction,
  canDoWorkflowAction,
  canReadPageReports,
  canReadVisitorReports,
  listReadableSubmissionRootPaths,
} from '#schema/accounts/permissions.ts'
import type { SessionStateResponse } from '#schema/accounts/session-wire.ts'
import { listTopManagedCollectionPaths } from '#schema/media/collection-permissions.ts'
import { canDoSnippetAction } from '#schema/snippets/permissions.ts'
import { syncPagePointersIntoMemory } from '../../cache/pointers.ts'
import { type BackOfficeHonoEnv, createSessionCsrfToken, lacksRequiredSecondFactor } from '../../http/session.ts'
import { loadMediaEditorPermissions } from '../../media/collections/queries.ts'
import { canManageRedirectsOfAllSites } from '../../redirects/routes.ts'
import { listSitesWithRootTreePath, type SiteWithRootTreePath } from '../../settings/queries.ts'
import { canChangeAnySetting } from '../../settings/requested-setting.ts'
import { canManageGroups, canManageSites, canManageUsers } from '../account-permissions.ts'
import { listSiteIdsOfPermittedMenus } from '../menu-permissions.ts'
import type { SignedInSession } from '../queries/sessions.ts'
import { hasUsers } from '../queries/user-accounts.ts'
import { canManageWaitLists } from '../restaurant-permissions.ts'

/** The state without a session when users exist. */
export const signedOutSessionState = { user: null, csrf_token: '', needs_setup: false } as const

/** Returns the state of a session that is only being started, for which everything else is read at the same time. */
export async function getStartedSessionState(
  c: Context<BackOfficeHonoEnv>,
  starting: Promise<SignedInSession>,
): Promise<SessionStateResponse> {
  const [session, sites] = await Promise.all([starting, listSitesWithRootTreePath(c.env.DB)])
  return getSessionState(c, session, sites)
}

/** Returns the session state for the back office. */
export async function getSessionState(
  { env }: Context<BackOfficeHonoEnv>,
  session: SignedInSession | null,
  knownSites?: SiteWithRootTreePath[],
): Promise<SessionStateResponse> {
  if (!session) return { ...signedOutSessionState, needs_setup: !(await hasUsers(env.DB)) }
  const { email, name, theme, time_zone, editor } = session
  const [sites] = await Promise.all([
    knownSites ?? listSitesWithRootTreePath(env.DB),
    // Which sites their menus are of is known in memory alone.
    editor.menu_grants?.some((grant) => grant.sites.of === 'sites') && syncPagePointersIntoMemory(env, Date.now()),
  ])
  return {
    user: {
      ...{ id: editor.id, email, name, theme, time_zone, is_superuser: editor.is_superuser },
      must_add_factor: lacksRequiredSecondFactor(env, session),
      has_second_factor: session.has_second_factor,
      can_read_reports: canReadVisitorReports(editor),
      can_delete_reports: canDeleteVisitorReports(editor),
      can_read_page_reports: canReadPageReports(editor),
      can_view_workflows: canDoWorkflowAction(
        editor,
        'view',
        sites.map(({ path }) => path),
      ),
      can_view_locations: canDoLocationAction(editor, 'view'),
      can_manage_wait_lists: canManageWaitLists(editor),
      can_change_menu: userHasGroupPermission(editor, 'change_menu'),
      can_publish_menu: userHasGroupPermission(editor, 'publish_menu'),
      menu_sites: {
        change_menu: listSiteIdsOfPermittedMenus(editor, ['change_menu']),
        publish_menu: listSiteIdsOfPermittedMenus(editor, ['publish_menu']),
      },
      can_change_menu_availability: userHasGroupPermission(editor, 'change_menu_availability'),
      can_read_submissions: listReadableSubmissionRootPaths(editor).length > 0,
      can_change_settings: canChangeAnySetting(editor, sites),
      can_manage_redirects: canManageRedirectsOfAllSites(editor, sites),
      can_view_snippets:
        canDoSnippetAction(editor, 'view', 'publishers') || canDoSnippetAction(editor, 'view', 'restaurants'),
      can_manage_collections:
        listTopManagedCollectionPaths(await loadMediaEditorPermissions(env.DB, editor)).length > 0,
      can_change_users: canManageUsers(editor),
      can_change_groups: canManageGroups(editor),
      can_change_sites: canManageSites(editor),
    },
    csrf_token: await createSessionCsrfToken(env, session),
    needs_setup: false,
  }
}
