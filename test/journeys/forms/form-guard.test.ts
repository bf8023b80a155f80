import { afterAll, beforeAll, expect, it } from 'vitest'
import { openForm, sendForm } from '../../support/forms/form-client.ts'
import { openSite, type TestSite } from '../../support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const suppressed = async (email: string) =>
  (await site.db.prepare('SELECT count(*) AS n FROM suppression WHERE email = ?1').bind(email).first<{ n: number }>())!
    .n

it('AP-17 EF-07 a page with a form has the visitor’s token in form and start-up data', async () => {
  const { html, token, cookie, response } = await openForm(site, '/unsubscribe/')
  expect(html).toContain(`name="csrfmiddlewaretoken" value="${token}"`)
  expect(html).toContain(`"page_context":{"csrf_token":"${token}","url":"http://localhost:8787/unsubscribe/"}`)
  expect(cookie).toMatch(/^csrftoken=[\w-]{43}$/)
  expect(response.headers.get('Set-Cookie')).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(html).toMatch(/<form[^>]+action="\/unsubscribe\/" method="post"/)
})

it('EF-07 no two responses share a token, and no proxy may store one', async () => {
  const tokens = new Set<string>()
  const kept = () => site.db.prepare("SELECT hash FROM page_cache WHERE path = '/unsubscribe/'").first<string>('hash')
  for (let asked = 0; asked < 6; asked += 1) {
    const { token, response } = await openForm(site, '/unsubscribe/')
    tokens.add(token)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.get('ETag')).toBeNull()
    expect(response.headers.get('Cloudflare-CDN-Cache-Control')).toBeNull()
    if (asked === 0) await expect.poll(kept).toMatch(/:/)
  }
  expect(tokens.size).toBe(6)
})

it('a visitor keeps their cookie, and a page without a form sets none', async () => {
  const { cookie } = await openForm(site, '/unsubscribe/')
  expect((await openForm(site, '/unsubscribe/', { Cookie: cookie })).response.headers.get('Set-Cookie')).toBeNull()
  expect((await site.fetch('/faq/')).headers.get('Set-Cookie')).toBeNull()
})

it('SU-02 the address in the query fills the field without script, whatever it contains', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { html } = await openForm(site, `/unsubscribe/?utm_unsub=${encodeURIComponent('a@b.example')}&blid=9`)
    expect(html).toMatch(
      /<input[^>]*name="Email"[^>]*value="a@b\.example"|<input[^>]*value="a@b\.example"[^>]*name="Email"/,
    )
    expect(html).toContain('name="BroadLogId" value="9"')
    const attack = await openForm(
      site,
      `/unsubscribe/?utm_unsub=${encodeURIComponent('"><script>alert(1)</script>%%csrf%%\\')}`,
    )
    expect(attack.html).not.toContain('<script>alert')
    expect(attack.html).toContain('value="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;%%csrf%%&#92;"')
  }
})

it('SU-03 AP-17 without script a valid post is stored and redirects to the confirmation', async () => {
  const form = await openForm(site, '/unsubscribe/')
  const answer = await sendForm(site, form, { Email: 'Quiet@Example.com', BroadLogId: '77' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    303,
    '/unsubscribe/?sent=unsubscribe#unsubscribe-form',
  ])
  const row = await site.db
    .prepare("SELECT source, broad_log_id FROM suppression WHERE email = 'quiet@example.com'")
    .first()
  expect(row).toEqual({ source: 'form', broad_log_id: '77' })
  const html = await (await site.fetch('/unsubscribe/?sent=unsubscribe')).text()
  expect(html).toContain('Your email unsubscribe has been submitted!')
  expect(html).toContain('5 days')
  expect(await (await site.fetch('/unsubscribe/')).text()).not.toContain('has been submitted')
})

it('SO-04 SO-05 ER-03 an invalid post returns 422 with the entered values and the field’s error', async () => {
  const form = await openForm(site, '/unsubscribe/')
  const answer = await sendForm(site, form, { Email: 'no "address"' })
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(html).toContain('value="no &quot;address&quot;"')
  expect(html).toContain('Error: Enter a valid e-mail address, such as name@example.com.')
  expect(html).toContain('role="alert"')
  const head = (text: string) => /<title>.*?<\/title>/.exec(text)![0]
  expect(head(html)).toBe(head(form.html).replace('<title>', '<title>Error: '))
  expect(answer.headers.get('Content-Security-Policy')).toBe(form.response.headers.get('Content-Security-Policy'))
  // It is the same form still: its token holds, and corrected it is taken.
  expect(html).toContain(form.token)
  expect((await sendForm(site, form, { Email: 'corrected@example.com' })).status).toBe(303)
})

