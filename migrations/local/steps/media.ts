import { loadDemoDocuments } from '../../demo/documents.ts'
import { loadDemoImages } from '../../demo/images.ts'
import { loadDemoVideos } from '../../demo/videos.ts'
import { hasSite } from '../../load/has-site.ts'
import type { Step } from './step.ts'

/** Pictures, documents and films for the demo's pages. Beside a site that is there already they are not wanted. */
export const media: Step = {
  name: 'media',
  reads: ['migrations/demo/media/*', 'migrations/demo/pictures/**/*.*', 'node_modules/sharp/package.json'],
  run: async ({ DB, MEDIA, report }) => {
    if (await hasSite(DB)) return
    const images = await loadDemoImages(DB, MEDIA)
    const documents = await loadDemoDocuments(DB, MEDIA)
    const videos = await loadDemoVideos(DB, MEDIA, images)
    report(`${images.size} pictures, ${documents.size} documents, ${videos.size} films`)
  },
}
