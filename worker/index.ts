import { Hono } from 'hono'
import { iconPaths } from '#schema/icon-paths.ts'
import { paths } from '#schema/paths.ts'
import { locationApi } from './api/location.ts'
import { waitListApi } from './api/waitlist.ts'
import { type Env, missingSecrets } from './env.ts'
import { failureResponse } from './failure.ts'
import { staff, visitors } from './patience.ts'
import { patientBindings } from './patient-bindings.ts'
import { apology } from './public/apology.tsx'
import { media } from './public/media.ts'
import { notFound } from './public/not-found.tsx'
import { page } from './public/page.tsx'
import { methodNotAllowed, pageMethods, routedMethods } from './public/wrong-method.ts'
import { secured } from './security-headers.ts'

// Loaded when first asked for: the diner whose request starts an isolate does not wait while code is read that others need.
const backOffice = async () => (await import('./wagtail/index.ts')).wagtail
const maps = async () => (await import('./public/maps.ts')).maps
const inbox = () => import('./public/local-inbox.tsx')
const renditions = async () => (await import('./public/rendition.ts')).rendition
const seating = () => import('./public/seating.ts')
const icons = () => import('./public/icons.ts')
const signups = () => import('./public/signup-confirmation.tsx')
const accessibility = () => import('./public/accessibility-report.tsx')
const captcha = () => import('./api/captcha.ts')
const unsubscribing = () => import('./api/unsubscribe.ts')
const forms = () => import('./public/form-post.tsx')
const passwords = () => import('./public/authenticate-with-password.tsx')
const footer = () => import('./public/footer-block.tsx')
const oldAddresses = async () => (await import('./public/location-redirect.ts')).locationRedirect
const sitemaps = async () => (await import('./public/sitemap.ts')).sitemap

const app = new Hono<{ Bindings: Env }>()

// Load balancers ask this: no session, no database.
app.get('/admin/ht/', (c) => c.text('ok', 200, { 'Cache-Control': 'private, no-store' }))
for (const path of ['/api/ht', '/api/ht/', '/api/ht/:subset', '/api/ht/:subset/'])
  app.all(path, async (c) => (await import('./public/health.ts')).health(c))
app.all('/admin/*', (c) => notFound(c.env, c.req.raw))

app.route('/api/location', locationApi)
app.route('/', waitListApi)
for (const path of bothSlashForms(paths.csrfToken))
  app.get(path, async (c) => (await import('./public/csrf-token.ts')).csrfTokenRoute(c)).all(path, wrongMethod('GET'))
for (const path of bothSlashForms(paths.captchaChallenge))
  app.get(path, async (c) => (await captcha()).captchaChallenge(c)).all(path, wrongMethod('GET'))
for (const path of bothSlashForms(paths.unsubscribe))
  app.post(path, async (c) => (await unsubscribing()).unsubscribe(c)).all(path, wrongMethod('POST'))
app.post('/api/unsubscribe/:ticket/', async (c) => (await unsubscribing()).oneClickUnsubscribe(c))
app.get('/api/unsubscribe/:ticket/', async (c) => (await unsubscribing()).unsubscribeLink(c))
app.get('/confirm-signup/:ticket/', async (c) => (await signups()).signupQuestion(c)).post(async (c) => (await signups()).confirmSignup(c))
app.get(paths.localInbox, async (c) => (await inbox()).localInbox(c))
app.get('/_local/inbox/:id{[1-9][0-9]*}/:part{html|text}/', async (c) => (await inbox()).localInboxMail(c))
app.all('/wagtail/*', async (c) => (await backOffice()).fetch(c.req.raw, c.env, c.executionCtx))
app.get('/media/*', media)
app.get('/video-track/:pk{[1-9][0-9]*}/', async (c) => (await import('./public/video-track.ts')).videoTrack(c))
app.get('/images/:image/:filter_spec/:signature/:file_name', async (c) => (await renditions())(c))
app.get('/tiles/*', async (c) => (await maps()).tile(c))
app.get('/maps/:version/area/*', async (c) => (await maps()).mapArea(c))
app.get('/maps/*', async (c) => (await maps()).mapImage(c))
app.get(paths.icon, async (c) => (await icons()).icon(c))
app.get(iconPaths.tab, async (c) => (await icons()).tabIcon(c))
app.get(iconPaths.touch, async (c) => (await icons()).touchIcon(c))
app.get(paths.webManifest, async (c) => (await icons()).manifest(c))
for (const path of [paths.sitemap, paths.otherSitemap]) app.get(path, async (c) => (await sitemaps())(c))
app.get(paths.robots, async (c) => (await import('./public/robots.ts')).robots(c))
app.get(paths.security, async (c) => (await import('./public/security.ts')).security(c))
app.get(paths.integrationManifest, async (c) => (await import('./public/integration-manifest.ts')).integrationManifest(c))
app.get(paths.footerBlock, async (c) => (await footer()).footerBlock(c))
app.get(paths.notFoundPage, async (c) => (await import('./public/error-page.ts')).errorPage(c))
app.post(paths.accessibilityReport, async (c) => (await accessibility()).accessibilityReport(c))
app.get(paths.accessibilityThanks(), async (c) => (await accessibility()).accessibilityThanks(c))
app.post(paths.accessibilityDetails, async (c) => (await accessibility()).accessibilityDetails(c))
app.post(paths.cspReport, async (c) => (await import('./public/csp-report.ts')).cspReport(c))
const passwordDoor = '/_util/authenticate_with_password/:restriction{[1-9][0-9]{0,14}}/:page{[1-9][0-9]{0,14}}/'
const collectionDoor = '/_util/authenticate_with_password/collection/:restriction{[1-9][0-9]{0,14}}/'
for (const path of [passwordDoor, collectionDoor].flatMap(bothSlashForms))
  app
    .get(path, async (c) => (await passwords()).askForPassword(c))
    .post(path, async (c) => (await passwords()).authenticateWithPassword(c))
    .all(path, wrongMethod('GET, POST'))
