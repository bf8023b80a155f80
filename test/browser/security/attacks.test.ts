import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  distributeItemsAmongWorkers,
  listExecutablePageContent,
  openScriptRecordingPage,
} from '../../support/browser/guarded-page.ts'
import { setUpBrowser } from '../../support/browser/open-page.ts'
import { findOpenRestaurantRlid } from '../../support/locations/find-rlid.ts'
import { testPagePassword } from '../../support/pages/private-pages.ts'
import { selectForTestScale } from '../../support/scale.ts'
import {
  encodeForUrlQuery,
  joinInChunks,
  redirectAttackTexts,
  scriptAttackTexts,
} from '../../support/security/attack-texts.ts'
import { openSite, type TestSite } from '../../support/site.ts'

setUpBrowser()

let site: TestSite
let rlid: number
beforeAll(async () => {
  site = await openSite()
  rlid = await findOpenRestaurantRlid(site, 'is_reservations_enabled = 1')
})
afterAll(() => site.close())

/** Whether a text is tried at a place: as a proof each is tried at every place, otherwise at one of several. */
const hasTurn = (turn: number, place: number, places: number) =>
  (turn + place) % selectForTestScale({ test: places, proofs: 1 }) === 0

const every = scriptAttackTexts.join(' ')
/** As much as an address holds, a control that fills itself from one, and a control of a form. */
const [long, short, typed] = [5000, 300, 900].map((size) => joinInChunks(scriptAttackTexts, size)) as [
  string[],
  string[],
  string[],
]

/** A visitor with so many windows. */
async function visitor(windows: number) {
  const guarded = await openScriptRecordingPage(site.origin)
  const more = await Promise.all(Array.from({ length: windows - 1 }, () => guarded.another()))
  return { ...guarded, pages: [guarded.page, ...more] }
}

it('the canary detects scripts that run without a policy, and attempts with one', async () => {
  const { page, recorded } = await openScriptRecordingPage(site.origin)
  const open = async (policy: string, body: string, tells = /^/) => {
    recorded.length = 0
    await page.route('**/control/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'Content-Security-Policy': policy },
        body: `<!doctype html>${body}`,
      }),
    )
    await page.goto('/control/')
    await expect.poll(() => recorded.join('\n'), { message: body }).toMatch(tells)
    await page.unroute('**/control/')
  }
  const policy = (await site.fetch('/terms/')).headers.get('Content-Security-Policy')!
  for (const [attack, running, tried] of [
    ['<script>zqx()</script>', /^zqx\(\) ran/, /^the policy refused script-src-elem inline/],
    ['<img src=x onerror=alert(7)>', /alert\(7\) ran/, /the policy refused script-src-attr inline/],
    ['<svg/onload=zqx()>', /^zqx\(\) ran/, /^the policy refused script-src-attr inline/],
    ['<iframe srcdoc="<script>parent.zqx()</script>"></iframe>', /zqx\(\) ran/, /^the policy refused/],
    [
      '<img src="https://evil.example/x.png">',
      /^https:\/\/evil\.example\/x\.png is asked for/,
      /the policy refused img-src/,
    ],
  ] as const) {
    await open('', attack, running)
    await open(policy, attack, tried)
  }
  await open('', '<a href="jAvAsCrIpT\t:zqx()" onclick="zqx()">x</a><base href="//evil.example/"><script>1</script>')
  expect(await listExecutablePageContent(page)).toHaveLength(4)
})

