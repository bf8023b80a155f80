import { Hono } from 'hono'
import { liveInHeader } from '#schema/cache/live-delay.ts'
import { userGroupRoutes } from '../accounts/groups/routes.ts'
import { oauthProtocolRoutes } from '../accounts/oauth/protocol-routes.ts'
import { confirmNewEmailRoutes } from '../accounts/own-account/email.ts'
import { ownAccountRoutes } from '../accounts/own-account/routes.ts'
import { invitationAcceptanceRoutes } from '../accounts/sign-in/invitation.ts'
import { passwordResetRoutes } from '../accounts/sign-in/password-reset.ts'
import { signInAndOutRoutes } from '../accounts/sign-in/routes.ts'
import { signInSecondStepRoutes } from '../accounts/sign-in/second-step.ts'
import { firstAdministratorSetupRoutes } from '../accounts/sign-in/setup.ts'
import { userRoutes } from '../accounts/users/routes.ts'
import { serveAgentPlanPreview } from '../agents/plan-preview.ts'
import { createAgentPlanRoutes } from '../agents/plan-routes.ts'
import { requireBearerTokenPresence } from '../agents/require-bearer-token.ts'
import { archiveRoutes } from '../archive/routes.ts'
import { getLiveDelayOfRequest } from '../cache/live-delay.ts'
import { clearNotFoundCache } from '../cache/not-found-cache.ts'
import { syncPagePointersIntoMemory } from '../cache/pointers.ts'
import { setRecentChangeCookie } from '../cache/recent-change-cookie.ts'
import { prefetchCommentedPage } from '../comments/early-page.ts'
import { commentRoutes } from '../comments/routes.ts'
import { personalDataRoutes } from '../forms/privacy/routes.ts'
import { formSubmissionRoutes } from '../forms/submissions/routes.ts'
import { drainRequestBody } from '../http/drain-body.ts'
import { failureToErrorResponse } from '../http/errors.ts'
import { openApiDocumentRoutes } from '../http/openapi-routes.ts'
import { commonSecurityHeaders } from '../http/security-headers.ts'
import { addServerTiming } from '../http/server-timing.ts'
import {
  type BackOfficeHonoEnv,
  loadSessionIntoContext,
  logDeniedAndNotFoundRequests,
  requireSameOrigin,
  requireSecondFactor,
  requireSignIn,
} from '../http/session.ts'
import { savedViewRoutes } from '../lists/saved-view-routes.ts'
import { preloadLocationMiddleware, preloadLocationsInStatesMiddleware } from '../locations/early-record.ts'
import { locationRoutes } from '../locations/routes.ts'
import { outboxMailRoutes } from '../mail/routes.ts'
import { servePreviewedMapImage } from '../maps/preview-image.ts'
import { mediaCollectionRoutes } from '../media/collections/routes.ts'
import { documentRoutes } from '../media/documents/routes.ts'
import { imageRoutes } from '../media/images/routes.ts'
import { mediaTagSuggestionRoutes } from '../media/library/choices.ts'
import { videoRoutes } from '../media/videos/routes.ts'
import { menuFileAndFeedRoutes } from '../menus/files/file-routes.ts'
import { serveMenuItemPreview } from '../menus/preview.tsx'
import { nonItemMenuPartRoutes } from '../menus/record-routes.ts'
import { serveSubmittedOrScheduledMenuPreview } from '../menus/release/preview.ts'
import { menuReviewAndScheduleRoutes } from '../menus/release/routes.ts'
import { menuRoutes } from '../menus/routes.ts'
import { pickupOrderStaffRoutes } from '../orders/routes.ts'
import { bulkPageReadingMiddlewareByPath } from '../pages/bulk/early-pages.ts'
import { bulkPageRoutes } from '../pages/bulk/routes.ts'
import { wagtailPageActionRoutes } from '../pages/content-actions.ts'
import { prefetchPageOfAction } from '../pages/early-page.ts'
import { editingSessionRoutes } from '../pages/editing-sessions/routes.ts'
import { pageEditorRoutes } from '../pages/editor/routes.ts'
import { serveBlockPreview } from '../pages/preview/block-preview.tsx'
import { handlePreviewFormPost, serveLatestDraftView, serveRevisionView } from '../pages/preview/preview.ts'
import { pageRoutes } from '../pages/routes.ts'
import { pageTrashRoutes } from '../pages/trash/routes.ts'
import { respondToUnexpectedError } from '../public/error-fallback.tsx'
import { redirectRoutes } from '../redirects/routes.ts'
import { reportRoutes } from '../reports/routes.ts'
import { chooserAndCommandPaletteRoutes } from '../search/routes.ts'
import { hostWaitListAndBookingRoutes } from '../seating/wait-lists/routes.ts'
import { serveSettingPreview } from '../settings/preview.ts'
import { redirectToDefaultSiteSettingMiddleware, settingRoutes } from '../settings/routes.ts'
import { openingChecklistRoutes } from '../sites/opening-checklist.ts'
import { siteManagementRoutes } from '../sites/routes.ts'
import { serveSnippetDraftView, serveSnippetPreview, serveSnippetRevisionView } from '../snippets/preview.ts'
import { snippetRoutes } from '../snippets/routes.ts'
import { AttachedCommitStatementsError } from '../stores/commit-companion.ts'
import { DryRunStoppedError } from '../stores/dry-run.ts'
import { fontUploadRoutes } from '../theme/fonts/routes.ts'
import { serveLookDraftPreview, serveLookPreview } from '../theme/looks/preview.ts'
import { lookRoutes } from '../theme/looks/routes.ts'
import { webhookRoutes } from '../webhooks/routes.ts'
import { workflowRoutes } from '../workflows/routes.ts'
import { workflowTaskRoutes } from '../workflows/task-routes.ts'
import { errorPageTestRoutes } from './fail-whale.tsx'
import { serveIconSprite } from './icon-sprite.ts'
import { serveTranslationScript } from './jsi18n.ts'
import { serveBackOfficeDocument } from './shell.ts'

