import { demoMedia } from '../../demo/library.ts'
import { writeDemoSite } from '../../demo/site.ts'
import { hasSite } from '../../load/has-site.ts'
import type { Step } from './step.ts'

/** The pages. A site that is there already, whoever made it, is left alone. */
export const site: Step = {
  name: 'site',
  reads: [],
  run: async ({ DB, report }) => {
    if (await hasSite(DB)) return
    const { images, documents, videos } = await demoMedia(DB)
    report(`${await writeDemoSite(DB, images, documents, videos)} pages`)
  },
}
