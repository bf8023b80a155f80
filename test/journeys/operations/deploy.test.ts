import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openTemporarySite } from '../../support/site.ts'

it('wrangler accepts the build unchanged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-deploy-'))
  const said = execFileSync(
    'node_modules/.bin/wrangler',
    ['deploy', '--dry-run', '--config', 'dist/worker/wrangler.json', '--outdir', folder],
    {
      env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: 'true' },
    },
  ).toString()
  const objects = { LIVE_WAIT_LISTS: 'LiveWaitList', RESTORE_CHECK: 'RestoreCheck' }
  for (const binding of ['DB', 'KV', 'MEDIA', 'ASSETS', 'IMAGES', 'FORM_RATE_LIMITER', 'EMAIL'])
    expect(said).toContain(`env.${binding}`)
  for (const [binding, className] of Object.entries(objects)) expect(said).toContain(`env.${binding} (${className})`)
  expect(readdirSync(folder)).toContain('index.js')
  const { limits, triggers, ...built } = JSON.parse(readFileSync('dist/worker/wrangler.json', 'utf8'))
  expect([limits, triggers]).toEqual([{ cpu_ms: 30_000 }, { crons: ['* * * * *'] }])
  const storage = { type: 'durable-object', storage: 'sqlite' }
  expect(built.exports).toMatchObject(
    Object.fromEntries(Object.values(objects).map((className) => [className, storage])),
  )
  expect(built.observability).toEqual({
    enabled: true,
    logs: { enabled: true, invocation_logs: false },
    traces: { enabled: true, head_sampling_rate: 0.01 },
  })
})

it('ASVS 16.5.3 without its secrets the worker serves nothing, and reveals nothing', async () => {
  const site = await openTemporarySite({ vars: { SECRET_KEY: '' } })
  const answer = await site.fetch('/')
  expect(answer.status).toBe(503)
  expect(await answer.text()).not.toContain('SECRET_KEY')
})
