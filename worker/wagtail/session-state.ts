import type { Context } from 'hono'
import { managedCollections } from '#schema/rules/collection-permissions.ts'
import { canWithGroups, canWithSites, canWithUsers } from '#schema/rules/people-permissions.ts'
import {
  canWithLocations,
  canWithSnippets,
  canWithWorkflows,
  mayDeleteReports,
  mayManageWaitLists,
  mayReadPageReports,
  mayReadReports,
  submissionPaths,
} from '#schema/rules/permissions.ts'
import type { SessionState } from '#schema/wire/session.ts'
import { curatorOf } from '../data/collection.ts'
import type { SignedIn } from '../data/session.ts'
import { governedSites } from '../data/setting.ts'
import { anyUserExists } from '../data/user.ts'
import { managesRedirects } from './redirects/routes.ts'
import { type BackOffice, csrfToken, lacksFactor } from './session.ts'
import { mayChangeSomeSetting } from './settings/requested-setting.ts'

/** Nobody is signed in, and the installation has its users. */
export const noSession = { user: null, csrf_token: '', needs_setup: false } as const

/** What the back office's pages are told about the session. */
export async function sessionState({ env }: Context<BackOffice>, session: SignedIn | null): Promise<SessionState> {
  if (!session) return { ...noSession, needs_setup: !(await anyUserExists(env.DB)) }
  const { email, name, theme, time_zone, editor } = session
  const sites = await governedSites(env.DB)
  return {
    user: {
      ...{ id: editor.id, email, name, theme, time_zone, is_superuser: editor.is_superuser },
      must_add_factor: lacksFactor(env, session),
      has_second_factor: session.has_second_factor,
      may_read_reports: mayReadReports(editor),
      may_delete_reports: mayDeleteReports(editor),
      may_read_page_reports: mayReadPageReports(editor),
      may_view_workflows: canWithWorkflows(
        editor,
        'view',
        sites.map(({ path }) => path),
      ),
      may_view_locations: canWithLocations(editor, 'view'),
      may_manage_wait_lists: mayManageWaitLists(editor),
      may_read_submissions: submissionPaths(editor).length > 0,
      may_change_settings: mayChangeSomeSetting(editor, sites),
      may_manage_redirects: managesRedirects(editor, sites),
      may_view_snippets: canWithSnippets(editor, 'view', 'publishers') || canWithSnippets(editor, 'view', 'restaurants'),
      may_manage_collections: managedCollections(await curatorOf(env.DB, editor)).length > 0,
      may_change_users: canWithUsers(editor),
      may_change_groups: canWithGroups(editor),
      may_change_sites: canWithSites(editor),
    },
    csrf_token: await csrfToken(env, session),
    needs_setup: false,
  }
}
