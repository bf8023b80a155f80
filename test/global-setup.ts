import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { openPlatform } from '../migrations/local/platform.ts'
import { prepareState } from '../migrations/local/prepare.ts'
import { openSite, seededState, testVars } from './helpers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the shared site. Tests that write open their own with `ownSite()`. */
    site: string
  }
}

/** Builds once, seeds once, and opens the one site that all reading tests share. */
export default async function setup(project: TestProject) {
  // The test runner sets NODE_ENV to test, which would build React for development.
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync('node_modules/.bin/vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit', env })
  await seed()
  const shared = await openSite()
  project.provide('site', shared.origin)
  return shared.close
}

/** The demo site in a state of its own, made again only when something it is made from has changed. */
async function seed() {
  const made = createHash('sha256')
  for (const file of globSync('{migrations,schema,app/blocks,app/templates,app/settings}/**/*.{ts,tsx,sql,webm,vtt}').sort())
    made.update(file).update(readFileSync(file))
  const mark = `${seededState}/made-from`
  const stamp = made.digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === stamp) return
  rmSync(seededState, { recursive: true, force: true })
  mkdirSync(seededState, { recursive: true })
  const { miniflare } = await openPlatform({ state: seededState, vars: testVars })
  await prepareState(miniflare, () => {})
  await miniflare.dispose()
  writeFileSync(mark, stamp)
}
