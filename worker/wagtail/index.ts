import { Hono } from 'hono'
import { followChanges } from '../cache/pointers.ts'
import { forgetUnknown } from '../cache/unknown-addresses.ts'
import { failureResponse } from '../failure.ts'
import { openApiDocument } from '../http/openapi-routes.ts'
import { apology } from '../public/apology.tsx'
import { readAway } from '../read-away.ts'
import { commonHeaders } from '../security-headers.ts'
import { dismissibleRoutes } from './account/dismissibles.ts'
import { confirmEmailRoutes } from './account/email.ts'
import { resetRoutes } from './account/reset.ts'
import { accountRoutes } from './account/routes.ts'
import { blockPreview } from './block-preview.tsx'
import { receiveClientError } from './client-errors.ts'
import { collectionRoutes } from './collections/routes.ts'
import { commentRoutes } from './comments/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { editingSessionRoutes } from './editing-sessions/routes.ts'
import { previewForm, viewDraft, viewRevision } from './editor/preview.ts'
import { editorRoutes } from './editor/routes.ts'
import { failWhaleRoutes } from './fail-whale.tsx'
import { formRoutes } from './forms/routes.ts'
import { groupRoutes } from './groups/routes.ts'
import { imageRoutes } from './images/routes.ts'
import { invitationRoutes } from './invitation.ts'
import { jsi18n } from './jsi18n.ts'
import { locationRoutes } from './locations/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { autocompleteTags, suggestTags } from './media/choices.ts'
import { withCurator } from './media/library.ts'
import { bulkPageRoutes } from './pages/bulk.ts'
import { pageRoutes } from './pages/routes.ts'
import { trashRoutes } from './pages/trash.ts'
import { redirectRoutes } from './redirects/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { savedViewRoutes } from './saved-views/routes.ts'
import { type BackOffice, factorDemanded, identified, refusalsLogged, sameOriginChanges, signedIn } from './session.ts'
import { previewSetting } from './settings/preview.ts'
import { settingRoutes, toDefaultSite } from './settings/routes.ts'
import { setupRoutes } from './setup.ts'
import { shell } from './shell.ts'
import { sessionRoutes } from './sign-in.ts'
import { siteRoutes } from './sites/routes.ts'
import { previewSnippet, viewSnippetDraft, viewSnippetRevision } from './snippets/preview.ts'
import { snippetRoutes } from './snippets/routes.ts'
import { sprite } from './sprite.ts'
import { userRoutes } from './users/routes.ts'
import { videoRoutes } from './videos/routes.ts'
import { waitListRoutes } from './waitlists/routes.ts'
import { workflowRoutes } from './workflows/routes.ts'
import { taskRoutes } from './workflows/task-routes.ts'

/** The back office, everything under `/wagtail`. What is not listed above `signedIn` is for signed-in editors only. */
export const wagtail = new Hono<BackOffice>().basePath('/wagtail')

wagtail.onError(apology)

wagtail.use('*', async (c, next) => {
  await next()
  // A redirect saved here leads on at once, also from an address that led nowhere a moment ago.
  if (!['GET', 'HEAD'].includes(c.req.method)) forgetUnknown()
  await readAway(c.req.raw)
  c.header('Cache-Control', 'private, no-store')
  for (const [name, value] of Object.entries(commonHeaders)) if (!c.res.headers.has(name)) c.header(name, value)
})
for (const path of ['/api/*', '/pages/*', '/snippets/*', '/editing-sessions/*']) wagtail.use(path, refusalsLogged)
wagtail.use('*', sameOriginChanges)

// What leads to pages, or draws them, has to know the sites.
for (const path of ['/api/main/*', '/api/editor/*', '/api/reports/*', '/pages/*', '/settings/*', '/snippets/*', '/block-preview/'])
  wagtail.use(path, async ({ env }, next) => followChanges(env, Date.now()).then(next))
wagtail.use('*', identified)
wagtail.use('*', factorDemanded)

