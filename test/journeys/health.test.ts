import { expect, it } from 'vitest'
import { fireCron } from '../cron.ts'
import { ask, openSite, ownSite } from '../helpers.ts'

const json = async (answer: Response) =>
  (await answer.json()) as { status: string; checks: Record<string, { status: string; message: string }> }

it('RT-14 the health check answers for all and for each part, 503 when the scheduled tasks are late', async () => {
  const site = await ownSite()
  await site.db.prepare('DELETE FROM heartbeat').run()
  const silent = await site.ask('/api/ht/')
  expect(silent.status).toBe(503)
  const { status, checks } = await json(silent)
  expect([status, checks['cron']!.status, checks['db']!.status]).toEqual(['failed', 'failed', 'ok'])
  expect(checks['cron']!.message).toContain('keep-snapshot has never finished')

  await fireCron(site)
  for (const path of [
    '/api/ht/',
    '/api/ht',
    ...['db', 'cache', 'media', 'cron', 'feed'].flatMap((part) => [`/api/ht/${part}/`, `/api/ht/${part}`]),
  ]) {
    const answer = await site.ask(path)
    expect([path, answer.status, answer.headers.get('Cache-Control')]).toEqual([path, 200, 'private, no-store'])
    expect((await json(answer)).status).toBe('ok')
  }

  await site.db
    .prepare("UPDATE heartbeat SET finished_at = ?1 WHERE name = 'sweep'")
    .bind(new Date(Date.now() - 12 * 60_000).toISOString())
    .run()
  const late = await site.ask('/api/ht/cron/')
  expect([late.status, (await json(late)).checks]).toEqual([
    503,
    { cron: { status: 'failed', message: 'sweep last finished 12 minutes ago' } },
  ])
  expect((await site.ask('/api/ht/db/')).status).toBe(200)
})

it('RT-14 a store that does not answer is named, and nothing secret with it', async () => {
  const site = await openSite({ entry: 'test/broken-stores-worker.js' })
  try {
    await fireCron(site)
    for (const [part, header] of [
      ['db', 'DB'],
      ['cache', 'KV'],
      ['media', 'MEDIA'],
    ]) {
      const broken = await site.ask(`/api/ht/${part}/`, { headers: { 'X-Break': header! } })
      expect([part, broken.status, await json(broken)]).toEqual([
        part,
        503,
        { status: 'failed', checks: { [part!]: { status: 'failed', message: 'It does not answer.' } } },
      ])
    }
    const all = await site.ask('/api/ht/', { headers: { 'X-Break': 'MEDIA', Accept: 'text/html,*/*;q=0.8' } })
    const html = await all.text()
    expect([all.status, all.headers.get('Content-Type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(html).toContain('<dt>media: failed</dt><dd>It does not answer.</dd>')
    expect(html).not.toContain('secret')
  } finally {
    await site.close()
  }
})

it('RT-14 an unknown part is 404, and nothing but reading is answered', async () => {
  for (const path of ['/api/ht/nothing/', '/api/ht/nothing', '/api/ht/db/more/']) expect((await ask(path)).status, path).toBe(404)
  const posted = await ask('/api/ht/', { method: 'POST' })
  expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})

it('RT-14 people get a page, machines JSON', async () => {
  const typeFor = async (accept?: string) =>
    (await ask('/api/ht/db/', accept ? { headers: { Accept: accept } } : {})).headers.get('Content-Type')
  expect(await typeFor('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8')).toBe('text/html; charset=utf-8')
  for (const accept of ['application/json', '*/*', 'application/json, text/html;q=0.5', undefined])
    expect(await typeFor(accept)).toBe('application/json')
})

it('RT-15 load balancers are answered under /admin/ without a session or a redirect', async () => {
  const answer = await ask('/admin/ht/')
  expect([answer.status, await answer.text(), answer.headers.get('Cache-Control')]).toEqual([200, 'ok', 'private, no-store'])
  expect((await ask('/admin/')).status).toBe(404)
})
