import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { getStorageBindings, openStorageWithoutWorker } from '../../../migrations/local/platform.ts'
import { createPreparedStateFolder, runDoctor } from '../../support/operations/run-doctor.ts'

it('the doctor lists all problems of a state, with remedies', async () => {
  const state = createPreparedStateFolder()
  writeFileSync(join(state, 'secret-key'), 'short')
  const miniflare = await openStorageWithoutWorker(state)
  const { DB } = await getStorageBindings(miniflare)
  const mail = `INSERT INTO mail (kind, transactional, recipient, recipient_key, subject, html, text, headers, idempotency_key, created_at, next_attempt_at, failed_at, failure_reason)
    VALUES ('test', 1, 'a@b.example', 'a@b.example', 's', 'h', 't', '{}', ?1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', ?2, ?3)`
  await DB.batch([
    DB.prepare(mail).bind('dead', '2026-01-02T00:00:00.000Z', 'exhausted'),
    DB.prepare('DELETE FROM d1_migrations WHERE id = (SELECT max(id) FROM d1_migrations)'),
    DB.prepare('UPDATE user SET is_active = 0'),
    DB.prepare("DELETE FROM setting WHERE model_name = 'basemap'"),
    DB.prepare('DELETE FROM heartbeat'),
    DB.prepare(
      "INSERT INTO heartbeat (name, finished_at) VALUES ('delete-expired-records', ?1), ('send-mail', ?2)",
    ).bind(new Date().toISOString(), new Date(Date.now() - 3 * 60 * 60_000).toISOString()),
  ])
  await miniflare.dispose()

  const { code, said } = await runDoctor('--state', state)
  for (const line of [
    /✗ SECRET_KEY +It has fewer than 32 characters: the worker answers nothing\./,
    /✗ migrations +1 not applied: \d{4}_\w+\.sql\.\n +→ npm start applies them\./,
    /✗ administrator +There is none\./,
    /✗ cron +send-mail last finished 3 hours ago\./,
    /✗ outbox +1 mail could not be delivered\.\n +→ See \/wagtail\/reports\/mail\//,
    /✗ basemap +No basemap is loaded: maps stay empty\.\n +→ npm run basemap:load/,
  ])
    expect(said).toMatch(line)
  expect(said.trimEnd()).toMatch(/6 problems\.$/)
  expect(code).toBe(1)
})
