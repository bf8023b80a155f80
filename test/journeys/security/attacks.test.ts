import { expect, it } from 'vitest'
import { contactMessageWithoutVisit } from '../../support/forms/contact-message.ts'
import { type OpenForm, openForm, readCaptchaQuestionAnswer, sendForm } from '../../support/forms/form-client.ts'
import {
  attackTexts,
  encodeForUrlQuery,
  headerAttackTexts,
  redirectAttackTexts,
  toHeaderText,
} from '../../support/security/attack-texts.ts'
import { createFormRequestHeaders, isAttackTextDueAt, setUpAttackedSite } from '../../support/security/attacked-site.ts'
import { openTemporarySite } from '../../support/site.ts'

const attacked = setUpAttackedSite()
const { site, send, breaches } = attacked

/** Routes of the public and what they take in their queries, each value as an honest visitor sends it. */
const queried = (): [path: string, values: Record<string, string>][] => [
  ['/', { sent: 'contact', utm_source: 'x' }],
  ['/unsubscribe/', { utm_unsub: 'a@b.example', blid: '9', sent: 'unsubscribe' }],
  ['/contact-us/', { sent: 'contact', topic: 'praise-visit' }],
  ['/email-signup/', { sent: 'signup', email: 'a@b.example' }],
  [
    '/locations/',
    { q: 'Boston', latitude: '42.3', longitude: '-71', radius: '10', limit: '5', filter: 'reservations' },
  ],
  ['/press/', { page: '1' }],
  ['/order', { rlid: `${attacked.rlid}` }],
  ['/reserve', { rlid: `${attacked.rlid}`, date: '2026-12-01' }],
  ['/waitlist', { rlid: `${attacked.rlid}` }],
  ['/_util/login/', { next: '/menu/' }],
  ['/wagtail/login/', { next: '/wagtail/' }],
  ['/accessibility-report/thanks/', { report: 'x' }],
  [
    '/api/location/getlocations/',
    { latitude: '42.3', longitude: '-71', radius: '10', limit: '5', rlid: `${attacked.rlid}` },
  ],
  ['/api/location/getlocation/', { rlid: `${attacked.rlid}` }],
  ['/api/location/getwaitlist/', { rlid: `${attacked.rlid}` }],
  ['/api/location/geocode/', { q: 'Boston', latitude: '42.3', longitude: '-71' }],
  ['/api/location/suggest/', { q: 'Bos', latitude: '42.3', longitude: '-71' }],
  ['/api/location/map/', { q: 'Boston', radius: '10', limit: '5', filter: 'reservations' }],
  ['/api/waitlist/estimate/', { rlid: `${attacked.rlid}`, party_size: '2' }],
  ['/api/captcha/challenge/', { x: '1' }],
  ['/api/ht/', { format: 'json' }],
  ['/blocks/footer/', { url: '/' }],
  ['/error-pages/404/', { url: '/' }],
  ['/sitemap.xml', { page: '1' }],
]

const queryOf = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${encodeForUrlQuery(name)}=${encodeForUrlQuery(value)}`)
    .join('&')

it('ASVS 1.2.1 1.2.2 1.2.3 3.7.2 16.5.1 no text in a query breaks a page, runs, redirects elsewhere or reveals internals', async () => {
  const calls = queried().flatMap(([path, values], route, routes) =>
    attackTexts.flatMap((attack, turn) => {
      if (!isAttackTextDueAt(turn, route, routes.length, 2)) return []
      const names = Object.keys(values)
      // One control at a time, the others honest, so that what is wrong with one hides nothing of another.
      const name = names[(turn >> 1) % names.length]!
      return [
        { path: `${path}?${queryOf({ ...values, [name]: attack, ...(turn % 3 === 0 && { [attack]: attack }) })}` },
      ]
    }),
  )
  expect(await breaches(calls)).toEqual([])
})

it('ASVS 1.2.2 3.7.2 16.5.1 every unknown path is just not found, raw or encoded', async () => {
  const before = [
    '/', '/menu/', '/locations/list/', '/locations/list/ma/', '/locations/list/ma/boston/', '/seafood-restaurants/locations/',
    '/api/location/', '/api/ht/', '/api/waitlist/', '/api/unsubscribe/', '/confirm-signup/', '/media/', '/images/1/width-200/', '/images/',
    '/video-track/', '/tiles/', '/maps/', '/order/', '/reserve/', '/waitlist/', '/_local/inbox/', '/_util/authenticate_with_password/',
    '/wagtail/api/main/pages/', '/wagtail/', '/assets/', '/.well-known/',
  ] // biome-ignore format: a table
  const calls = attackTexts.flatMap((attack, turn) =>
    [0, 1].flatMap((step) => {
      if (!isAttackTextDueAt(turn, step, 2)) return []
      const start = before[(turn * 2 + step) % before.length]!
      const raw = toHeaderText(attack).replaceAll(/[\s#]/g, '')
      return [{ path: `${start}${encodeForUrlQuery(attack)}${step % 2 ? '/' : ''}` }, { path: `${start}${raw}` }]
    }),
  )
  const leading = redirectAttackTexts.flatMap((attack) => [
    `/${attack}`,
    `/${attack}/..`,
    `/${attack}/%2e%2e/menu`,
    `/menu/..//${attack}`,
  ])
  const led = leading.map((path) => ({ path: path.replaceAll(/\s/g, '%09') }))
  expect(await breaches([...calls, ...led])).toEqual([])
})

