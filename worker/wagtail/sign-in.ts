import { type Context, Hono } from 'hono'
import { fail, ok, type Result } from '#schema/result.ts'
import { managedCollections } from '#schema/rules/collection-permissions.ts'
import { canWithGroups, canWithSites, canWithUsers } from '#schema/rules/people-permissions.ts'
import {
  canWithLocations,
  canWithSnippets,
  canWithWorkflows,
  mayManageWaitLists,
  mayReadPageReports,
  mayReadReports,
  submissionPaths,
} from '#schema/rules/permissions.ts'
import { type SessionState, signInForm } from '#schema/wire/pages.ts'
import { curatorOf } from '../data/collection.ts'
import type { SignedIn } from '../data/session.ts'
import { governedSites } from '../data/setting.ts'
import { type AttemptKey, countAttempt, forgiveAttempt } from '../data/sign-in-attempts.ts'
import { type AccountState, anyUserExists, credentialsOf, normalEmail } from '../data/user.ts'
import type { Env } from '../env.ts'
import { failureResponse } from '../failure.ts'
import { networkOf } from '../network.ts'
import { passwordMatches } from '../passwords.ts'
import { logSecurity } from '../security-log.ts'
import { sign } from '../signing.ts'
import { managesRedirects } from './redirects/routes.ts'
import { readBody } from './request-body.ts'
import { type BackOffice, csrfToken, signedIn, signIn, signOut } from './session.ts'
import { mayChangeSomeSetting } from './settings/requested-setting.ts'
import { tellOwner } from './sign-in-notice.ts'

/** The administrator of `npm start`. On a server this password is refused, even if an account should have it. */
export const localOnlyPassword = 'lantern-local-only'

/** `/wagtail/api/session/`: who is signed in, signing in, signing out. */
export const sessionRoutes = new Hono<BackOffice>()
  .get('/', async (c) => c.json(await sessionState(c, c.var.session)))
  .post('/', async (c) => {
    const form = await readBody(c.req.raw, signInForm)
    if (!form.ok) return failureResponse(form.failure)
    const userId = await authenticate(c, form.value)
    if (!userId.ok) return failureResponse(userId.failure)
    return c.json(await sessionState(c, await signIn(c, userId.value)))
  })
  .delete('/', signedIn, async (c) => {
    logSecurity(c.req.raw, { event: 'sign_out', outcome: 'allowed', factor: 'session', user: c.var.editor.id })
    await signOut(c)
    return c.body(null, 204)
  })

/** What the back office's pages are told about the session. */
export async function sessionState({ env }: Context<BackOffice>, session: SignedIn | null): Promise<SessionState> {
  if (!session) return { user: null, csrf_token: '', needs_setup: !(await anyUserExists(env.DB)) }
  const { email, name, editor } = session
  const sites = await governedSites(env.DB)
  return {
    user: {
      ...{ id: editor.id, email, name, is_superuser: editor.is_superuser },
      may_read_reports: mayReadReports(editor),
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

type Call = Context<BackOffice>
type Credentials = ReturnType<typeof signInForm.parse>

/** The user these credentials belong to. Guessing is slowed down alike for accounts that exist and that do not. */
async function authenticate({ env, req: { raw: request }, executionCtx }: Call, credentials: Credentials): Promise<Result<number>> {
  const email = normalEmail(credentials.email)
  const network = networkOf(request)
  const keys = await attemptKeys(env, email, network)
  // After the answer: its time tells nobody whether there is such an account.
  const tell = (user?: AccountState) =>
    executionCtx.waitUntil(tellOwner(env, { email, user, network, stopped: keys[0], onAccount: keys[2] }, new Date()))
  const tried = { event: 'sign_in', factor: 'password', account: (await sign(env.SECRET_KEY, `account ${email}`)).slice(0, 16) } as const
  const retryAfter = await countAttempt(env.DB, keys, Date.now())
  if (retryAfter !== null) {
    logSecurity(request, { ...tried, outcome: 'throttled' })
    tell()
    return fail({ reason: 'too_many', message: 'Too many attempts. Please wait some minutes.', retryAfter })
  }
  const user = await checkCredentials(env, credentials)
  logSecurity(request, { ...tried, outcome: user ? 'allowed' : 'refused', user: user?.id })
  if (!user) return fail({ reason: 'unauthenticated', message: 'Your e-mail address and password do not match.' })
  await forgiveAttempt(env.DB, keys)
  tell(user)
  return ok(user.id)
}

/** One network is stopped soon for one account, later for all; an account is shut for everybody only under a broad attack. */
async function attemptKeys(env: Env, email: string, network: string): Promise<[AttemptKey, AttemptKey, AttemptKey]> {
  const key = (by: string) => sign(env.SECRET_KEY, `sign-in ${by}`)
  const [both, fromNetwork, onAccount] = await Promise.all([key(`${email} ${network}`), key(network), key(email)])
  return [
    { key: both, most: 10 },
    { key: fromNetwork, most: 50 },
    { key: onAccount, most: 100 },
  ]
}

/** Takes the same time for an unknown address, a wrong password and the password that is for local use. */
async function checkCredentials(env: Env, { email, password }: Credentials): Promise<AccountState | null> {
  const user = await credentialsOf(env.DB, email)
  const matches = await passwordMatches(user?.password_hash, password)
  const refused = env.ENVIRONMENT !== 'local' && password === localOnlyPassword
  return user && matches && !refused ? user : null
}
