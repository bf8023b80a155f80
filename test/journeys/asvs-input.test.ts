import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { paths } from '../../schema/paths.ts'
import type { PageListing } from '../../schema/wire/pages.ts'
import { desk } from '../back-office.ts'
import { fireCron, nothingToDraw } from '../cron.ts'
import { answerIn, openForm, sendForm } from '../forms.ts'
import { makeUser, openSite, ownSite, type Site } from '../helpers.ts'
import { rlidWhere } from '../seating.ts'

let site: Site
let ada: Awaited<ReturnType<typeof desk>>
let home: number
beforeAll(async () => {
  site = await openSite({ entry: 'test/telling-worker.js' })
  await makeUser(site, 'ada@example.test', { superuser: true })
  ada = await desk(site, 'ada@example.test')
  home = (await site.db.prepare("SELECT id FROM page WHERE url_path = '/'").first<number>('id'))!
})
afterAll(() => site.close())

it('ASVS 1.2.9 what means something in a pattern is only a letter where somebody searches', async () => {
  const listing = async (path: string, q: string) => (await ada.json<{ items: { title?: string }[] }>(`${path}?search=${q}`)).items
  const found = {
    pages: (q: string) => listing(paths.api.pages, q),
    restaurants: (q: string) => listing(paths.api.locations, q),
    images: (q: string) => listing(paths.api.images, q),
    places: async (q: string) =>
      ((await (await site.ask(`${paths.suggestPlaces}?q=${q}`)).json()) as { suggestions: unknown[] }).suggestions,
  }
  const known: Record<keyof typeof found, string> = { pages: 'gift', restaurants: 'Salem', images: 'lobster', places: 'Bost' }
  for (const [where, search] of Object.entries(found) as [keyof typeof found, (q: string) => Promise<unknown[]>][]) {
    const word = known[where]
    expect([where, (await search(word)).length > 0]).toEqual([where, true])
    const holed = ['%', '_', '.', '?', '*', '.*', '[a-z]'].map((sign) => word[0] + sign + word.slice(2))
    for (const pattern of [
      ...holed,
      '%',
      '_',
      '.*',
      '^',
      '$',
      '[a-z]+',
      '*',
      '?',
      '(a+)+$',
      '\\',
      '%%%%',
      '\\w+',
      `(?:${word})`,
      `${word}|zzqzz`,
    ]) {
      const hits = await search(encodeURIComponent(pattern))
      // Whatever is found is found by its words alone too, or holds the pattern as it was typed.
      const words = pattern.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
      const plain = words === '' ? [] : (await search(encodeURIComponent(words))).map(nameOf)
      const others = hits.filter((hit) => !plain.includes(nameOf(hit)) && !JSON.stringify(hit).includes(pattern)).map(nameOf)
      expect([where, pattern, others]).toEqual([where, pattern, []])
    }
  }
}, 120_000)

const nameOf = (hit: unknown) => JSON.stringify((hit as { id?: number }).id ?? hit)

const paragraph = (text: string, marks?: unknown[]) => ({ type: 'paragraph', content: [{ type: 'text', text, ...(marks && { marks }) }] })
const richText = (value: unknown) => ({
  id: 'r',
  type: 'alert',
  version: 1,
  value: { background_style: 'lobster', message: { type: 'doc', content: [value] } },
})

