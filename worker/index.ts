import { WorkerEntrypoint } from 'cloudflare:workers'
import { type Context, Hono } from 'hono'
import { faviconPaths } from '#schema/icons/paths.ts'
import { paths } from '#schema/paths.ts'
import { oauthPaths } from './accounts/oauth/paths.ts'
import { allPagesCacheTag } from './cache/edge.ts'
import {
  createWorkerExecutionContext,
  getHostIfSharedResponse,
  normalizeRequestForEdgeCache,
  type WorkerExecutionContext,
} from './cache/gateway.ts'
import { requirePagePointerSyncIntoMemory } from './cache/pointers.ts'
import { hasRecentChangeCookie } from './cache/recent-change-cookie.ts'
import { type Env, findMissingSecrets } from './env.ts'
import { failureToErrorResponse } from './http/errors.ts'
import { withSecurityHeaders } from './http/security-headers.ts'
import { mailLinkPaths } from './mail/paths.ts'
import { serveMediaFile } from './media/files/serve-file.ts'
import { respondToUnexpectedError } from './public/error-fallback.tsx'
import {
  createMethodNotAllowedResponse,
  findAllowedMethodsOfPage,
  findAllowedMethodsOfRoutes,
} from './public/method-not-allowed.ts'
import { respondWithNotFoundPage } from './public/not-found.tsx'
import { servePublicPage } from './public/page.tsx'
import { parseRequestUrl } from './security/request-url.ts'
import { wrapBindingsWithTimeouts } from './stores/bindings-with-timeouts.ts'
import { backOfficeStorageTimeouts, publicSiteStorageTimeouts } from './stores/timeouts.ts'

// Loaded lazily, so that the request that starts an isolate does not wait for code that it does not need.
const maintenance = () => import('./public/maintenance.tsx')
const backOffice = async () => (await import('./back-office/app.ts')).backOfficeApp
const maps = async () => (await import('./maps/routes.ts')).basemapRouteHandlers
const inbox = () => import('./mail/local-inbox.tsx')
const renditions = async () => (await import('./media/renditions/route.ts')).redirectSignedRenditionToFile
const seating = () => import('./seating/pages.ts')
const icons = async () => (await import('./icons/routes.ts')).serveIconFile
const signups = () => import('./forms/signup/confirmation-routes.tsx')
const accessibility = () => import('./reports/accessibility/routes.tsx')
const locationApi = async () => (await import('./locations/api.ts')).publicLocationApi
const menuApi = async () => (await import('./menus/api.ts')).publicMenuApi
const waitListApi = async () => (await import('./seating/wait-lists/api.ts')).publicWaitListApi
const contentApi = async () => (await import('./pages/public-api/routes.ts')).publicContentApi
const formApi = async () => (await import('./forms/api.ts')).publicFormApi
const unsubscribeApi = async () => (await import('./mail/unsubscribe-api.ts')).unsubscribeApi
const webVitalDefinitions = async () => (await import('./reports/web-vitals/routes.ts')).webVitalsRoutes
const editBarPage = async () => (await import('./pages/editor/edit-bar-page-api.ts')).editBarPageApi
const siteSessions = () => import('./public/access/site-session.ts')
const health = async () => (await import('./public/health.ts')).healthCheckApi
const forms = () => import('./forms/posting/page-form.tsx')
const passwords = () => import('./public/access/authenticate-with-password.tsx')
const footer = () => import('./public/footer-block.tsx')
const menus = () => import('./menus/pages.tsx')
const locationRedirects = async () => (await import('./locations/page/old-path-redirect.ts')).redirectOldPathToLocalPage
const theme = async () => (await import('./theme/routes.ts')).serveThemeStylesheet
const oauthMetadata = () => import('./accounts/oauth/metadata.ts')
const sitemaps = async () => (await import('./sites/files/sitemap.ts')).serveSitemap

const app = new Hono<{ Bindings: Env }>()

// For load balancers: no session, no database.
app.get('/admin/ht/', (c) => c.text('ok', 200, { 'Cache-Control': 'private, no-store' }))
for (const path of ['/api/ht', '/api/ht/', '/api/ht/:subset', '/api/ht/:subset/']) app.all(path, handOnTo(health))
app.all('/admin/*', (c) => respondWithNotFoundPage(c.env, c.req.raw))

