import { execFileSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { openSite } from './helpers.ts'
import { seed } from './seed.ts'

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
