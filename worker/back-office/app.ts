import { Hono } from 'hono'
import { groupRoutes } from '../accounts/groups/routes.ts'
import { confirmEmailRoutes } from '../accounts/own-account/email.ts'
import { accountRoutes } from '../accounts/own-account/routes.ts'
import { invitationRoutes } from '../accounts/sign-in/invitation.ts'
import { passwordResetRoutes } from '../accounts/sign-in/password-reset.ts'
import { sessionRoutes } from '../accounts/sign-in/routes.ts'
import { secondStepRoutes } from '../accounts/sign-in/second-step.ts'
import { setupRoutes } from '../accounts/sign-in/setup.ts'
import { userRoutes } from '../accounts/users/routes.ts'
import { clearNotFoundCache } from '../cache/not-found-cache.ts'
import { syncPointers } from '../cache/pointers.ts'
import { commentRoutes } from '../comments/routes.ts'
import { privacyRoutes } from '../forms/privacy/routes.ts'
import { formRoutes } from '../forms/submissions/routes.ts'
import { drainBody } from '../http/drain-body.ts'
import { errorResponse } from '../http/errors.ts'
import { referenceRoutes } from '../http/openapi-routes.ts'
import { commonHeaders } from '../http/security-headers.ts'
import { addServerTiming } from '../http/server-timing.ts'
import {
  type BackOfficeContext,
  loadSession,
  logDeniedRequests,
  requireSameOrigin,
  requireSecondFactor,
  requireSignIn,
} from '../http/session.ts'
import { savedViewRoutes } from '../lists/saved-view-routes.ts'
import { locationRoutes } from '../locations/routes.ts'
import { mailRoutes } from '../mail/routes.ts'
import { collectionRoutes } from '../media/collections/routes.ts'
import { documentRoutes } from '../media/documents/routes.ts'
import { imageRoutes } from '../media/images/routes.ts'
import { tagRoutes } from '../media/library/choices.ts'
import { videoRoutes } from '../media/videos/routes.ts'
import { menuRoutes } from '../menus/routes.ts'
import { bulkPageRoutes } from '../pages/bulk/routes.ts'
import { contentActionRoutes } from '../pages/content-actions.ts'
import { startReadingPage } from '../pages/early-page.ts'
import { editingSessionRoutes } from '../pages/editing-sessions/routes.ts'
import { editorRoutes } from '../pages/editor/routes.ts'
import { showBlockPreview } from '../pages/preview/block-preview.tsx'
import { previewDraftForm, viewDraft, viewRevision } from '../pages/preview/preview.ts'
import { pageRoutes } from '../pages/routes.ts'
import { trashRoutes } from '../pages/trash/routes.ts'
import { errorFallback } from '../public/error-fallback.tsx'
import { redirectRoutes } from '../redirects/routes.ts'
import { reportRoutes } from '../reports/routes.ts'
import { searchRoutes } from '../search/routes.ts'
import { hostSeatingRoutes } from '../seating/wait-lists/routes.ts'
import { previewSetting } from '../settings/preview.ts'
import { redirectToDefaultSite, settingRoutes } from '../settings/routes.ts'
import { siteRoutes } from '../sites/routes.ts'
import { previewSnippet, viewSnippetDraft, viewSnippetRevision } from '../snippets/preview.ts'
import { snippetRoutes } from '../snippets/routes.ts'
import { workflowRoutes } from '../workflows/routes.ts'
import { taskRoutes } from '../workflows/task-routes.ts'
import { failWhaleRoutes } from './fail-whale.tsx'
import { serveIconSprite } from './icon-sprite.ts'
import { serveJsi18n } from './jsi18n.ts'
import { serveShell } from './shell.ts'

/** The back office: everything under `/wagtail`. Routes registered after `requireSignIn` need a session. */
export const backOfficeApp = new Hono<BackOfficeContext>().basePath('/wagtail')

backOfficeApp.onError(errorFallback)
backOfficeApp.use('*', addServerTiming)

backOfficeApp.use('*', async (c, next) => {
  await next()
  // A new page or redirect must work at once, even for a URL that has just returned 404.
  if (!['GET', 'HEAD'].includes(c.req.method)) clearNotFoundCache()
  await drainBody(c.req.raw)
  c.header('Cache-Control', 'private, no-store')
  for (const [name, value] of Object.entries(commonHeaders)) if (!c.res.headers.has(name)) c.header(name, value)
})
for (const path of ['/api/*', '/pages/*', '/snippets/*', '/editing-sessions/*'])
  backOfficeApp.use(path, logDeniedRequests)