/** The back office: everything under `/wagtail`. Routes registered after `requireSignIn` need a session. */
export const backOfficeApp = new Hono<BackOfficeHonoEnv>().basePath('/wagtail')

backOfficeApp.onError((error, c) =>
  error instanceof DryRunStoppedError || error instanceof AttachedCommitStatementsError
    ? c.body(null, 204)
    : respondToUnexpectedError(error, c),
)
backOfficeApp.use('*', addServerTiming)

backOfficeApp.use('*', async (c, next) => {
  await next()
  // A new page or redirect must work at once, even for a URL that has just returned 404.
  if (!['GET', 'HEAD'].includes(c.req.method)) {
    clearNotFoundCache()
    if (c.var.session && c.res.ok) await setRecentChangeCookie(c)
    const liveIn = getLiveDelayOfRequest(c.executionCtx)
    if (liveIn !== null) c.header(liveInHeader, `${liveIn}`)
  }
  await drainRequestBody(c.req.raw)
  c.header('Cache-Control', 'private, no-store')
  for (const [name, value] of Object.entries(commonSecurityHeaders)) if (!c.res.headers.has(name)) c.header(name, value)
})
for (const path of ['/api/*', '/pages/*', '/snippets/*', '/menus/*', '/editing-sessions/*'])
  backOfficeApp.use(path, logDeniedAndNotFoundRequests)
for (const path of ['/mcp', '/mcp/']) backOfficeApp.use(path, requireBearerTokenPresence)
backOfficeApp.route('/', oauthProtocolRoutes)
backOfficeApp.use('*', requireSameOrigin)

// Routes that link to pages, render them or send mails of a site need the current sites.
for (const path of [
  '/api/main/*',
  '/api/editor/*',
  '/api/reports/*',
  '/api/account/*',
  '/agent-plans/*',
  '/pages/*',
  '/looks/*',
  '/settings/*',
  '/snippets/*',
  '/menus/*',
  '/block-preview/',
])
  backOfficeApp.use(path, async (c, next) => {
    const synced = syncPagePointersIntoMemory(c.env, Date.now())
    // Awaited beside the session below; a request that is refused before does not wait for it.
    synced.catch(() => undefined)
    c.set('synced', synced)
    await next()
  })
for (const api of ['editor', 'main'])
  backOfficeApp.use(`/api/${api}/pages/:id{[1-9][0-9]{0,14}}/action/:name/`, prefetchPageOfAction)
backOfficeApp.use('/api/main/pages/:id{[1-9][0-9]{0,14}}/comments/*', prefetchCommentedPage)
for (const [path, reader] of bulkPageReadingMiddlewareByPath) backOfficeApp.use(path, reader)
for (const path of ['', 'close/', 'reopen/'])
  backOfficeApp.use(`/api/main/locations/:id{[1-9][0-9]{0,14}}/${path}`, preloadLocationMiddleware)
backOfficeApp.use('/api/main/locations/special-day/', preloadLocationsInStatesMiddleware)
backOfficeApp.use('*', loadSessionIntoContext)
backOfficeApp.use('*', async (c, next) => {
  await c.get('synced')
  await next()
})
backOfficeApp.use('*', requireSecondFactor)
for (const path of ['/mcp', '/mcp/'])
  backOfficeApp.all(path, async (c) => (await import('../agents/mcp-server.ts')).serveMcp(c, backOfficeApp.fetch))

for (const routes of [
  signInAndOutRoutes,
  signInSecondStepRoutes,
  firstAdministratorSetupRoutes,
  passwordResetRoutes,
  confirmNewEmailRoutes,
  invitationAcceptanceRoutes,
])
  backOfficeApp.route('/', routes)
