import { expect, it } from 'vitest'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { editBarPageEndpoints } from '#schema/pages/edit-bar-page-endpoints.ts'
import { paths } from '../../../schema/paths.ts'
import { publicTestPaths as everywhere, backOfficeTestPaths as office } from '../../support/security/addresses.ts'
import {
  fetchOverHttps,
  flushSecret,
  listResponseCookies,
  productionSiteHttpsOrigin,
  setUpTestSiteLikeProduction,
  signInOverHttps,
} from '../../support/security/production-site.ts'

const room = setUpTestSiteLikeProduction()
const { site, ada } = room

it('ASVS 3.3.1 3.3.2 3.3.3 3.3.4 cookies over https are bound to this host, and sessions hidden from scripts', async () => {
  const signedIn = await signInOverHttps(site, 'ada@example.test')
  const answers = [signedIn]
  for (const path of [
    '/unsubscribe/',
    '/contact-us/',
    '/email-signup/',
    '/api-nc/csrftoken/',
    `/reserve?rlid=${room.rlid}`,
  ])
    answers.push(await fetchOverHttps(site, path))
  for (const answer of answers) {
    const cookies = listResponseCookies(answer).filter((cookie) => !cookie.includes('editor='))
    expect(cookies, answer.url).toHaveLength(answer === signedIn ? 2 : 1)
    for (const cookie of cookies) {
      const [pair, ...attributes] = cookie.split('; ')
      const isDevice = pair!.startsWith('__Host-device=')
      expect(pair).toMatch(
        isDevice ? /^__Host-device=[\w-]{22}\.\d{13}\.[\w-]{43}$/ : /^__Host-(?:session|csrftoken)=[\w-]{43}$/,
      )
      const sameSite = `SameSite=${isDevice ? 'Strict' : 'Lax'}`
      expect(attributes.filter((each) => !each.startsWith('Max-Age')).sort()).toEqual([
        'HttpOnly',
        'Path=/',
        sameSite,
        'Secure',
      ])
    }
  }
  // The one that script reads says that somebody signed in here, not who, and opens nothing.
  const [mark, ...more] = answers.flatMap(listResponseCookies).filter((cookie) => cookie.includes('editor='))
  expect(more).toEqual([])
  expect(mark!.split('; ').toSorted()).toEqual([
    'Max-Age=604800',
    'Path=/',
    'SameSite=Lax',
    'Secure',
    '__Host-editor=1',
  ])
  const marked = await site.miniflare.dispatchFetch(
    productionSiteHttpsOrigin + buildEndpointUrl(editBarPageEndpoints.get, { query: { path: '/' } }),
    {
      headers: { Cookie: '__Host-editor=1' },
    },
  )
  expect(await marked.json()).toEqual({ page: null })
  expect(marked.headers.getSetCookie()).toEqual(['__Host-editor=; Max-Age=0; Path=/; Secure; SameSite=Lax'])
  const token = /__Host-session=([\w-]{43});/.exec(listResponseCookies(signedIn).join('\n'))![1]!
  expect(await signedIn.text()).not.toContain(token)
  // A name without the prefix, which another host of the domain might have set, is nobody's session.
  const stolen = await site.miniflare.dispatchFetch(`${productionSiteHttpsOrigin}/wagtail/api/main/pages/`, {
    headers: { Cookie: `session=${token}` },
  })
  expect(stolen.status).toBe(401)
})

it('ASVS 14.2.1 no secret is read from a URL, and no URL contains one', async () => {
  const token = ada.headers['Cookie']!.split('=')[1]!
  for (const name of ['session', '__Host-session', 'sessionid', 'token', 'access_token', 'csrfmiddlewaretoken'])
    expect([name, (await fetchOverHttps(site, `${paths.api.pages}?${name}=${token}`)).status]).toEqual([name, 401])
  for (const name of ['key', 'secret', 'token', 'flush_secret'])
    expect([name, (await fetchOverHttps(site, `/api/location/flush/?${name}=${flushSecret}`, 'POST')).status]).toEqual([
      name,
      401,
    ])

  const wrong: string[] = []
  for (const path of [...everywhere, ...office, `/reserve?rlid=${room.rlid}`, '/unsubscribe/', '/email-signup/']) {
    const answer = await site.fetch(path, { headers: { Cookie: ada.headers['Cookie']! } })
    const html = await answer.text()
    const given = listResponseCookies(answer).map((cookie) => cookie.split(';')[0]!.split('=')[1]!)
    const tokens = [
      token,
      flushSecret,
      ...given,
      ...[...html.matchAll(/name="csrfmiddlewaretoken" value="([^"]+)"/g)].map(([, value]) => value!),
    ]
    const addresses = [
      answer.headers.get('Location') ?? '',
      ...[...html.matchAll(/ (?:href|src|action|formaction)="([^"]*)"/g)].map(([, value]) => value!),
    ]
    wrong.push(
      ...addresses
        .filter((address) => tokens.some((each) => each.length > 8 && address.includes(each)))
        .map((address) => `${path}: ${address}`),
    )
    for (const [form] of html.matchAll(/<form\b.*?<\/form>/gs))
      if (
        /type="(?:email|password|tel)"|<textarea|csrfmiddlewaretoken/.test(form) &&
        !/^<form[^>]* method="post"/i.test(form)
      )
        wrong.push(`${path}: ${form.slice(0, 80)}`)
  }
  expect(wrong).toEqual([])
})

it('ASVS 3.4.2 no response can be read by another origin, and no preflight is granted', async () => {
  const opened: string[] = []
  for (const [index, path] of [...everywhere, ...office].entries()) {
    const Origin = ['https://evil.example', 'null', 'http://localhost.evil.example'][index % 3]!
    const preflight = { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'x-csrftoken' }
    const own = office.includes(path) ? { Cookie: ada.headers['Cookie']! } : {}
    const answers = [
      await site.fetch(path, { headers: { Origin, ...own } }),
      await site.fetch(path, { method: 'OPTIONS', headers: { Origin, ...preflight, ...own } }),
    ]
    for (const answer of answers) {
      await answer.arrayBuffer()
      opened.push(
        ...[...answer.headers.keys()]
          .filter((name) => /^access-control-|^timing-allow/.test(name))
          .map((name) => `${path} ${name}`),
      )
    }
  }
  expect(opened).toEqual([])
})

it('ASVS 14.3.2 responses for signed-in users, and those with a token, are never cached', async () => {
  const kept: string[] = []
  const tokens = [
    '/unsubscribe/',
    '/contact-us/',
    '/email-signup/',
    `/order?rlid=${room.rlid}`,
    `/waitlist?rlid=${room.rlid}`,
    '/api-nc/csrftoken/',
  ]
  for (const path of [...office, ...tokens]) {
    const answer = await ada.get(path)
    await answer.arrayBuffer()
    const policy = answer.headers.get('Cache-Control')
    if (policy !== 'private, no-store' || answer.headers.has('ETag')) kept.push(`${path}: ${policy}`)
  }
  expect(kept).toEqual([])
})