wagtail.route('/api/session/', sessionRoutes)
wagtail.route('/api/setup/', setupRoutes)
wagtail.route('/api/password-reset/', resetRoutes)
wagtail.route('/api/confirm-email/', confirmEmailRoutes)
wagtail.route('/api/invitation/', invitationRoutes)
wagtail.use('/api/*', signedIn)
wagtail.get('/api/openapi.json', openApiDocument)
wagtail.route('/api/account/', accountRoutes)
wagtail.route('/api/main/collections/', collectionRoutes)
wagtail.get('/api/main/tags/', withCurator, suggestTags)
wagtail.route('/api/main/images/', imageRoutes)
wagtail.route('/api/main/documents/', documentRoutes)
wagtail.route('/api/main/videos/', videoRoutes)
wagtail.route('/api/main/pages/trash/', trashRoutes)
wagtail.route('/api/main/pages/bulk/', bulkPageRoutes)
wagtail.route('/api/main/pages/:id{[1-9][0-9]{0,14}}/comments/', commentRoutes)
wagtail.route('/api/main/pages/', pageRoutes)
wagtail.route('/api/main/locations/', locationRoutes)
wagtail.route('/api/main/mail/', mailRoutes)
wagtail.route('/api/main/waitlists/', waitListRoutes)
wagtail.route('/api/main/forms/', formRoutes)
wagtail.route('/', redirectRoutes)
wagtail.route('/api/main/saved-views/', savedViewRoutes)
wagtail.route('/api/main/settings/', settingRoutes)
wagtail.route('/api/main/snippets/', snippetRoutes)
wagtail.route('/api/main/workflows/', workflowRoutes)
wagtail.route('/api/main/tasks/', taskRoutes)
wagtail.post('/api/client-errors/', receiveClientError)
wagtail.route('/api/main/users/', userRoutes)
wagtail.route('/api/main/groups/', groupRoutes)
wagtail.route('/api/main/sites/', siteRoutes)
wagtail.route('/api/editor/', editorRoutes)
wagtail.route('/api/reports/', reportRoutes)
wagtail.all('/api/*', () => failureResponse({ reason: 'not_found', message: 'There is no such call.' }))

wagtail.use('/editing-sessions/*', signedIn)
wagtail.route('/editing-sessions/', editingSessionRoutes)

// Documents rather than calls: they ask for the session themselves, and send to the login screen or say so in their frame.
wagtail.post('/pages/:id{[1-9][0-9]*}/edit/preview/', previewForm)
wagtail.get('/pages/:id{[1-9][0-9]*}/view_draft/', viewDraft)
wagtail.get('/pages/:id{[1-9][0-9]*}/revisions/:revision{[1-9][0-9]*}/view/', viewRevision)
wagtail.post('/settings/:app/:model/:site{[1-9][0-9]{0,14}}/preview/', previewSetting)
wagtail.get('/settings/:app/:model/', toDefaultSite)
wagtail.post('/snippets/site/:type/preview/', previewSnippet)
wagtail.post('/snippets/site/:type/preview/:id{[1-9][0-9]{0,14}}/', previewSnippet)
wagtail.get('/snippets/site/:type/preview/:id{[1-9][0-9]{0,14}}/', viewSnippetDraft)
wagtail.get('/snippets/site/:type/:id{[1-9][0-9]{0,14}}/revisions/:revision{[1-9][0-9]{0,14}}/view/', viewSnippetRevision)
wagtail.get('/tag-autocomplete/', signedIn, withCurator, autocompleteTags)
wagtail.get('/block-preview/', blockPreview)
wagtail.route('/failwhale/', failWhaleRoutes)
wagtail.get('/sprite/', sprite)
wagtail.get('/jsi18n/', jsi18n)
wagtail.route('/dismissibles/', dismissibleRoutes)
wagtail.get('*', shell)
wagtail.all('*', () => failureResponse({ reason: 'not_found', message: 'There is nothing here.' }))
