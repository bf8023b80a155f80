import { writeDemoSite } from '../../demo/content/write-demo-site.ts'
import { findDemoMediaIdsBySlug } from '../../demo/media/demo-media.ts'
import { hasAnySite } from '../../load/has-site.ts'
import type { SeedStep } from './step.ts'

/** The pages. An existing site is not changed. */
export const siteSeedStep: SeedStep = {
  name: 'site',
  inputFiles: [],
  run: async ({ DB, report }) => {
    if (await hasAnySite(DB)) return
    const { images, documents, videos } = await findDemoMediaIdsBySlug(DB)
    report(`${await writeDemoSite(DB, images, documents, videos)} pages`)
  },
}
