import type { TestProject } from 'vitest/node'
import { buildSiteIfStale } from '../../../migrations/local/build.ts'
import { unpackBrowser } from '../browser/launch-browser.ts'
import { openSite } from '../site.ts'
import { seedDemoSite } from './seed.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the shared site. Tests that write open their own with `openTemporarySite()`. */
    site: string
  }
}

/** Unpacks the browser, builds and seeds what has changed, and opens the shared site of all reading tests. */
export default async function setup(project: TestProject) {
  await unpackBrowser()
  buildSiteIfStale()
  await seedDemoSite()
  const shared = await openSite()
  project.provide('site', shared.origin)
  return shared.close
}
