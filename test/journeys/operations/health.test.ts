import { expect, it } from 'vitest'
import { healthReportResponse } from '#schema/health/wire.ts'
import { fireCron } from '../../support/operations/fire-cron.ts'
import { createUser, fetchFromSharedSite, openSite, openTemporarySite, signIn } from '../../support/site.ts'

const secret = 'what-only-our-own-monitoring-knows'
const vars = { HEALTH_SECRET: secret }
const machine = { headers: { Authorization: `Bearer ${secret}` } }

/** Failures are in the declared shape too, which the worker itself checks for successes only. */
async function json(answer: Response) {
  const { status, checks = {} } = healthReportResponse.parse(await answer.json())
  return { status, checks }
}

it('RT-14 the health check reports all and each part, 503 when scheduled tasks are late', async () => {
  const site = await openTemporarySite({ vars })
  await site.db.prepare('DELETE FROM heartbeat').run()
  const silent = await site.fetch('/api/ht/', machine)
  expect(silent.status).toBe(503)
  const { status, checks } = await json(silent)
  expect([status, checks['cron']!.status, checks['db']!.status]).toEqual(['failed', 'failed', 'ok'])
  expect(checks['cron']!.message).toContain('refresh-location-snapshot has never finished')

  await fireCron(site)
  for (const path of [
    '/api/ht/',
    '/api/ht',
    ...['db', 'cache', 'media', 'cron', 'feed'].flatMap((part) => [`/api/ht/${part}/`, `/api/ht/${part}`]),
  ]) {
    const answer = await site.fetch(path)
    expect([path, answer.status, answer.headers.get('Cache-Control')]).toEqual([path, 200, 'private, no-store'])
    expect((await json(answer)).status).toBe('ok')
  }

  await site.db
    .prepare("UPDATE heartbeat SET finished_at = ?1 WHERE name = 'delete-expired-records'")
    .bind(new Date(Date.now() - 12 * 60_000).toISOString())
    .run()
  const late = await site.fetch('/api/ht/cron/', machine)
  expect([late.status, (await json(late)).checks]).toEqual([
    503,
    { cron: { status: 'failed', message: 'delete-expired-records last finished 12 minutes ago' } },
  ])
  expect((await site.fetch('/api/ht/db/')).status).toBe(200)

  // The same without the secret: up or down, and no word of why.
  const html = { Accept: 'text/html' }
  for (const [path, status, word] of [
    ['/api/ht/cron/', 503, 'failed'],
    ['/api/ht/db/', 200, 'ok'],
  ] as const)
    for (const headers of [
      {},
      { Authorization: 'Bearer another' },
      { Authorization: 'Basic eDp5' },
      { Cookie: `session=${'A'.repeat(43)}` },
    ]) {
      const stranger = await site.fetch(path, { headers })
      expect([stranger.status, await stranger.json()]).toEqual([status, { status: word }])
      const page = await (await site.fetch(path, { headers: { ...headers, ...html } })).text()
      expect([page.includes(`Health: ${word}`), /<dl|<dt|delete-expired|responds/.test(page)]).toEqual([true, false])
    }
  await createUser(site, 'staff@example.test')
  const { headers } = await signIn(site, 'staff@example.test')
  expect((await json(await site.fetch('/api/ht/cron/', { headers }))).checks['cron']!.message).toBe(
    'delete-expired-records last finished 12 minutes ago',
  )
  expect(await (await site.fetch('/api/ht/cron/', { headers: { ...headers, ...html } })).text()).toContain(
    '<dt>cron: failed</dt>',
  )
})

it('RT-14 an unavailable store is named, without secrets', async () => {
  const site = await openSite({ entry: 'test/support/workers/broken-binding-worker.js', vars })
  try {
    await fireCron(site)
    for (const [part, header] of [
      ['db', 'DB'],
      ['cache', 'KV'],
      ['media', 'MEDIA'],
    ]) {
      const broken = await site.fetch(`/api/ht/${part}/`, { headers: { ...machine.headers, 'X-Break': header! } })
      expect([part, broken.status, await json(broken)]).toEqual([
        part,
        503,
        { status: 'failed', checks: { [part!]: { status: 'failed', message: 'It does not respond.' } } },
      ])
    }
    // If sessions cannot be read, signed-in users get the anonymous response.
    const unread = await site.fetch('/api/ht/db/', {
      headers: { Cookie: `session=${'A'.repeat(43)}`, 'X-Break': 'DB' },
    })
    expect([unread.status, await unread.json()]).toEqual([503, { status: 'failed' }])
    const all = await site.fetch('/api/ht/', {
      headers: { ...machine.headers, 'X-Break': 'MEDIA', Accept: 'text/html,*/*;q=0.8' },
    })
    const html = await all.text()
    expect([all.status, all.headers.get('Content-Type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(html).toContain('<dt>media: failed</dt><dd>It does not respond.</dd>')
    expect(html).not.toContain('secret')
  } finally {
    await site.close()
  }
})

it('RT-14 an unknown part is 404, and only reading is allowed', async () => {
  for (const path of ['/api/ht/nothing/', '/api/ht/nothing', '/api/ht/db/more/'])
    expect((await fetchFromSharedSite(path)).status, path).toBe(404)
  const posted = await fetchFromSharedSite('/api/ht/', { method: 'POST' })
  expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})

it('RT-14 browsers get a page, programs JSON', async () => {
  const typeFor = async (accept?: string) =>
    (await fetchFromSharedSite('/api/ht/db/', accept ? { headers: { Accept: accept } } : {})).headers.get(
      'Content-Type',
    )
  expect(await typeFor('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8')).toBe(
    'text/html; charset=utf-8',
  )
  for (const accept of ['application/json', '*/*', 'application/json, text/html;q=0.5', undefined])
    expect(await typeFor(accept)).toBe('application/json')
})

it('RT-15 load balancers are served under /admin/ without a session or a redirect', async () => {
  const answer = await fetchFromSharedSite('/admin/ht/')
  expect([answer.status, await answer.text(), answer.headers.get('Cache-Control')]).toEqual([
    200,
    'ok',
    'private, no-store',
  ])
  expect((await fetchFromSharedSite('/admin/')).status).toBe(404)
})