it('ASVS 1.2.1 4.1.3 3.7.2 no header has unintended effects', async () => {
  const names = [
    'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Original-URL', 'X-Rewrite-URL', 'Forwarded', 'Cookie', 'Accept',
    'Accept-Language', 'Referer', 'Origin', 'User-Agent', 'If-None-Match', 'If-Modified-Since', 'Range', 'CF-Connecting-IP', 'Sec-Fetch-Site',
    'Authorization', 'X-CSRFToken',
  ] // biome-ignore format: a table
  const places = [
    '/',
    '/contact-us/',
    '/nothing-here/',
    '/api/location/getlocation/?rlid=1001',
    '/wagtail/',
    '/_util/login/?next=/menu/',
  ]
  const calls = attackTexts.flatMap((attack, turn) => {
    const value = toHeaderText(attack).slice(0, 4000)
    const all = Object.fromEntries(names.map((name) => [name, value]))
    const cookies = `csrftoken=${value}; session=${value}; page_pass_1=${value}`
    return [
      { path: places[turn % places.length]!, headers: all },
      { path: places[(turn + 1) % places.length]!, headers: { [names[turn % names.length]!]: value, Cookie: cookies } },
    ]
  })
  const hosts = ['evil.example', 'evil.example:8787', 'localhost.evil.example', '[::1]']
  const hosted = hosts.flatMap((Host) =>
    [...places, '/menu', '/order'].map((path) => ({ path, headers: { Host, 'X-Forwarded-Host': Host } })),
  )
  expect(await breaches([...calls, ...hosted.filter(({ path }) => !path.includes('wagtail'))])).toEqual([])
  for (const path of ['/', '/contact-us/', '/menu']) {
    const { answer, text } = await send({ path, headers: { 'X-Forwarded-Host': 'evil.example', Host: 'evil.example' } })
    expect([path, `${text}${answer.headers.location ?? ''}`.includes('evil.example')]).toEqual([path, false])
  }
})

/** Names of what can be typed into a form, hidden controls among them. */
const controlsIn = ({ html }: OpenForm) =>
  [
    ...new Set([...html.matchAll(/<(?:input|select|textarea)\b[^>]*\bname="([^"]+)"/g)].map(([, name]) => name!)),
  ].filter((name) => name !== 'csrfmiddlewaretoken')

it('ASVS 1.2.1 1.2.4 2.2.1 no text in a form breaks it or runs in the response', async () => {
  const pages = [
    '/contact-us/',
    '/email-signup/',
    '/unsubscribe/',
    `/reserve?rlid=${attacked.rlid}`,
    `/waitlist?rlid=${attacked.rlid}`,
    `/order?rlid=${attacked.rlid}`,
  ]
  const forms = (await Promise.all(pages.map((path) => openForm(site, path).catch(() => null)))).filter(
    (form) => form !== null,
  )
  expect(forms.length).toBeGreaterThanOrEqual(4)
  // All problems are listed at once: each control brings another text, until every text has been in every form.
  const posts = forms.flatMap((form, index) => {
    const names = controlsIn(form).filter((name) => !/captcha|honey|website/.test(name))
    return Array.from({ length: Math.ceil(attackTexts.length / names.length) }, (_, turn) => {
      const texts = names.map((__, place) => attackTexts[(turn * names.length + place) % attackTexts.length]!)
      const values = Object.fromEntries(names.map((name, place) => [name, texts[place]!]))
      const body = new URLSearchParams({
        ...values,
        csrfmiddlewaretoken: form.token,
        ...(turn % 3 === 0 && { [texts[0]!]: texts[0]! }),
      })
      return {
        path: pages.find((page) => page.startsWith(form.path))!,
        method: 'POST',
        body: body.toString(),
        headers: createFormRequestHeaders(site, form.cookie, turn * forms.length + index),
      }
    })
  })
  const reports = attackTexts.flatMap((attack, turn) => {
    const plain = (body: URLSearchParams) => ({
      method: 'POST',
      body: body.toString(),
      headers: createFormRequestHeaders(site, '', 5000 + turn),
    })
    const calls = [
      {
        path: '/accessibility-report/',
        ...plain(new URLSearchParams({ page_url: attack, dom: attack, screen_width: attack })),
      },
      {
        path: '/accessibility-report/details/',
        ...plain(new URLSearchParams({ report: attack, message: attack, email: attack })),
      },
      {
        path: '/_util/authenticate_with_password/1/1/',
        ...plain(new URLSearchParams({ password: attack, return_url: attack })),
      },
    ]
    return calls.filter((_, place) => isAttackTextDueAt(turn, place, calls.length))
  })
  expect(await breaches([...posts, ...reports])).toEqual([])
})

it('ASVS 1.3.11 no input adds a line to a mail header', async () => {
  // Of its own: what others sent before has used up how much may come back wrong at once.
  const own = await openTemporarySite()
  const typed = headerAttackTexts.flatMap((attack) => [
    { ...contactMessageWithoutVisit, first_name: attack },
    { ...contactMessageWithoutVisit, email: `a@b.example${attack}` },
    { ...contactMessageWithoutVisit, message: attack.padEnd(20, '.') },
  ])
  const sent = typed.map(async (values, turn) => {
    const form = await openForm(own, '/contact-us/')
    const headers = { 'CF-Connecting-IP': `198.51.100.${turn}` }
    return (await sendForm(own, form, { ...values, captcha_answer: readCaptchaQuestionAnswer(form.html) }, headers))
      .status
  })
  expect([...new Set(await Promise.all(sent))].sort()).toEqual([303, 422])
  const { results } = await own.db
    .prepare('SELECT recipient, reply_to, subject, headers FROM mail')
    .all<Record<string, string | null>>()
  expect(results.length).toBeGreaterThan(0)
  for (const { recipient, reply_to, subject, headers } of results) {
    const values = [recipient, reply_to, subject, ...Object.entries(JSON.parse(headers!)).flat()]
    expect(values.filter((value) => /\p{Cc}/u.test(String(value)))).toEqual([])
  }
})
