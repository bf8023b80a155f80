import { expect, it } from 'vitest'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { openTemporarySite } from '../../support/site.ts'

it('the cron trigger writes heartbeats, deletes expired sessions and updates the location snapshot', async () => {
  const site = await openTemporarySite()
  const user =
    "INSERT INTO user (id, email, password_hash, date_joined) VALUES (901, 'sweep@harborlantern.example', 'x', '2026-01-01')"
  const session =
    "INSERT INTO session (token_hash, user_id, created_at, last_seen_at, expires_at) VALUES (?1, 901, '2026-01-01', '2026-01-01', ?2)"
  await site.db.batch([
    site.db.prepare(user),
    site.db.prepare(session).bind('old', '2026-01-02'),
    site.db.prepare(session).bind('new', '2999-01-01'),
  ])
  const store = await site.miniflare.getKVNamespace('KV')
  for (const { name } of (await store.list({ prefix: 'locations:' })).keys) await store.delete(name)

  const worker = await site.miniflare.getWorker()
  await worker.scheduled({ cron: '* * * * *', scheduledTime: new Date('2026-11-20T10:00:00.000Z') })

  const { results: beats } = await site.db.prepare('SELECT name, finished_at FROM heartbeat ORDER BY name').all()
  expect(beats).toEqual([
    { name: 'create-missing-renditions', finished_at: '2026-11-20T10:00:00.000Z' },
    { name: 'delete-expired-form-data', finished_at: '2026-11-20T10:00:00.000Z' },
    { name: 'delete-expired-records', finished_at: '2026-11-20T10:00:00.000Z' },
    { name: 'delete-expired-submissions', finished_at: '2026-11-20T10:00:00.000Z' },
    { name: 'delete-unused-files', finished_at: '2026-11-20T10:00:00.000Z' },
    { name: 'deliver-webhooks', finished_at: '2026-11-20T10:00:00.000Z' },
    { name: 'empty-trash', finished_at: '2026-11-20T10:00:00.000Z' },
    { name: 'end-dated-location-changes', finished_at: '2026-11-20T10:00:00.000Z' },
    { name: 'publish-scheduled-menus', finished_at: '2026-11-20T10:00:00.000Z' },
    { name: 'publish-scheduled-pages', finished_at: '2026-11-20T10:00:00.000Z' },
    { name: 'pull-feed', finished_at: '2026-11-20T10:00:00.000Z' },
    { name: 'pull-menu-feed', finished_at: '2026-11-20T10:00:00.000Z' },
    { name: 'purge-edge-cache', finished_at: '2026-11-20T10:00:00.000Z' },
    { name: 'refresh-location-snapshot', finished_at: '2026-11-20T10:00:00.000Z' },
    { name: 'save-outage-snapshot', finished_at: '2026-11-20T10:00:00.000Z' },
    { name: 'send-mail', finished_at: '2026-11-20T10:00:00.000Z' },
    { name: 'switch-looks', finished_at: '2026-11-20T10:00:00.000Z' },
    { name: 'thin-out-revisions', finished_at: '2026-11-20T10:00:00.000Z' },
    { name: 'update-wait-lists', finished_at: '2026-11-20T10:00:00.000Z' },
    { name: 'write-nightly-archive', finished_at: '2026-11-20T10:00:00.000Z' },
    { name: 'write-static-mirrors', finished_at: '2026-11-20T10:00:00.000Z' },
  ])
  const { results: sessions } = await site.db.prepare('SELECT token_hash FROM session').all()
  expect(sessions).toEqual([{ token_hash: 'new' }])
  expect((await store.list({ prefix: 'locations:' })).keys).toHaveLength(1)
})

it('the database updates its statistics once an hour', async () => {
  const site = await openTemporarySite()
  await markImagesDrawn(site)
  const analysed = () =>
    site.db.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'sqlite_stat1'").first<number>('n')
  expect([await fireCron(site, new Date('2026-11-20T10:16:00.000Z')), await analysed()]).toEqual(['ok', 0])
  expect([await fireCron(site, new Date('2026-11-20T10:17:00.000Z')), await analysed()]).toEqual(['ok', 1])
})