it('ASVS 1.2.1 1.2.2 3.7.2 nothing in a query, a path or a fragment runs in the returned page', async () => {
  const { pages, recorded } = await visitor(4)
  const queried: [path: string, names: string[]][] = [
    ['/', ['sent', 'utm_source']],
    ['/unsubscribe/', ['utm_unsub', 'blid', 'sent']],
    ['/contact-us/', ['sent', 'topic', 'location']],
    ['/email-signup/', ['sent', 'email']],
    ['/locations/', ['q', 'latitude', 'filter']],
    ['/press/releases/', ['page']],
    ['/order', ['rlid']],
    ['/reserve', ['rlid', 'date']],
    ['/waitlist', ['rlid']],
    ['/login/', ['next']],
    ['/_util/login/', ['next']],
    ['/wagtail/login/', ['next']],
    ['/accessibility-report/thanks/', ['report']],
    ['/blocks/footer/', ['url']],
    ['/error-pages/404/', ['url']],
  ]
  const asked = queried.flatMap(([path, names], route) =>
    long.flatMap((text, turn) => {
      if (!hasTurn(turn, route, long.length)) return []
      return [`${path}?${names[turn % names.length]}=${encodeForUrlQuery(text)}#${encodeForUrlQuery(text)}`]
    }),
  )
  const filled = short.flatMap((text, turn) =>
    hasTurn(turn, 0, 6)
      ? [`/unsubscribe/?utm_unsub=${encodeForUrlQuery(text)}&blid=${encodeForUrlQuery(short.at(-turn)!)}`]
      : [],
  )
  const searched = scriptAttackTexts
    .filter((_, turn) => turn < 100 && turn % 10 === 0)
    .map((text) => `/locations/?q=${encodeForUrlQuery(text)}`)
  const paths = ['/', '/menu/', '/locations/list/', '/seafood-restaurants/locations/', '/order/', '/confirm-signup/']
  const walked = joinInChunks(scriptAttackTexts, 2000).map(
    (text, turn) => `${paths[turn % paths.length]}${encodeForUrlQuery(text).replaceAll('.', '%2E')}/`,
  )
  const led = redirectAttackTexts.map((text) => `/_util/login/?next=${encodeForUrlQuery(text)}`)
  const found: string[] = []
  await distributeItemsAmongWorkers(
    [...asked, ...filled, ...searched, ...walked, ...led],
    pages,
    async (address, page) => {
      await page.goto(address, { waitUntil: 'load' })
      found.push(...(await listExecutablePageContent(page)).map((each) => `${address.slice(0, 80)}: ${each}`))
    },
  )
  expect(found).toEqual([])
  expect(recorded).toEqual([])
})

/**
 * Writes one of the texts into every control of the page's own form, whatever its type, and sends it past every script.
 */
const sendEverywhere = (page: Page, texts: readonly string[], honeypot: boolean) =>
  Promise.all([
    page.waitForNavigation({ waitUntil: 'load' }),
    page.evaluate(
      ([put, fillsAll]) => {
        let turn = 0
        const form = document.querySelector<HTMLFormElement>('main form[method="post"]')!
        for (const control of form.elements) {
          if (
            !(
              control instanceof HTMLInputElement ||
              control instanceof HTMLTextAreaElement ||
              control instanceof HTMLSelectElement
            )
          )
            continue
          if (['csrfmiddlewaretoken', 'form', 'rlid', 'report'].includes(control.name)) continue
          if (control.name === 'company_website' && !fillsAll) continue
          const free = document.createElement('textarea')
          free.name = control.name
          free.value = put[turn++ % put.length]!
          control.replaceWith(free)
        }
        HTMLFormElement.prototype.submit.call(form)
      },
      [texts, honeypot] as const,
    ),
  ])

it('ASVS 1.2.1 2.2.1 nothing sent with a form runs in the returned page', async () => {
  const { pages, recorded } = await visitor(4)
  const report = await reportAddress()
  const wall = await privatePage()
  const forms = [
    '/contact-us/',
    '/email-signup/',
    '/unsubscribe/',
    `/reserve?rlid=${rlid}`,
    `/order?rlid=${rlid}`,
    report,
    wall,
  ]
  const waiting = `/waitlist?rlid=${await findOpenRestaurantRlid(site, 'wait_list_ready = 1')}`
  const sent = [...forms, waiting].flatMap((path, place) =>
    [false, true].filter((_, turn) => hasTurn(turn, place, 2)).map((honeypot) => ({ path, honeypot })),
  )
  const found: string[] = []
  const shown: string[] = []
  await distributeItemsAmongWorkers(sent, pages, async ({ path, honeypot }, page) => {
    await page.goto(path)
    await sendEverywhere(page, typed, honeypot)
    if ((await page.locator('main').innerHTML()).includes('zqx()')) shown.push(`${path} ${honeypot}`)
    found.push(...(await listExecutablePageContent(page)).map((each) => `${path}: ${each}`))
  })
  expect(found).toEqual([])
  expect(recorded).toEqual([])
  // What was typed did come back, so that there was something to run.
  expect(shown.length, shown.join(', ')).toBeGreaterThanOrEqual(selectForTestScale({ test: 4, proofs: 10 }))
})