app.get('/api/openapi.json', async () => (await import('./http/openapi-routes.ts')).servePublicApiDocument())
// The public API (`schema/*/api/endpoints.ts`).
app.all('/api/location/*', handOnTo(locationApi))
app.all('/api/v2/*', handOnTo(contentApi))
app.all('/api/menu/*', handOnTo(menuApi))
for (const path of ['/api/web-vitals/*', '/api/privacy-signal/*']) app.all(path, handOnTo(webVitalDefinitions))
app.all('/api/waitlist/*', handOnTo(waitListApi))
for (const path of [paths.csrfToken, paths.captchaChallenge].flatMap(withAndWithoutSlash))
  app.all(path, handOnTo(formApi))
for (const path of withAndWithoutSlash(paths.unsubscribe)) app.all(path, handOnTo(unsubscribeApi))
app.on(['GET', 'POST'], '/api/unsubscribe/:ticket/', handOnTo(unsubscribeApi))
app
  .get('/confirm-signup/:ticket/', async (c) => (await signups()).showSignupConfirmationPage(c))
  .post(async (c) => (await signups()).handleSignupConfirmation(c))
app.get(mailLinkPaths.localInbox, async (c) => (await inbox()).serveLocalMailInbox(c))
app.get('/_local/inbox/:id{[1-9][0-9]*}/:part{html|text}/', async (c) => (await inbox()).serveLocalInboxMailContent(c))
app.all('/wagtail/*', handOnTo(backOffice))
app.get('/media/*', serveMediaFile)
app.get('/video-track/:pk{[1-9][0-9]*}/', async (c) =>
  (await import('./media/videos/track-route.ts')).serveVideoTrack(c),
)
app.get('/images/share/*', async (c) => (await import('./pictures/share/share-route.ts')).serveSharePicture(c))
app.get('/images/brand/*', async (c) =>
  (await import('./pictures/brand/brand-picture-route.ts')).serveBrandKitPicture(c),
)
app.get('/images/:image/:filter_spec/:signature/:file_name', async (c) => (await renditions())(c))
app.get('/images/fronts/*', async (c) =>
  (await import('./locations/storefront/storefront-route.ts')).serveStorefrontDrawing(c),
)
app.get('/images/boards/:file{[1-9][0-9]{0,14}\\.png}', async (c) =>
  (await import('./locations/board/board-route.ts')).serveChalkboardPicture(c),
)
app.get('/tiles/*', async (c) => (await maps()).serveTile(c))
app.get('/maps/:version/area/*', async (c) => (await maps()).serveMapArea(c))
app.get('/maps/*', async (c) => (await maps()).serveMapImage(c))
app.get('/theme/:file{[0-9a-z]+\\.css}', async (c) => (await theme())(c))
for (const path of [paths.icon, paths.webManifest, ...Object.values(faviconPaths)])
  app.get(path, async (c) => (await icons())(c))
for (const path of [paths.sitemap, paths.nestedSitemap, '/sitemap/:file{pages-[1-9][0-9]*\\.xml}'])
  app.get(path, async (c) => (await sitemaps())(c))
app.get(paths.robots, async (c) => (await import('./sites/files/robots.ts')).serveRobotsTxt(c))
for (const path of [oauthPaths.resourceMetadata, ...withAndWithoutSlash(oauthPaths.mcpResourceMetadata)])
  app.get(path, async (c) => (await oauthMetadata()).serveProtectedResourceMetadata(c))
app.get(oauthPaths.serverMetadata, async (c) => (await oauthMetadata()).serveAuthorizationServerMetadata(c))
app.get(paths.securityTxt, async (c) => (await import('./sites/files/security-txt.ts')).serveSecurityTxt(c))
app.get(paths.integrationManifest, async (c) =>
  (await import('./sites/files/integration-manifest.ts')).serveIntegrationManifest(c),
)
app.get(paths.footerBlock, async (c) => (await footer()).serveFooterBlock(c))
app.get(paths.notFoundPage, async (c) => (await import('./public/not-found-route.ts')).serveNotFoundPageWithOkStatus(c))
app.post(paths.accessibilityReport, async (c) => (await accessibility()).handleAccessibilityProblemReportPost(c))
app.get(paths.accessibilityThanks(), async (c) => (await accessibility()).serveAccessibilityProblemReportThanksPage(c))
app.post(paths.accessibilityDetails, async (c) => (await accessibility()).handleAccessibilityProblemDetailsPost(c))
app.post(paths.cspReport, async (c) => (await import('./security/csp-report.ts')).receiveCspReport(c))
const passwordRoute = '/_util/authenticate_with_password/:restriction{[1-9][0-9]{0,14}}/:page{[1-9][0-9]{0,14}}/'
const collectionPasswordRoute = '/_util/authenticate_with_password/collection/:restriction{[1-9][0-9]{0,14}}/'
for (const path of [passwordRoute, collectionPasswordRoute].flatMap(withAndWithoutSlash))
  app
    .get(path, async (c) => (await passwords()).servePasswordPrompt(c))
    .post(path, async (c) => (await passwords()).handlePasswordPromptPost(c))
    .all(path, methodNotAllowedHandler('GET, POST'))
