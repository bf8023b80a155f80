import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { expect, it, onTestFinished } from 'vitest'
import { createFirstSite } from '../../../migrations/load/create-site.ts'
import { getStorageBindings, startLocalPlatform } from '../../../migrations/local/platform.ts'
import { selectForTestScale } from '../../support/scale.ts'
import { copyStateFolder } from '../../support/setup/copy-state.ts'
import { createMigratedStateFolder } from '../../support/setup/empty-state.ts'
import { testVars } from '../../support/site.ts'

/** `MAILS=10000` is what docs/measured.md records; fewer show the same in the time every change has. */
const mails = Number(process.env['MAILS'] ?? selectForTestScale({ test: 700, proofs: 2000 }))
const deaths = selectForTestScale({ test: 1, proofs: 3 })
/** Minutes from one run to the next while the provider is away. */
const pause = selectForTestScale({ test: 60, proofs: 15 })
const minute = 60_000

/** A provider that can be away, and that knows mails by their idempotency key as real ones do. */
async function provider() {
  const delivered = new Map<string, number>()
  const line = { away: false, refused: 0 }
  const server = createServer((request, answer) => {
    request.resume().on('end', () => {
      if (line.away) {
        line.refused += 1
        if (line.refused % 2 === 0) return void request.socket.destroy()
        return void answer.writeHead(503).end('try later')
      }
      const key = request.headers['idempotency-key'] as string
      delivered.set(key, (delivered.get(key) ?? 0) + 1)
      answer.end('{"id":"1"}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve()) && server.closeAllConnections()))
  return { delivered, line, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

const waiting = 'SELECT count(*) AS n FROM mail WHERE sent_at IS NULL'

it('ASVS 16.5.2 a day’s outage and crashes lose no mail, and repeat only mails under way', async () => {
  const { delivered, line, url } = await provider()
  const state = mkdtempSync(join(tmpdir(), 'tidemark-outage-'))
  onTestFinished(() => rmSync(state, { recursive: true, force: true }))
  copyStateFolder(await createMigratedStateFolder(), state)
  const open = async () => {
    const { miniflare } = await startLocalPlatform({
      state,
      vars: { ENVIRONMENT: 'production', SECRET_KEY: testVars.SECRET_KEY, MAIL_URL: url },
    })
    const worker = await miniflare.getWorker()
    const { DB } = await getStorageBindings(miniflare)
    const left = async () => (await DB.prepare(waiting).first<{ n: number }>())!.n
    return {
      miniflare,
      DB,
      left,
      run: (at: number) => worker.scheduled({ cron: '* * * * *', scheduledTime: new Date(at) }),
    }
  }
  let platform = await open()
  onTestFinished(() => platform.miniflare.dispose())
  let now = Date.parse('2026-11-20T00:00:00.000Z')
  await fillOutbox(platform.DB, new Date(now).toISOString())

  // Dies while mails are on their way: some have reached the provider, and nobody has noted it.
  for (let death = 1; death <= deaths; death += 1) {
    const before = delivered.size
    const run = platform.run(now).catch(() => 'died')
    while (delivered.size < before + 40) await new Promise((resolve) => setTimeout(resolve, 2))
    await platform.miniflare.dispose()
    await run
    platform = await open()
    now += minute
  }

  line.away = true
  for (const ends = now + 24 * 60 * minute; now < ends; now += pause * minute) await platform.run(now)
  expect(line.refused).toBeGreaterThan(100)
  expect(await platform.left()).toBeGreaterThan(mails - 600 * deaths)

  line.away = false
  for (let runs = 0; (await platform.left()) > 0 && runs < 100; runs += 1, now += 5 * minute) await platform.run(now)
  expect(await platform.left()).toBe(0)
  expect(delivered.size).toBe(mails)
  // A second arrival of a key is what the provider takes for the first: only mails that were on their way at a death.
  const again = [...delivered.values()].filter((times) => times > 1)
  expect(again.length).toBeLessThanOrEqual(deaths * 60)
  expect(Math.max(...delivered.values())).toBeLessThanOrEqual(1 + deaths)
})

/** A site with a sender and so many mails due. */
async function fillOutbox(db: D1Database, at: string) {
  await createFirstSite(db, { hostname: 'www.heron.example', port: 443, name: 'Blue Heron', country: 'US' })
  await db.batch([
    db.prepare(
      'INSERT INTO setting (site_id, model_name, value) VALUES (1, \'mail\', \'{"sender_address":"letters@heron.example"}\')',
    ),
    db
      .prepare(
        `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?1)
         INSERT INTO mail (kind, transactional, recipient, recipient_key, subject, html, text, headers, idempotency_key, created_at, next_attempt_at)
         SELECT 'test', 1, 'guest' || n || '@example.com', 'guest' || n || '@example.com', 'Good morning', '<p>Hello</p>', 'Hello', '{}', 'key-' || n, ?2, ?2 FROM number`,
      )
      .bind(mails, at),
  ])
}