it('ASVS 1.3.1 1.2.1 1.2.2 formatted text is a tree of what editors may use: HTML in it is words, and a link leads only where links may', async () => {
  const withBody = (title: string, body: unknown[]) => ada.create(home, { title, body }, { publish: true })
  const evil = '<img src=x onerror=alert(1)><script>alert(1)</script><a href="javascript:alert(1)">x</a>'
  const fine = await withBody('Only words', [richText(paragraph(evil))])
  expect(fine.status, JSON.stringify(fine.body)).toBe(201)
  const shown = await (await site.ask(fine.body.html_url!)).text()
  expect(shown).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(shown).not.toMatch(/<img src=x|<script>alert|href="javascript:/)
  const link = (url: string) => paragraph('x', [{ type: 'link', attrs: { link: { to: 'url', url } } }])
  const refused = [
    evil,
    { type: 'html', html: evil },
    { type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } },
    { ...paragraph('x'), attrs: { onclick: 'alert(1)' } },
    { type: 'heading', attrs: { level: 'x onclick=alert(1)' }, content: [] },
    paragraph('x', [{ type: 'script' }]),
    paragraph('x', [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }]),
    ...[
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example',
      'file:///etc/passwd',
    ].map(link),
    paragraph('x', [{ type: 'link', attrs: { link: { to: 'email', email: 'a@b.example?bcc=c@d.example' } } }]),
    paragraph('x', [{ type: 'link', attrs: { link: { to: 'anchor', anchor: '" onclick="alert(1)' } } }]),
  ]
  for (const value of refused) expect([value, (await withBody('Refused', [richText(value)])).status]).toEqual([value, 400])
})

/** A geocoding service on this machine that knows nothing, and what it was asked. */
async function geocoder() {
  const heard: { host: string; url: URL; headers: Record<string, unknown> }[] = []
  const server = createServer(({ url, headers }, response) => {
    heard.push({ host: headers.host!, url: new URL(url!, 'http://stand-in'), headers })
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ status: 'ZERO_RESULTS', results: [] }))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { heard, port, vars: { GEOCODER: 'google', GEOCODER_URL: `http://127.0.0.1:${port}/geocode`, GEOCODER_KEY: 'the key' } }
}

it('ASVS 1.3.6 1.2.2 what a visitor types never chooses which service is asked, where, or with what', async () => {
  const { heard, port, vars } = await geocoder()
  const typed = [
    'http://169.254.169.254/latest/meta-data/',
    '//evil.example/x',
    '../../admin',
    'Boston&key=another&region=x',
    'Boston#fragment',
    'Boston\r\nHost: evil.example\r\n\r\nGET / HTTP/1.1',
    '@evil.example',
    'Boston%00%26key%3Dx',
    'file:///etc/passwd',
  ]
  for (const [index, text] of typed.entries()) {
    const claims = {
      'X-Vars': JSON.stringify(vars),
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      Referer: 'http://evil.example/',
    }
    const answer = await site.ask(`${paths.geocode}?q=${encodeURIComponent(text)}`, { headers: claims })
    expect(answer.status, text).toBeLessThan(500)
    const asked = heard[index]!
    expect([asked.host, asked.url.pathname]).toEqual([`127.0.0.1:${port}`, '/geocode'])
    expect(asked.url.searchParams.getAll('address')).toEqual([text.trim().replaceAll(/\s+/g, ' ')])
    expect(asked.url.searchParams.getAll('key')).toEqual(['the key'])
    expect(JSON.stringify(asked.headers)).not.toContain('evil.example')
  }
  expect(heard).toHaveLength(typed.length)
})

