import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { openPlatform } from '../migrations/local/platform.ts'

export const seededState = '.tidemark/test'
export const testVars = { ENVIRONMENT: 'local', SECRET_KEY: 'for tests only: thirty-two characters and more' }

/** Asks the shared site, which no test changes. Redirects are answered, not followed. */
export const ask = (path: string, init?: RequestInit) => fetch(inject('site') + path, { redirect: 'manual', ...init })

/** A site of this test's own, on a copy of the seeded state, gone when the test is. */
export async function ownSite({ vars = {}, entry }: { vars?: Record<string, string>; entry?: string } = {}) {
  const state = mkdtempSync(join(tmpdir(), 'tidemark-'))
  cpSync(seededState, state, { recursive: true })
  const { miniflare, url } = await openPlatform({ state, vars: { ...testVars, ...vars }, ...(entry && { entry }) })
  onTestFinished(async () => {
    await miniflare.dispose()
    rmSync(state, { recursive: true, force: true })
  })
  const origin = url.href.replace(/\/$/, '')
  return {
    miniflare,
    state,
    origin,
    db: await miniflare.getD1Database('DB'),
    ask: (path: string, init?: RequestInit) => fetch(origin + path, { redirect: 'manual', ...init }),
  }
}