it('ASVS 3.5.1 a post from another site or without a valid token is rejected, storing nothing', async () => {
  const mine = await openForm(site, '/unsubscribe/')
  const theirs = await openForm(site, '/unsubscribe/')
  const Email = 'refused@example.com'
  const attempts = [
    sendForm(site, mine, { Email }, { Origin: 'https://evil.example' }),
    sendForm(site, mine, { Email }, { Origin: 'null' }),
    sendForm(site, mine, { Email }, { 'Sec-Fetch-Site': 'cross-site' }),
    sendForm(site, mine, { Email }, { Origin: '', Referer: 'https://evil.example/' }),
    sendForm(site, { ...mine, token: theirs.token }, { Email }),
    sendForm(site, { ...mine, token: mine.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) }, { Email }),
    sendForm(site, { ...mine, cookie: '' }, { Email }),
    sendForm(site, { ...mine, token: '' }, { Email }),
  ]
  expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual(attempts.map(() => 403))
  expect(await suppressed(Email)).toBe(0)
})

it('an invalid token on our page returns the entered values and a valid token', async () => {
  const form = await openForm(site, '/unsubscribe/')
  const answer = await sendForm(site, { ...form, token: 'old' }, { Email: 'again@example.com' })
  const html = await answer.text()
  expect(answer.status).toBe(403)
  expect(html).toContain('again@example.com')
  const token = /name="csrfmiddlewaretoken" value="([^"]+)"/.exec(html)![1]!
  expect((await sendForm(site, { ...form, token }, { Email: 'again@example.com' })).status).toBe(303)
})

it('ASVS 2.3.4 fifty concurrent posts of one form store one, with equal responses', async () => {
  const form = await openForm(site, '/unsubscribe/')
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => sendForm(site, form, { Email: 'fifty@example.com' })),
  )
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('Location')}`))).toEqual(
    new Set(['303 /unsubscribe/?sent=unsubscribe#unsubscribe-form']),
  )
  const receipts = await site.db.prepare('SELECT count(*) AS n FROM form_receipt').first<{ n: number }>()
  await sendForm(site, form, { Email: 'fifty@example.com' })
  expect(await site.db.prepare('SELECT count(*) AS n FROM form_receipt').first()).toEqual(receipts)
})

it('ASVS 2.4.2 a form sent faster than a person could fill it in is not stored', async () => {
  // From before the answer: a busy machine may deliver it long after the form's time began.
  const asked = Date.now()
  const form = await openForm(site, '/unsubscribe/')
  expect((await sendForm(site, form, { Email: 'quick@example.com' })).status).toBe(303)
  expect(Date.now() - asked).toBeGreaterThan(800)
})

it('a bot that fills every control gets a message and stores nothing', async () => {
  const form = await openForm(site, '/unsubscribe/')
  const answer = await sendForm(site, form, { Email: 'machine@example.com', company_website: 'https://spam.example' })
  expect(answer.status).toBe(422)
  expect(await suppressed('machine@example.com')).toBe(0)
})

it('ASVS 5.2.1 15.3.7 large bodies, other types and duplicate names are read only as needed', async () => {
  const form = await openForm(site, '/unsubscribe/')
  const refused = await sendForm(site, form, { Email: 'x@example.com', more: 'x'.repeat(700_000) })
  expect(refused.status).toBe(413)
  // What costs nothing is a page of ours all the same.
  expect(await refused.text()).toContain('<div class="banner scene">')
  const endless = new Blob(['Email=', 'x'.repeat(300_000)]).stream()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: site.origin }
  const noLength = { method: 'POST', headers, body: endless, duplex: 'half' }
  const unannounced = await site.fetch('/unsubscribe/', noLength)
  expect(unannounced.status).toBe(413)
  const json = await site.fetch('/unsubscribe/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  expect(json.status).toBe(400)
  const doubled = new URLSearchParams([
    ['csrfmiddlewaretoken', form.token],
    ['form', 'unsubscribe'],
    ['Email', 'first@example.com'],
    ['Email', 'second@example.com'],
    ['__proto__', 'polluted'],
  ])
  const answer = await site.fetch('/unsubscribe/', {
    method: 'POST',
    headers: { Cookie: form.cookie, Origin: site.origin },
    body: doubled,
  })
  expect(answer.status).toBe(303)
  expect([await suppressed('first@example.com'), await suppressed('second@example.com')]).toEqual([1, 0])
})

it('multipart forms are read too', async () => {
  const form = await openForm(site, '/unsubscribe/')
  const body = new FormData()
  body.set('csrfmiddlewaretoken', form.token)
  body.set('Email', 'parts@example.com')
  const answer = await site.fetch('/unsubscribe/', {
    method: 'POST',
    headers: { Cookie: form.cookie, Origin: site.origin },
    body,
  })
  expect(answer.status).toBe(303)
})

it('a post to a page without that form, or without any, is rejected', async () => {
  const form = await openForm(site, '/unsubscribe/')
  const statusAt = async (path: string) => (await sendForm(site, { ...form, path }, { Email: 'x@example.com' })).status
  expect([await statusAt('/faq/'), await statusAt('/no-such-page/')]).toEqual([405, 404])
  expect((await sendForm(site, form, { form: 'constructor', Email: 'x@example.com' })).status).toBe(404)
})