backOfficeApp.use('*', requireSameOrigin)

// Routes that link to pages or render them need the current sites.
for (const path of [
  '/api/main/*',
  '/api/editor/*',
  '/api/reports/*',
  '/pages/*',
  '/settings/*',
  '/snippets/*',
  '/block-preview/',
])
  backOfficeApp.use(path, async (c, next) => {
    const synced = syncPointers(c.env, Date.now())
    // Awaited beside the session below; a request that is refused before does not wait for it.
    synced.catch(() => undefined)
    c.set('synced', synced)
    await next()
  })
backOfficeApp.use('/api/editor/pages/:id{[1-9][0-9]{0,14}}/action/:name/', startReadingPage)
backOfficeApp.use('*', loadSession)
backOfficeApp.use('*', async (c, next) => {
  await c.get('synced')
  await next()
})
backOfficeApp.use('*', requireSecondFactor)

for (const routes of [
  sessionRoutes,
  secondStepRoutes,
  setupRoutes,
  passwordResetRoutes,
  confirmEmailRoutes,
  invitationRoutes,
])
  backOfficeApp.route('/', routes)
backOfficeApp.use('/api/*', requireSignIn)
backOfficeApp.route('/', referenceRoutes)
backOfficeApp.route('/', accountRoutes)
for (const routes of [collectionRoutes, tagRoutes, imageRoutes, documentRoutes, videoRoutes])
  backOfficeApp.route('/', routes)
for (const routes of [trashRoutes, bulkPageRoutes, commentRoutes, pageRoutes, contentActionRoutes])
  backOfficeApp.route('/', routes)
backOfficeApp.route('/', menuRoutes)
for (const routes of [locationRoutes, mailRoutes, hostSeatingRoutes, formRoutes, privacyRoutes])
  backOfficeApp.route('/', routes)
for (const routes of [redirectRoutes, savedViewRoutes, settingRoutes, snippetRoutes]) backOfficeApp.route('/', routes)
backOfficeApp.route('/', workflowRoutes)
backOfficeApp.route('/', taskRoutes)
backOfficeApp.route('/', userRoutes)
backOfficeApp.route('/', groupRoutes)
backOfficeApp.route('/', siteRoutes)
backOfficeApp.route('/', editorRoutes)
backOfficeApp.route('/', searchRoutes)
backOfficeApp.route('/', reportRoutes)
backOfficeApp.all('/api/*', () => errorResponse({ reason: 'not_found', message: 'There is no such endpoint.' }))

backOfficeApp.use('/editing-sessions/*', requireSignIn)
backOfficeApp.route('/', editingSessionRoutes)

// Documents rather than API calls: they check the session themselves and redirect to the login screen or show an error
// in their frame.
backOfficeApp.post('/pages/:id{[1-9][0-9]*}/edit/preview/', previewDraftForm)
backOfficeApp.get('/pages/:id{[1-9][0-9]*}/view_draft/', viewDraft)
backOfficeApp.get('/pages/:id{[1-9][0-9]*}/revisions/:revision{[1-9][0-9]*}/view/', viewRevision)
backOfficeApp.post('/settings/:app/:model/:site{[1-9][0-9]{0,14}}/preview/', previewSetting)
backOfficeApp.get('/settings/:app/:model/', redirectToDefaultSite)
backOfficeApp.post('/snippets/site/:type/preview/', previewSnippet)
backOfficeApp.post('/snippets/site/:type/preview/:id{[1-9][0-9]{0,14}}/', previewSnippet)
backOfficeApp.get('/snippets/site/:type/preview/:id{[1-9][0-9]{0,14}}/', viewSnippetDraft)
backOfficeApp.get(
  '/snippets/site/:type/:id{[1-9][0-9]{0,14}}/revisions/:revision{[1-9][0-9]{0,14}}/view/',
  viewSnippetRevision,
)
backOfficeApp.get('/block-preview/', showBlockPreview)
backOfficeApp.route('/failwhale/', failWhaleRoutes)
backOfficeApp.get('/sprite/', serveIconSprite)
backOfficeApp.get('/jsi18n/', serveJsi18n)
backOfficeApp.get('*', serveShell)
backOfficeApp.all('*', () => errorResponse({ reason: 'not_found', message: 'There is nothing here.' }))