async function reportAddress(): Promise<string> {
  const answer = await site.fetch('/accessibility-report/', {
    method: 'POST',
    body: new URLSearchParams({ page_url: `${site.origin}/`, dom: '<p>', screen_width: '1', screen_height: '1' }),
  })
  return answer.headers.get('Location')!
}

/** A page behind a password. */
async function privatePage(): Promise<string> {
  await site.db
    .prepare(
      "INSERT INTO page_view_restriction (page_id, restriction_type, password_hash) SELECT id, 'password', ?1 FROM page WHERE url_path = '/faq/'",
    )
    .bind(testPagePassword)
    .run()
  return '/faq/'
}

it('nothing in the browser’s storage, cookies, window name or messages runs', async () => {
  const poisons = [
    ...[
      every,
      `"${every}"`,
      `{"location":{"rlid":1,"city":${JSON.stringify(every)},"state":${JSON.stringify(every)}}}`,
      '{"__proto__":{"x":1}}',
    ],
    JSON.stringify({ location: Array.from({ length: 50 }, () => every), savedAt: every }),
    'x'.repeat(2_000_000),
  ]
  const tried = poisons.filter((_, turn) => hasTurn(turn, 0, 3))
  const location = (await (await site.fetch(`/api/location/getlocation/?rlid=${rlid}`)).json()) as object
  const whole = Object.fromEntries(
    Object.entries(location).map(([name, value]) => [name, typeof value === 'string' ? every : value]),
  )
  for (const [turn, poison] of [
    ...tried,
    JSON.stringify({ location: { ...whole, rlid }, savedAt: Date.now() }),
  ].entries()) {
    const { page, context, recorded } = await openScriptRecordingPage(site.origin)
    const cookie = encodeForUrlQuery(poison.slice(0, 900))
    await context.addCookies(
      ['li', 'csrftoken', 'session', 'consent'].map((name) => ({ name, value: cookie, url: site.origin })),
    )
    await context.addInitScript((text) => {
      window.name = text.slice(0, 100_000)
      const own = ['preferred-location', 'preferred-location-prepared', 'consent', 'seating', 'privacy-signal']
      for (const name of [...own, text.slice(0, 50)]) {
        localStorage.setItem(name, text)
        sessionStorage.setItem(name, text)
      }
    }, poison)
    for (const path of turn % 2 ? ['/menu/', '/contact-us/'] : ['/locations/', '/']) {
      await page.goto(`${path}#${encodeForUrlQuery(poison.slice(0, 2000))}`, { waitUntil: 'load' })
      await page.locator('.location-trigger').click()
      await page.getByRole('dialog', { name: 'Location details' }).getByRole('heading').first().waitFor()
      await page.evaluate((text) => {
        for (const data of [text, { type: text, html: text, url: `javascript:${text}` }, [text], null])
          window.postMessage(data, '*')
        window.dispatchEvent(
          new StorageEvent('storage', { key: 'preferred-location', newValue: text, storageArea: localStorage }),
        )
        window.dispatchEvent(new HashChangeEvent('hashchange'))
        for (const name of ['open-reservation-panel', 'open-waitlist'])
          document.body.dispatchEvent(
            new CustomEvent(name, { bubbles: true, cancelable: true, detail: { rlid: text } }),
          )
      }, poison)
      expect([turn, path, await listExecutablePageContent(page)]).toEqual([turn, path, []])
      expect(new URL(page.url()).pathname).toBe(path)
    }
    expect(recorded).toEqual([])
    await context.close()
  }
})