for (const path of withAndWithoutSlash(paths.utilLogin()))
  app
    .get(path, async (c) => (await import('./public/access/login-redirect.ts')).redirectVisitorToLogin(c))
    .all(path, methodNotAllowedHandler('GET'))
for (const path of withAndWithoutSlash('/_util/visit/'))
  app.get(path, async (c) => (await siteSessions()).redirectFromBackOfficeToSite(c))
for (const path of withAndWithoutSlash('/_util/start-session/'))
  app.get(path, async (c) => (await siteSessions()).exchangeTicketForSiteSession(c))
for (const path of withAndWithoutSlash('/_util/page-at-path/')) app.all(path, handOnTo(editBarPage))
app.get('/:file{[^/]+\\.(?:html|xml|txt)}', async (c, next) =>
  (await import('./sites/files/verification.ts')).serveSearchVerificationFile(c, next),
)
app.get('/locations/list/:state/:city/:line1/', async (c) => (await locationRedirects())(c))
app.get('/locations/list/:state/:city/:line1', async (c) => (await locationRedirects())(c))
app.get('/menu/', (c) =>
  servePublicPage(c, {
    serveOther: async () => (await menus()).renderMenuIndexPage(c),
    readOtherQuery: async (query) => (await import('#schema/menus/menu-filter.ts')).normalizeMenuFilterQuery(query),
    loadPageFinder: async () => (await import('./menus/public/known-page.ts')).findLivePageAndMenuIfInMemory,
  }),
)
app.get('/menu/:section/', async (c) => (await menus()).serveMenuSectionPage(c))
app.get('/menu/:section/:item/', async (c) => (await menus()).serveMenuItemPage(c))
app.get('/allergens/:rlid{[1-9][0-9]{0,8}}/', async (c) => (await menus()).serveRestaurantAllergensPage(c))
for (const slash of ['', '/']) {
  app
    .get(`/order${slash}`, async (c) => (await seating()).serveNewOrderPage(c))
    .post(async (c) => (await seating()).handleOrderIntentPost(c))
  app
    .get(`/order/checkout${slash}`, async (c) => (await seating()).serveCheckoutPage(c))
    .post(async (c) => (await seating()).handleCheckoutPost(c))
  app
    .get(`/reserve${slash}`, async (c) => (await seating()).serveReservationForm(c))
    .post(async (c) => (await seating()).handleReservationFormPost(c))
  app
    .get(`/waitlist${slash}`, async (c) => (await seating()).serveWaitListForm(c))
    .post(async (c) => (await seating()).handleWaitListJoinPost(c))
}
app
  .get('/order/:key{[\\w-]{22}}/', async (c) => (await seating()).serveOrderConfirmation(c))
  .post(async (c) => (await seating()).handleOrderCancellationPost(c))
app
  .get('/reserve/:key{[\\w-]{22}}/', async (c) => (await seating()).serveReservationDetailsPage(c))
  .post(async (c) => (await seating()).handleReservationCancellationPost(c))
app.get('/reserve/:key{[\\w-]{22}}/calendar.ics', async (c) => (await seating()).serveReservationCalendarFile(c))
app
  .get('/waitlist/:id{[\\w-]{22}}/', async (c) => (await seating()).serveWaitListEntryPage(c))
  .post(async (c) => (await seating()).handleWaitListLeavePost(c))
app.get('*', (c) => servePublicPage(c))
app.post('*', async (c) => {
  const allowed = findAllowedMethodsOfRoutes(app, c.req.path)
  return allowed ? createMethodNotAllowedResponse(allowed) : (await forms()).handlePageFormSubmission(c)
})
app.all('*', async (c) => {
  const allowed = findAllowedMethodsOfRoutes(app, c.req.path) || (await findAllowedMethodsOfPage(c))
  return allowed ? createMethodNotAllowedResponse(allowed) : respondWithNotFoundPage(c.env, c.req.raw)
})

