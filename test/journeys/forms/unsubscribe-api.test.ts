import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite, openTemporarySite, type TestSite } from '../../support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

async function token(of = site) {
  const answer = await of.fetch('/api-nc/csrftoken/')
  const { csrf_token } = (await answer.json()) as { csrf_token: string }
  return { csrf_token, cookie: answer.headers.get('Set-Cookie')!.split(';')[0]!, answer }
}

async function post(
  values: Record<string, string>,
  headers: Record<string, string> = {},
  path = '/api/fcc/unsubscribe/',
) {
  const { csrf_token, cookie } = await token()
  const answer = await site.fetch(path, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: site.origin, 'X-CSRFToken': csrf_token, ...headers },
    body: new URLSearchParams(values),
  })
  return { status: answer.status, body: (await answer.json()) as { isValid: boolean; errors: string[] }, answer }
}

const row = (email: string) =>
  site.db.prepare('SELECT source, broad_log_id FROM suppression WHERE email = ?1').bind(email).first()

it('AP-06 EO-04 the token is returned at both spellings, and never cached', async () => {
  for (const path of ['/api-nc/csrftoken/', '/api-nc/csrftoken']) {
    const answer = await site.fetch(path)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    expect(Object.keys((await answer.json()) as object)).toEqual(['csrf_token'])
    expect((await site.fetch(path, { method: 'POST' })).status).toBe(405)
  }
})

it('AP-06 AP-11 AP-12 EO-04 an address is accepted at both spellings, with its delivery id', async () => {
  expect(await post({ Email: 'API@Example.com', BroadLogId: '9' })).toMatchObject({
    status: 200,
    body: { isValid: true, errors: [] },
  })
  expect(await row('api@example.com')).toEqual({ source: 'api', broad_log_id: '9' })
  expect((await post({ Email: 'bare@example.com' }, {}, '/api/fcc/unsubscribe')).body).toEqual({
    isValid: true,
    errors: [],
  })
  expect(await row('bare@example.com')).toEqual({ source: 'api', broad_log_id: null })
})

it('EO-04 ER-03 an invalid address returns 200 with the reason', async () => {
  expect(await post({ Email: 'nobody' })).toMatchObject({
    status: 200,
    body: { isValid: false, errors: ['Enter a valid e-mail address, such as name@example.com.'] },
  })
  for (const Email of [
    '',
    'a@b',
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example,c@d.example',
    '<a@b.example>',
    `${'a'.repeat(300)}@b.example`,
  ])
    expect((await post({ Email })).body.isValid, Email).toBe(false)
})

it('AP-13 ASVS 3.5.1 wrong tokens and posts from another site are rejected with the same schema', async () => {
  const refusals = [
    await post({ Email: 'no@example.com' }, { 'X-CSRFToken': 'wrong' }),
    await post({ Email: 'no@example.com' }, { 'X-CSRFToken': '' }),
    await post({ Email: 'no@example.com' }, { 'X-CSRFToken': (await token()).csrf_token }),
    await post({ Email: 'no@example.com' }, { Origin: 'https://evil.example' }),
  ]
  for (const { status, body } of refusals) {
    expect(status).toBe(403)
    expect(body).toEqual({ isValid: false, errors: [expect.stringMatching(/\w+/)] })
  }
  expect(await row('no@example.com')).toBeNull()
})

it('ASVS 3.5.3 only POST is accepted: a GET unsubscribes nobody', async () => {
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const answer = await site.fetch('/api/fcc/unsubscribe/?Email=looked@example.com', { method })
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST'])
  }
  expect(await row('looked@example.com')).toBeNull()
})

it('after sixty requests in ten minutes a network learns how long to wait', async () => {
  // Requests of other tests count for the same network.
  const own = await openTemporarySite()
  const { csrf_token, cookie } = await token(own)
  const headers = { Cookie: cookie, Origin: own.origin, 'X-CSRFToken': csrf_token }
  const answers = await Promise.all(
    Array.from({ length: 90 }, (_, index) =>
      own.fetch('/api/fcc/unsubscribe/', {
        method: 'POST',
        headers,
        body: new URLSearchParams({ Email: `many${index}@example.com` }),
      }),
    ),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true)
  expect(refused.length).toBeGreaterThanOrEqual(30)
  expect(Number(refused[0]!.headers.get('Retry-After'))).toBeGreaterThan(0)
  const { n } = (await own.db
    .prepare("SELECT count(*) AS n FROM suppression WHERE email LIKE 'many%'")
    .first<{ n: number }>())!
  expect(n).toBe(90 - refused.length)
})
