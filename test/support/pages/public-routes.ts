import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { user } from '#schema/accounts/table.ts'
import { location } from '#schema/locations/table.ts'
import { image, video, videoTrack } from '#schema/media/table.ts'
import { menuSection } from '#schema/menus/section-table.ts'
import { menuItem } from '#schema/menus/table.ts'
import { page, pageViewRestriction } from '#schema/pages/table.ts'
import { paths } from '#schema/paths.ts'
import { toBrandPicturePath } from '#schema/theme/brand-picture-path.ts'
import { oauthPaths } from '../../../worker/accounts/oauth/paths.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { buildInsertSelect } from '../../../worker/stores/expressions.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'
import { contactMessageWithoutVisit } from '../forms/contact-message.ts'
import { openForm, readCaptchaQuestionAnswer } from '../forms/form-client.ts'
import { findOpenRestaurantRlid } from '../locations/find-rlid.ts'
import { createUser, type TestSite, testUserPassword, testVars } from '../site.ts'
import { contentApiRoutes } from './content-api-rows.ts'
import { parsePagePasswordFormFromResponse, unlockPageWithPassword } from './private-pages.ts'
import { everywhere, type PublicRoute, type RouteOutageOutcome, row, toJsonRequestInit } from './public-route-row.ts'

/** Signs and encrypts links like the worker (`worker/security/signing.ts`). */
const sign = (text: string) => createHmac('sha256', testVars.SECRET_KEY).update(text).digest('base64url')
function seal(purpose: string, text: string): string {
  const iv = randomBytes(12)
  const key = createHash('sha256').update(`${purpose} ${testVars.SECRET_KEY}`).digest()
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Shorter unknown paths are cached for two seconds, also in an outage. */
const tooLongToRemember = 'x'.repeat(1000)

const noId = 'A'.repeat(22)

/** Lists every public path of a site with its behavior in an outage, and creates the records it needs. */
export async function createRecordsAndListPublicRoutes(site: TestSite): Promise<PublicRoute[]> {
  return [...programs(await facts(site)), ...(await files(site)), ...(await documents(site)), ...(await forms(site))]
}

/** Finds restaurants and pages for the requests. */
async function facts(site: TestSite) {
  const open = await findOpenRestaurantRlid(site, 'wait_list_ready = 1')
  const [at] = await getDrizzle(site.db)
    .update(location)
    .set({ is_reservations_enabled: true, has_online_ordering: true })
    .where(eq(location.rlid, open))
    .returning({ latitude: location.latitude, longitude: location.longitude })
  return { open, near: `latitude=${at!.latitude}&longitude=${at!.longitude}` }
}

/** Requests of programs. */
function programs({ open, near }: Awaited<ReturnType<typeof facts>>): PublicRoute[] {
  const vitals = { template: 'home_page', values: { CLS: 0 } }
  const party = { rlid: open, party_size: 2, name: 'Ida', phone: '978-555-0142', idempotency_key: 'outage' }
  return [
    row('GET /admin/ht', '/admin/ht/', 'same', everywhere),
    row('GET /api/ht', '/api/ht/', 'unwell'),
    row('GET /api/ht/:subset', '/api/ht/db/', 'unwell'),
    row('GET /api/location/getlocations', `/api/location/getlocations/?${near}&rlid=${open}`, 'same', everywhere),
    row('GET /api/location/getlocation', `/api/location/getlocation/?rlid=${open}`, 'same', everywhere),
    row('GET /api/location/getwaitlist', `/api/location/getwaitlist/?rlid=${open}`, 'json'),
    row('GET /api/location/geocode', '/api/location/geocode/?q=Boston', 'json'),
    row('GET /api/location/map', `/api/location/map/?${near}`, 'json'),
    row('GET /api/location/suggest', '/api/location/suggest/?q=Bost', 'json'),
    row('POST /api/location/flush', '/api/location/flush/', 'json', {
      headers: { Cookie: `session=${'s'.repeat(43)}` },
    }),
    row('ALL /api/location/*', '/api/location/nothing/', 'same', everywhere),
    row('GET /api/menu/:rlid', `/api/menu/${open}/`, 'json'),
    row('ALL /api/menu/*', '/api/menu/a/b/', 'same', everywhere),
    ...contentApiRoutes,
    row('ALL /api/v2/*', '/api/v2/nothing/', 'same', everywhere),
    row('GET /api/openapi.json', '/api/openapi.json', 'same', everywhere),
    row('POST /api/waitlist', '/api/waitlist/', 'json', toJsonRequestInit(party)),
    row('GET /api/waitlist/estimate', `/api/waitlist/estimate/?rlid=${open}&party_size=2`, 'json'),
    row('GET /api/waitlist/:plan_ahead_id', `/api/waitlist/${noId}/`, 'json'),
    row('GET /api/waitlist/:plan_ahead_id/live', `/api/waitlist/${noId}/live/`, 'json'),
    row('DELETE /api/waitlist/:plan_ahead_id', `/api/waitlist/${noId}/`, 'json'),
    row('ALL /api/waitlist/*', '/api/waitlist/a/b/', 'same', everywhere),
    row('GET /api-nc/csrftoken', '/api-nc/csrftoken/', 'same', everywhere),
    row('GET /api/captcha/challenge', '/api/captcha/challenge/', 'same', everywhere),
    row('POST /api/web-vitals', '/api/web-vitals/', 'json', toJsonRequestInit(vitals)),
    row('ALL /api/web-vitals/*', '/api/web-vitals/a/b/', 'same', everywhere),
    row('GET /api/privacy-signal', '/api/privacy-signal/', 'same', everywhere),
    row('ALL /api/privacy-signal/*', '/api/privacy-signal/a/b/', 'same', everywhere),
    row('POST /csp-report', '/csp-report/', 'json', {
      headers: { 'Content-Type': 'application/csp-report' },
      body: JSON.stringify({
        'csp-report': {
          'document-uri': 'http://localhost/',
          'violated-directive': 'img-src',
          'blocked-uri': 'https://x.example/',
        },
      }),
    }),
  ]
}

/** Media, maps and small files of the site. */
async function files(site: TestSite): Promise<PublicRoute[]> {
  const { db } = site
  const [picture] = await getDrizzle(db)
    .select({ id: image.id, file: image.file })
    .from(image)
    .where(ne(image.mimetype, 'image/svg+xml'))
    .limit(1)
  const [film] = await getDrizzle(db).select({ id: video.id }).from(video).limit(1)
  const [track] = await getDrizzle(db)
    .insert(videoTrack)
    .values({ video_id: film!.id, kind: 'captions', label: 'English', srclang: 'en', content: 'WEBVTT' })
    .returning({ id: videoTrack.id })
  const local = await (await site.fetch('/seafood-restaurants/locations/massachusetts/salem/347-state-street/')).text()
  const map = /\/maps\/([0-9a-f]{16})[^"\s]+mobile[^"\s]+\.svg/.exec(local)!
  const small = [
    '/favicon.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/site.webmanifest',
    ...['/icon-192.png', '/icon-512.png', '/icon-512-maskable.png'],
    ...['/robots.txt', '/.well-known/security.txt', '/integration-manifest.json', '/blocks/footer/'],
  ]
  const { resourceMetadata, mcpResourceMetadata, serverMetadata } = oauthPaths
  const metadata = [resourceMetadata, mcpResourceMetadata, serverMetadata]
  const rendition = paths.rendition(
    picture!.id,
    'width-320|format-avif',
    sign(`rendition ${picture!.id} width-320|format-avif`),
    'picture.avif',
  )
  return [
    row('GET /media/*', `/media/${picture!.file}`, 'same', { ...everywhere, bucketDown: 'json' }),
    row('GET /video-track/:pk{[1-9][0-9]*}', `/video-track/${track!.id}/`, 'json'),
    row('GET /images/:image/:filter_spec/:signature/:file_name', rendition, 'json'),
    row('GET /images/brand/*', toBrandPicturePath(picture!.id, 'strip'), 'json', { bucketDown: 'json' }),
    // Invented, because a real one is signed: it draws nothing.
    row('GET /images/share/*', '/images/share/abcdefghijkl/0/Free+crab.png', 'same', everywhere),
    row('GET /images/fronts/*', '/images/fronts/1/barn-clear-north-0.svg', 'same', everywhere),
    row('GET /images/boards/:file{[1-9][0-9]{0,14}\\.png}', '/images/boards/1002.png', 'json'),
    row('GET /tiles/*', `/tiles/${map[1]}/8/77/94.mvt`, 'same', { ...everywhere, bucketDown: 'json' }),
    // Drawings are cached in the data center, whatever happens to their tiles.
    row('GET /maps/*', map[0], 'same', everywhere),
    row('GET /maps/:version/area/*', paths.mapArea(map[1]!, { z: 4, x: 2, y: 4 }), 'same', everywhere),
    row('GET /theme/:file{[0-9a-z]+\\.css}', /\/theme\/[0-9a-z]+\.css/.exec(local)![0], 'same', everywhere),
    ...metadata.map((path) => row(`GET ${path.replace(/\/$/, '')}`, path, 'same', everywhere)),
    ...small.map((path) => row(`GET ${path.replace(/\/$/, '')}`, path, 'same')),
    row('GET /error-pages/404', '/error-pages/404/', 'same', everywhere),
    row('GET /sitemap.xml', '/sitemap.xml', 'same', everywhere),
    row('GET /sitemap/sitemap.xml', '/sitemap/sitemap.xml', 'same', everywhere),
    row('GET /sitemap/:file{pages-[1-9][0-9]*\\.xml}', '/sitemap/pages-1.xml', 'same', everywhere),
    row('GET /:file{[^/]+\\.(?:html|xml|txt)}', `/google1234.html?${tooLongToRemember}`, 'page'),
  ]
}

/** Pages, and other documents of the site. */
async function documents(site: TestSite): Promise<PublicRoute[]> {
  const { open } = await facts(site)
  const [{ section, item }] = (await getDrizzle(site.db)
    .select({ section: menuSection.slug, item: menuItem.slug })
    .from(menuItem)
    .innerJoin(menuSection, and(eq(menuSection.id, menuItem.section_id), eq(menuSection.state, 'live')))
    .where(eq(menuItem.state, 'live'))
    .limit(1)) as [{ section: string; item: string }]
  const wall = await privatePage(site, '/catering/')
  const collectionWall = '/_util/authenticate_with_password/collection/:restriction{[1-9][0-9]{0,14}}'
  const wallRoute = '/_util/authenticate_with_password/:restriction{[1-9][0-9]{0,14}}/:page{[1-9][0-9]{0,14}}'
  const unsubscribe = `/api/unsubscribe/${seal('unsubscribe', 'ida@example.com')}/`
  const ticket = seal(
    'confirm a sign-up',
    JSON.stringify({ email: 'nobody@example.com', requestedAt: Date.now(), page: 1 }),
  )
  return [
    row('ALL /admin/*', '/admin/x/', 'same', everywhere),
    row('GET /*', '/', 'same', everywhere),
    row('GET /*', '/faq/?utm_source=letter', 'same', everywhere),
    row('GET /*', '/contact-us/', 'same', everywhere),
    row('GET /*', '/faq', 'page'),
    row('GET /*', `/no-such-page/?${tooLongToRemember}`, 'page'),
    row('GET /*', wall.path, 'page', { headers: { Cookie: wall.pass } }),
    row('ALL /*', '/', 'same', { ...everywhere, method: 'PUT' }),
    row('GET /menu', paths.menu, 'same', everywhere),
    // A filtered menu is not cached, and the whole menu would be the wrong response.
    row('GET /menu', `${paths.menu}?without=milk&diet=vegan`, 'page'),
    row('GET /menu/:section', paths.menuSection(section), 'same', everywhere),
    row('GET /menu/:section/:item', paths.menuItem(section, item), 'same', everywhere),
    row('GET /allergens/:rlid{[1-9][0-9]{0,8}}', paths.allergens(open), 'same', everywhere),
    row(`GET ${wallRoute}`, wall.action, 'page'),
    row(`GET ${collectionWall}`, '/_util/authenticate_with_password/collection/1/', 'page'),
    row('GET /_util/login', '/_util/login/', 'page', { headers: { Cookie: `session=${'s'.repeat(43)}` } }),
    row('GET /_util/visit', '/_util/visit/?host=x&next=%2F', 'same', everywhere),
    row('GET /_util/start-session', '/_util/start-session/?ticket=x&next=%2F', 'same', everywhere),
    row('GET /_util/page-at-path', '/_util/page-at-path/?path=%2F', 'json', {
      headers: { Cookie: `session=${'s'.repeat(43)}` },
    }),
    row('GET /locations/list/:state/:city/:line1', '/locations/list/massachusetts/salem/347-state-street/', 'page'),
    ...['order', 'reserve', 'waitlist'].map((name) => row(`GET /${name}`, `/${name}?rlid=${open}`, 'page')),
    row('GET /order/checkout', `/order/checkout?rlid=${open}&basket=[[1,1,"",[]]]`, 'page'),
    row('GET /order/:key{[\\w-]{22}}', `/order/${noId}/`, 'page'),
    row('GET /reserve/:key{[\\w-]{22}}', `/reserve/${noId}/`, 'page'),
    row('GET /reserve/:key{[\\w-]{22}}/calendar.ics', `/reserve/${noId}/calendar.ics`, 'page'),
    row('GET /waitlist/:id{[\\w-]{22}}', `/waitlist/${noId}/`, 'page'),
    row('GET /_local/inbox', '/_local/inbox/', 'page'),
    row('GET /_local/inbox/:id{[1-9][0-9]*}/:part{html|text}', '/_local/inbox/1/text/', 'page'),
    row('GET /accessibility-report/thanks', '/accessibility-report/thanks/', 'same'),
    row('GET /confirm-signup/:ticket', `/confirm-signup/${ticket}/`, 'page'),
    row('POST /confirm-signup/:ticket', `/confirm-signup/${ticket}/`, 'form', { headers: { Origin: site.origin } }),
    row('GET /api/unsubscribe/:ticket', unsubscribe, 'page'),
    row('POST /api/unsubscribe/:ticket', unsubscribe, 'page'),
    row(`POST ${collectionWall}`, '/_util/authenticate_with_password/collection/1/', 'page', {
      headers: { Origin: site.origin, Cookie: wall.cookie },
      body: new URLSearchParams({ ...wall.values, password: 'not the one' }),
    }),
    row(`POST ${wallRoute}`, wall.action, 'page', {
      headers: { Origin: site.origin, Cookie: wall.cookie },
      body: new URLSearchParams({ ...wall.values, password: 'not the one' }),
    }),
  ]
}

/** Makes a page private and unlocks it. */
async function privatePage(site: TestSite, path: string) {
  await createUser(site, 'wall@example.test')
  const values = { page_id: page.id, restriction_type: 'password', password_hash: user.password_hash }
  const from = sql`FROM ${page}, ${user} WHERE ${eq(page.url_path, path)} AND ${eq(user.email, 'wall@example.test')}`
  await toPreparedStatement(site.db, buildInsertSelect(pageViewRestriction, values, from)).run()
  const wall = await parsePagePasswordFormFromResponse(await site.fetch(path))
  return { path, ...wall, pass: await unlockPageWithPassword(site, path, testUserPassword) }
}

/** Forms, each opened before. */
async function forms(site: TestSite): Promise<PublicRoute[]> {
  const { open } = await facts(site)
  const sent = async (
    route: string,
    page: string,
    values: Record<string, string>,
    typed: string[],
    away: RouteOutageOutcome = 'form',
  ) => {
    const form = await openForm(site, page)
    const headers = { Cookie: form.cookie, Origin: site.origin }
    const answer = form.html.includes('captcha_answer') ? { captcha_answer: readCaptchaQuestionAnswer(form.html) } : {}
    const body = new URLSearchParams({ csrfmiddlewaretoken: form.token, ...answer, ...values })
    return row(route, page.split('?')[0]!, away, { headers, body, typedValues: typed })
  }
  const rlid = String(open)
  const report = `1.${sign('accessibility report 1')}`
  const origin = { Origin: site.origin }
  return [
    await sent('POST /*', '/contact-us/', contactMessageWithoutVisit, [
      contactMessageWithoutVisit.message,
      contactMessageWithoutVisit.email,
    ]),
    await sent('POST /*', '/unsubscribe/', { Email: 'ida@example.com' }, ['ida@example.com']),
    await sent('POST /order', `/order?rlid=${open}`, { rlid, service: 'pick_up' }, ['pick_up']),
    await sent(
      'POST /order/checkout',
      `/order/checkout?rlid=${open}&basket=[[1,1,"",[]]]`,
      { rlid, name: 'Ida', phone: '978 555 0142' },
      ['978 555 0142'],
    ),
    await sent('POST /reserve', `/reserve?rlid=${open}`, { rlid, name: 'Ida', phone: '978 555 0142' }, [
      '978 555 0142',
    ]),
    await sent(
      'POST /waitlist',
      `/waitlist?rlid=${open}`,
      { rlid, name: 'Ida', phone: '978 555 0142', party_size: '2' },
      ['978 555 0142'],
    ),
    {
      ...(await sent('POST /order/:key{[\\w-]{22}}', '/unsubscribe/', { key: noId }, [noId])),
      path: `/order/${noId}/`,
    },
    {
      ...(await sent('POST /reserve/:key{[\\w-]{22}}', '/unsubscribe/', { key: noId }, [noId])),
      path: `/reserve/${noId}/`,
    },
    {
      ...(await sent('POST /waitlist/:id{[\\w-]{22}}', '/unsubscribe/', { plan_ahead_id: noId }, [noId])),
      path: `/waitlist/${noId}/`,
    },
    {
      ...(await sent('POST /api/fcc/unsubscribe', '/unsubscribe/', { Email: 'ida@example.com' }, [], 'verdict')),
      path: '/api/fcc/unsubscribe/',
    },
    row('POST /accessibility-report', '/accessibility-report/', 'form', {
      headers: origin,
      body: new URLSearchParams({ page_url: `${site.origin}/faq/`, screen_width: '390' }),
      typedValues: [`${site.origin}/faq/`],
    }),
    row('POST /accessibility-report/details', '/accessibility-report/details/', 'form', {
      headers: origin,
      body: new URLSearchParams({ report, message: 'The tabs cannot be reached.', email: '' }),
      typedValues: ['The tabs cannot be reached.'],
    }),
  ]
}