/** Returns a handler that leaves requests to an app, which is loaded by the first of them. */
function handOnTo(load: () => Promise<Pick<Hono<{ Bindings: Env }>, 'fetch'>>) {
  let loaded: Awaited<ReturnType<typeof load>> | undefined
  return async ({ req, env, executionCtx }: Context<{ Bindings: Env }>) => {
    // Importing takes time even when the module is loaded. Its promise is not kept: it would belong to one request.
    loaded ??= await load()
    return loaded.fetch(req.raw, env, executionCtx)
  }
}

function withAndWithoutSlash(path: string) {
  return [path, path.slice(0, -1)]
}

function methodNotAllowedHandler(allowed: string) {
  return () => createMethodNotAllowedResponse(allowed)
}

app.onError(respondToUnexpectedError)

const backOfficeUrl = /^https?:\/\/[^/]+\/wagtail\//

/** Responds to a request without the edge cache. */
async function respond(request: Request, env: Env, context: WorkerExecutionContext): Promise<Response> {
  if (!parseRequestUrl(request))
    return withSecurityHeaders(
      failureToErrorResponse({ reason: 'invalid', message: 'This URL is not valid.', problems: [] }),
      request,
    )
  const closed = env.MAINTENANCE === 'on' ? await (await maintenance()).respondDuringMaintenance(request, env) : null
  if (closed) return withSecurityHeaders(closed, request)
  const missing = findMissingSecrets(env)
  if (missing.length === 0) {
    const timeouts = backOfficeUrl.test(request.url) ? backOfficeStorageTimeouts : publicSiteStorageTimeouts
    const bindings = wrapBindingsWithTimeouts(env, timeouts)
    const elsewhere = env.ADMIN_HOST ? await respondIfOnOtherHost(request, bindings) : null
    return withSecurityHeaders(elsewhere ?? (await app.fetch(request, bindings, context)), request)
  }
  const message = `Set the secret ${missing.join(', ')} (at least 32 characters): npx wrangler secret put ${missing[0]}`
  console.error(message)
  return withSecurityHeaders(
    failureToErrorResponse({ reason: 'unavailable', message: 'The site is not configured yet.' }),
    request,
  )
}

/** Where the back office has a host of its own: what of a request belongs to another host, null for the rest. */
const respondIfOnOtherHost = async (request: Request, env: Env) =>
  (await import('./http/host-separation.ts')).respondIfOnOtherHost(request, env)

/** Responds to a request whose response all visitors of a host may share, for the edge cache to store. */
async function respondShared(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
  const response = await respond(request, env, createWorkerExecutionContext(env, context, { stores: true }))
  // Purging all pages must also purge responses without a tag of their own.
  if (!response.headers.has('Cache-Tag')) response.headers.set('Cache-Tag', allPagesCacheTag)
  return response
}

/** Serves responses that all visitors of a host may share. wrangler.toml puts Workers Cache only in front of this. */
export class SharedPages extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Promise<Response> {
    return respondShared(request, this.env, this.ctx)
  }

  /** Purges cached responses. A purge covers only the entrypoint that calls it. */
  async purge(options: CachePurgeOptions): Promise<CachePurgeResult> {
    return this.ctx.cache ? this.ctx.cache.purge(options) : { success: true, errors: [] }
  }
}

export { RestoreCheck } from './archive/restore-check/restore-check.ts'
export { LiveWaitList } from './seating/wait-lists/live/live-wait-list.ts'

const handlers = {
  async fetch(request, env, context) {
    if (env.MAINTENANCE === 'on') return respond(request, env, context)
    const host = getHostIfSharedResponse(request, env)
    const hasChanged = host !== null && (await hasRecentChangeCookie(env, request, Date.now()))
    if (hasChanged) requirePagePointerSyncIntoMemory()
    if (env.EDGE_CACHE !== 'on') return respond(request, env, context)
    if (host === null || hasChanged) return respond(request, env, createWorkerExecutionContext(env, context))
    return context.exports.SharedPages({ props: { host } }).fetch(normalizeRequestForEdgeCache(request))
  },
  async scheduled({ scheduledTime }, env, context) {
    if (env.MAINTENANCE === 'on') return
    const { runScheduledTasks } = await import('./cron/index.ts')
    const edgeContext = env.EDGE_CACHE === 'on' ? createWorkerExecutionContext(env, context) : context
    await runScheduledTasks(
      wrapBindingsWithTimeouts(env, backOfficeStorageTimeouts),
      new Date(scheduledTime),
      edgeContext,
      respond,
    )
  },
} satisfies ExportedHandler<Env>

/** `routes` and `entrypoints` are not used by the runtime, only by tests. */
export default {
  ...handlers,
  routes: app.routes.map(({ method, path }) => ({ method, path })),
  entrypoints: { SharedPages: respondShared },
}