for (const path of bothSlashForms(paths.utilLogin()))
  app.get(path, async (c) => (await import('./public/util-login.ts')).utilLogin(c)).all(path, wrongMethod('GET'))
app.get('/:file{[^/]+\\.(?:html|xml|txt)}', async (c, next) => (await import('./public/verification.ts')).verification(c, next))
app.get('/locations/list/:state/:city/:line1/', async (c) => (await oldAddresses())(c))
app.get('/locations/list/:state/:city/:line1', async (c) => (await oldAddresses())(c))
for (const slash of ['', '/']) {
  app.get(`/order${slash}`, async (c) => (await seating()).order(c)).post(async (c) => (await seating()).placeOrder(c))
  app.get(`/reserve${slash}`, async (c) => (await seating()).reserve(c)).post(async (c) => (await seating()).placeReservation(c))
  app.get(`/waitlist${slash}`, async (c) => (await seating()).waitList(c)).post(async (c) => (await seating()).joinByForm(c))
}
app.get('/order/:key{[\\w-]{22}}/', async (c) => (await seating()).orderPlaced(c))
app
  .get('/reserve/:key{[\\w-]{22}}/', async (c) => (await seating()).reservation(c))
  .post(async (c) => (await seating()).cancelReservation(c))
app.get('/waitlist/:id{[\\w-]{22}}/', async (c) => (await seating()).waitListPlace(c)).post(async (c) => (await seating()).leaveByForm(c))
app.get('*', page)
app.post('*', async (c) => {
  const allowed = routedMethods(app, c.req.path)
  return allowed ? methodNotAllowed(allowed) : (await forms()).formPost(c)
})
app.all('*', async (c) => {
  const allowed = routedMethods(app, c.req.path) || (await pageMethods(c))
  return allowed ? methodNotAllowed(allowed) : notFound(c.env, c.req.raw)
})

function bothSlashForms(path: string) {
  return [path, path.slice(0, -1)]
}

function wrongMethod(allowed: string) {
  return () => methodNotAllowed(allowed)
}

app.onError(apology)

const forStaff = /^https?:\/\/[^/]+\/wagtail\//

const handlers = {
  async fetch(request, env, context) {
    if (!URL.canParse(request.url))
      return secured(failureResponse({ reason: 'invalid', message: 'This is no address.', problems: [] }), request)
    const missing = missingSecrets(env)
    if (missing.length === 0)
      return secured(await app.fetch(request, patientBindings(env, forStaff.test(request.url) ? staff : visitors), context), request)
    const message = `Set the secret ${missing.join(', ')} (at least 32 characters): wrangler secret put ${missing[0]}`
    console.error(message)
    return secured(failureResponse({ reason: 'unavailable', message: 'The site is not configured yet.' }), request)
  },
  async scheduled({ scheduledTime }, env, context) {
    const { runScheduled } = await import('./cron/index.ts')
    await runScheduled(patientBindings(env, staff), new Date(scheduledTime), context)
  },
} satisfies ExportedHandler<Env>

/** Beside the handlers every address the site answers: the runtime knows no such handler, but tests read the list. */
export default { ...handlers, routes: app.routes.map(({ method, path }) => ({ method, path })) }
