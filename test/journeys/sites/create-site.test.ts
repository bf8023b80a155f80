import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createFirstSite } from '../../../migrations/load/create-site.ts'
import { applyMigrations } from '../../../migrations/local/migrate.ts'
import { getStorageBindings, startLocalPlatform } from '../../../migrations/local/platform.ts'

it('an empty database becomes a site: front page, set-up with the one-time token, sign-in', async () => {
  const state = mkdtempSync(join(tmpdir(), 'tidemark-new-'))
  const vars = {
    ENVIRONMENT: 'production',
    SECRET_KEY: 'a secret of thirty-two characters!',
    SETUP_TOKEN: 'once and never again, for this test',
    BREACHED_PASSWORDS_URL: 'off',
  }
  const { miniflare, url } = await startLocalPlatform({ state, vars })
  onTestFinished(async () => {
    await miniflare.dispose()
    rmSync(state, { recursive: true, force: true })
  })
  const { DB } = await getStorageBindings(miniflare)
  await applyMigrations(DB)
  expect(
    await createFirstSite(DB, { hostname: 'www.heron.example', port: 443, name: 'Blue Heron', country: 'US' }),
  ).toBe(true)
  expect(await createFirstSite(DB, { hostname: 'www.other.example', port: 443, name: 'Other', country: 'US' })).toBe(
    false,
  )

  const home = await fetch(url)
  expect(home.status).toBe(200)
  const html = await home.text()
  expect(html).toContain('<link rel="canonical" href="https://www.heron.example/"/>')
  expect(html, 'local pages stand below the map').toContain('data-local-pages="/locations/"')

  const origin = url.href.replace(/\/$/, '')
  const person = {
    email: 'first@heron.example',
    first_name: 'Ada',
    last_name: 'First',
    password: 'a long and safe sentence',
  }
  const setUp = (token: string) =>
    fetch(`${origin}/wagtail/api/setup/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin },
      body: JSON.stringify({ token, ...person }),
    })
  expect((await setUp('a guess')).status).toBe(403)
  expect((await setUp('once and never again, for this test')).status).toBe(201)
  expect((await setUp('once and never again, for this test')).status).toBe(404)
})