it('ASVS 15.3.2 a feed that redirects is not followed', async () => {
  const asked: string[] = []
  const server = createServer(({ url }, response) => {
    asked.push(url!)
    response.writeHead(url === '/feed' ? 302 : 200, { Location: '/inside' }).end('[]')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const fed = await ownSite({ vars: { LOCATION_FEED_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed` } })
  await nothingToDraw(fed)
  await fireCron(fed)
  expect(asked).toEqual(['/feed'])
  const run = await fed.db.prepare('SELECT outcome, message FROM feed_run').first()
  expect(run).toEqual({ outcome: 'failed', message: 'The feed answered 302.' })
})

it('ASVS 15.3.3 8.2.3 what an action or a form does not take is refused by name or left out, never written', async () => {
  const page = await ada.create(home, { title: 'Assigned' })
  const { id, latest_revision_id: base_revision_id } = page.body
  const of = (row: string) => site.db.prepare(`SELECT ${row} FROM page WHERE id = ?1`).bind(id).first()
  const before = await of('id, live, locked, owner_id, path, url_path, content_type')
  const extras = [{ live: true }, { locked: false }, { owner_id: 1 }, { path: '/1/' }, { id: 1 }, { user_id: 1 }, { is_superuser: true }]
  for (const extra of extras) {
    const save = await ada.act(id, 'save', { base_revision_id, content: { title: 'Assigned' }, ...extra })
    expect([extra, save.status, save.body.problems?.[0]?.path]).toEqual([extra, 400, Object.keys(extra)[0]])
    const inside = await ada.act(id, 'save', { base_revision_id, content: { title: 'Assigned', ...extra } })
    expect([extra, inside.status]).toEqual([extra, 400])
    const fresh = await ada.create(home, { title: 'Fresh' }, extra)
    expect([extra, fresh.status]).toEqual([extra, 400])
  }
  expect(await of('id, live, locked, owner_id, path, url_path, content_type')).toEqual(before)
  const form = await openForm(site, '/contact-us/')
  const praise = {
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'ada@example.com',
    phone: '978 555 0143',
    question_category: 'praise',
    topic: 'praise-other',
  }
  const where = { address_line1: '12 Dock Street', address_city: 'Gloucester', address_state: 'MA', address_zip: '01930' }
  const own = { id: '999', page_id: '1', created_at: '2000-01-01', verified: 'proof', is_superuser: '1', status: 'answered' }
  const sent = await sendForm(site, form, {
    ...praise,
    ...where,
    ...own,
    message: 'The chowder was warm and so was the welcome.',
    captcha_answer: answerIn(form.html),
  })
  expect(sent.status).toBe(303)
  const stored = await site.db.prepare('SELECT * FROM form_submission ORDER BY id DESC LIMIT 1').first<Record<string, unknown>>()
  expect(stored!['id']).not.toBe(999)
  expect(JSON.stringify(stored)).not.toMatch(/is_superuser|answered|2000-01-01|"999"/)
})

it('ASVS 8.2.3 15.3.1 who may see an object sees no field that is not for them, whatever they ask for', async () => {
  await makeUser(site, 'eve@example.test', { grants: [['add', home]] })
  const eve = await desk(site, 'eve@example.test')
  const { body: theirs } = await ada.create(home, { title: 'A draft of Ada’s', search_description: 'Not for Eve' }, { publish: true })
  await ada.act(theirs.id, 'save', {
    base_revision_id: theirs.latest_revision_id,
    content: { title: 'A secret title', search_description: 'Not for Eve yet' },
  })
  for (const fields of ['', '?fields=*', '?fields=*,owner(*)', '?fields=owner,password_hash,content,latest_revision']) {
    const answer = await eve.get(paths.api.page(theirs.id) + fields)
    const told = await answer.text()
    expect([fields, told.match(/password_hash|argon2|ada@example|Not for Eve yet/)]).toEqual([fields, null])
    const listed = await (await eve.get(`${paths.api.pages}${fields}`)).text()
    expect([fields, listed.match(/password_hash|argon2|ada@example/)]).toEqual([fields, null])
  }
  const session = await eve.json<{ user: object }>(paths.api.session)
  expect(Object.keys(session.user).sort()).toEqual([
    'email',
    'id',
    'is_superuser',
    'may_manage_wait_lists',
    'may_read_reports',
    'may_read_submissions',
    'may_view_locations',
    'name',
  ])
})

const polluting = ['{"__proto__": {"polluted": true, "is_superuser": true}}', '{"constructor": {"prototype": {"polluted": true}}}']

it('ASVS 15.3.6 no key of a body, a query or a form changes what objects inherit', async () => {
  const before = await (await site.ask('/integration-manifest.json')).text()
  const form = await openForm(site, '/unsubscribe/')
  for (const json of polluting) {
    const send = (path: string) => site.ask(path, { method: 'POST', headers: ada.headers, body: json })
    for (const path of [
      paths.api.create,
      paths.api.action(home, 'save'),
      paths.api.action(home, 'privacy'),
      paths.api.locations,
      paths.api.session,
    ])
      expect([path, (await send(path)).status]).toEqual([path, 400])
    const content = JSON.parse(`{"title": "Polluted", "body": [], ${json.slice(1, -1)}}`) as object
    const made = await site.ask(paths.api.create, {
      method: 'POST',
      headers: ada.headers,
      body: `{"parent_id": ${home}, "type": "generic_page", "content": ${JSON.stringify({ title: 'Polluted' }).slice(0, -1)}, ${json.slice(1)}}`,
    })
    expect([json, Object.keys(content).length > 2, made.status]).toEqual([json, true, 400])
  }
  const names = [
    '__proto__',
    '__proto__[polluted]',
    '__proto__.polluted',
    'constructor[prototype][polluted]',
    'constructor',
    'hasOwnProperty',
    'toString',
  ]
  for (const name of names) {
    const query = `${encodeURIComponent(name)}=true`
    expect((await site.ask(`/api/location/getlocations/?latitude=42&longitude=-70&${query}`)).status).toBe(400)
    expect((await ada.get(`${paths.api.pages}?${query}`)).status).toBe(400)
    expect((await site.ask(`/locations/?${query}`)).status).toBe(200)
    const sent = await sendForm(site, form, { [name]: 'true', Email: 'proto@example.test' })
    expect([name, sent.status]).toEqual([name, 303])
  }
  for (const email of ['__proto__', 'constructor']) {
    const headers = { 'Content-Type': 'application/json', Origin: site.origin }
    const answer = await site.ask(paths.api.session, { method: 'POST', headers, body: JSON.stringify({ email, password: 'x' }) })
    expect([email, answer.status]).toEqual([email, 401])
  }
  expect(await (await site.ask('/integration-manifest.json')).text()).toBe(before)
  expect((await ada.act(home, 'save', { content: {}, polluted: true })).status).toBe(400)
})

it('ASVS 15.3.7 2.2.1 a parameter given twice, or in the wrong place, is refused or counts once', async () => {
  const rlid = await rlidWhere(site, 'is_reservations_enabled = 1')
  const twice = await site.ask(`/api/location/getlocation/?rlid=${rlid}&rlid=${rlid + 1}`)
  expect([twice.status, await twice.json()]).toEqual([
    400,
    expect.objectContaining({ problems: [{ path: 'rlid', message: 'must be given once' }] }),
  ])
  for (const name of ['rlid[]', 'rlid[0]', 'RLID', 'rlid ', 'rlid.x'])
    expect([name, (await site.ask(`/api/location/getlocation/?rlid=${rlid}&${encodeURIComponent(name)}=1`)).status]).toEqual([name, 400])
  expect((await ada.json<PageListing>(`${paths.api.pages}?limit=1&limit=100`)).items).toHaveLength(1)
  // What belongs into a body does not count in the query or a cookie, and the other way round.
  const body = JSON.stringify({ email: 'ada@example.test' })
  const headers = { 'Content-Type': 'application/json', Origin: site.origin, Cookie: 'password=correct horse battery staple' }
  const signIn = await site.ask(`${paths.api.session}?password=correct+horse+battery+staple`, { method: 'POST', headers, body })
  expect(signIn.status).toBe(400)
  const form = await openForm(site, '/unsubscribe/')
  const inQuery = await site.ask(`/unsubscribe/?csrfmiddlewaretoken=${form.token}&Email=a@b.example`, {
    method: 'POST',
    headers: { Cookie: form.cookie, Origin: site.origin },
    body: new URLSearchParams({ Email: 'twice@example.test' }),
  })
  expect(inQuery.status).toBe(403)
  const pairs = new URLSearchParams([
    ['csrfmiddlewaretoken', form.token],
    ['Email', 'first@example.test'],
    ['Email', 'second@example.test'],
  ])
  const sent = await site.ask('/unsubscribe/?Email=third@example.test', {
    method: 'POST',
    headers: { Cookie: form.cookie, Origin: site.origin },
    body: pairs,
  })
  expect(sent.status).toBe(303)
  const { results } = await site.db.prepare("SELECT email FROM suppression WHERE email LIKE '%@example.test'").all<{ email: string }>()
  const told = results.map(({ email }) => email)
  expect([told.includes('first@example.test'), told.includes('second@example.test'), told.includes('third@example.test')]).toEqual([
    true,
    false,
    false,
  ])
})
