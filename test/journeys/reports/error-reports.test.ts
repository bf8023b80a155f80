import { expect, it } from 'vitest'
import { startFakeErrorReportServer } from '../../support/security/error-service.ts'
import { openTemporarySite } from '../../support/site.ts'

const entry = 'test/support/workers/always-sampled-worker.js'

const personal = {
  Cookie: 'session=secret-cookie; li=1001',
  'CF-Connecting-IP': '203.0.113.7',
  'X-Forwarded-For': '203.0.113.7',
  'User-Agent': 'Secret Browser 9',
  Referer: 'https://elsewhere.example/secret-referrer',
  Authorization: 'Bearer secret-token',
}

/** A page cannot be served while its table is missing. */
const broken = 'ALTER TABLE page RENAME TO gone'

it('AP-19 ER-04 an error of the worker is reported with release and environment, without personal data', async () => {
  const service = await startFakeErrorReportServer()
  const site = await openTemporarySite({ entry, vars: { SENTRY_DSN: service.dsn } })
  await site.db.prepare(broken).run()
  const answer = await site.fetch('/menu/ann@mail.example/?utm_unsub=bob%40mail.example&q=secret-query', {
    headers: personal,
  })
  expect(answer.status).toBe(503)
  await expect.poll(() => service.received.length).toBe(1)
  const { path, text, event } = service.received[0]!
  expect(path).toMatch(/^\/api\/42\/envelope\//)
  expect(event.environment).toBe('local')
  expect(event.release).toMatch(/^[0-9a-z]+$/)
  expect(event.tags).toEqual({ method: 'GET', path: '/menu/[e-mail]/' })
  expect(event.exception.values.map(({ value }) => value).join()).toContain('no such table: page')
  expect(text).not.toMatch(/secret|203\.0\.113|mail\.example|elsewhere|li=1001/i)
  expect(
    Object.keys(event).filter((name) =>
      ['user', 'request', 'breadcrumbs', 'contexts', 'extra', 'server_name'].includes(name),
    ),
  ).toEqual([])
})

it('AP-19 a failed scheduled task is reported by name', async () => {
  const service = await startFakeErrorReportServer()
  const site = await openTemporarySite({ entry, vars: { SENTRY_DSN: service.dsn } })
  await site.db.prepare('ALTER TABLE discarded_file RENAME TO gone').run()
  const worker = await site.miniflare.getWorker()
  await worker.scheduled({ cron: '* * * * *' })
  await expect.poll(() => service.received.length).toBe(1)
  expect(service.received[0]!.event.tags).toEqual({ task: 'delete-unused-files' })
})

it('ER-04 errors not sampled, or without a valid DSN, are not reported', async () => {
  const service = await startFakeErrorReportServer()
  const sites = await Promise.all([
    // Real chance: all four errors are picked once in a hundred million.
    openTemporarySite({ vars: { SENTRY_DSN: service.dsn } }),
    openTemporarySite({ entry }),
    openTemporarySite({ entry, vars: { SENTRY_DSN: 'not a DSN' } }),
  ])
  for (const site of sites) {
    await site.db.prepare(broken).run()
    for (let tries = 0; tries < 4; tries += 1) expect((await site.fetch(`/menu/${tries}/`)).status).toBe(503)
  }
  expect(service.received.length).toBeLessThan(4)
})

it('EF-08 AP-19 pages have the browser client’s DSN, and allow it, only if it is configured', async () => {
  const { dsn, origin } = await startFakeErrorReportServer()
  const [with_, without] = await Promise.all([openTemporarySite({ vars: { SENTRY_DSN: dsn } }), openTemporarySite()])
  const start = async (site: typeof with_) => {
    const answer = await site.fetch('/terms/')
    const html = await answer.text()
    return {
      html,
      policy: answer.headers.get('Content-Security-Policy')!,
      data: JSON.parse(/id="start-up-data"[^>]*>(.*?)<\/script>/.exec(html)![1]!),
    }
  }
  const reporting = await start(with_)
  expect(reporting.data.server_context).toEqual({
    error_reporting_dsn: dsn,
    release: expect.stringMatching(/^[0-9a-z]+$/),
    environment: 'local',
  })
  expect(reporting.policy).toContain(`connect-src 'self' ${origin};`)
  expect(reporting.policy).toContain("require-trusted-types-for 'script'")
  const silent = await start(without)
  expect(silent.data.server_context.error_reporting_dsn).toBeNull()
  expect(silent.html).not.toContain('data-reports-errors')
  expect(silent.policy).toContain("connect-src 'self';")
})