backOfficeApp.use('/api/*', requireSignIn)
backOfficeApp.route('/', openApiDocumentRoutes)
backOfficeApp.route('/', ownAccountRoutes)
for (const routes of [mediaCollectionRoutes, mediaTagSuggestionRoutes, imageRoutes, documentRoutes, videoRoutes])
  backOfficeApp.route('/', routes)
for (const routes of [pageTrashRoutes, bulkPageRoutes, commentRoutes, pageRoutes, wagtailPageActionRoutes])
  backOfficeApp.route('/', routes)
backOfficeApp.route('/', menuRoutes)
backOfficeApp.route('/', nonItemMenuPartRoutes)
backOfficeApp.route('/', menuReviewAndScheduleRoutes)
backOfficeApp.route('/', menuFileAndFeedRoutes)
for (const routes of [
  locationRoutes,
  outboxMailRoutes,
  archiveRoutes,
  hostWaitListAndBookingRoutes,
  pickupOrderStaffRoutes,
  formSubmissionRoutes,
  personalDataRoutes,
])
  backOfficeApp.route('/', routes)
for (const routes of [redirectRoutes, savedViewRoutes, settingRoutes, lookRoutes, fontUploadRoutes, snippetRoutes])
  backOfficeApp.route('/', routes)
backOfficeApp.route('/', workflowRoutes)
backOfficeApp.route('/', workflowTaskRoutes)
backOfficeApp.route('/', userRoutes)
backOfficeApp.route('/', userGroupRoutes)
backOfficeApp.route('/', siteManagementRoutes)
backOfficeApp.route('/', openingChecklistRoutes)
backOfficeApp.route('/', webhookRoutes)
backOfficeApp.route(
  '/',
  createAgentPlanRoutes((...request) => backOfficeApp.fetch(...request)),
)
backOfficeApp.route('/', pageEditorRoutes)
backOfficeApp.route('/', chooserAndCommandPaletteRoutes)
backOfficeApp.route('/', reportRoutes)
backOfficeApp.all('/api/*', () =>
  failureToErrorResponse({ reason: 'not_found', message: 'There is no such endpoint.' }),
)

backOfficeApp.use('/editing-sessions/*', requireSignIn)
backOfficeApp.route('/', editingSessionRoutes)

// Documents rather than API calls: they check the session themselves and redirect to the login screen or show an error
// in their frame.
backOfficeApp.post('/pages/:id{[1-9][0-9]*}/edit/preview/', handlePreviewFormPost)
backOfficeApp.get('/pages/:id{[1-9][0-9]*}/view_draft/', serveLatestDraftView)
backOfficeApp.get('/pages/:id{[1-9][0-9]*}/revisions/:revision{[1-9][0-9]*}/view/', serveRevisionView)
backOfficeApp.post('/settings/:app/:model/:site{[1-9][0-9]{0,14}}/preview/', serveSettingPreview)
backOfficeApp.get(
  '/settings/site/theme/:site{[1-9][0-9]{0,14}}/preview/map/:version{[0-9a-f]{16}}/:rlid{[1-9][0-9]{0,15}}/:size{mobile|desktop}/:colors{[0-9a-f-]+\\.svg}',
  servePreviewedMapImage,
)
backOfficeApp.get('/looks/:site{[1-9][0-9]{0,14}}/:id{[1-9][0-9]{0,14}}/preview/', serveLookPreview)
backOfficeApp.get('/looks/:site{[1-9][0-9]{0,14}}/drafts/:id{[1-9][0-9]{0,14}}/preview/', serveLookDraftPreview)
backOfficeApp.get('/settings/:app/:model/', redirectToDefaultSiteSettingMiddleware)
backOfficeApp.post('/menus/preview/', serveMenuItemPreview)
backOfficeApp.post('/menus/release/preview/', serveSubmittedOrScheduledMenuPreview)
backOfficeApp.post('/snippets/site/:type/preview/', serveSnippetPreview)
backOfficeApp.post('/snippets/site/:type/preview/:id{[1-9][0-9]{0,14}}/', serveSnippetPreview)
backOfficeApp.get('/snippets/site/:type/preview/:id{[1-9][0-9]{0,14}}/', serveSnippetDraftView)
backOfficeApp.get(
  '/snippets/site/:type/:id{[1-9][0-9]{0,14}}/revisions/:revision{[1-9][0-9]{0,14}}/view/',
  serveSnippetRevisionView,
)
backOfficeApp.get('/agent-plans/:id{[1-9][0-9]{0,14}}/preview/', serveAgentPlanPreview)
backOfficeApp.get('/block-preview/', serveBlockPreview)
backOfficeApp.route('/failwhale/', errorPageTestRoutes)
backOfficeApp.get('/sprite/', serveIconSprite)
backOfficeApp.get('/jsi18n/', serveTranslationScript)
backOfficeApp.get('*', serveBackOfficeDocument)
backOfficeApp.all('*', () => failureToErrorResponse({ reason: 'not_found', message: 'There is nothing here.' }))
