import { loadDemoDocuments } from '../../demo/media/documents.ts'
import { loadDemoImages } from '../../demo/media/images.ts'
import { loadDemoVideos } from '../../demo/media/videos.ts'
import { hasSite } from '../../load/has-site.ts'
import type { SeedStep } from './step.ts'

/** Images, documents and videos for the demo's pages. Not needed if a site exists already. */
export const mediaSeedStep: SeedStep = {
  name: 'media',
  inputFiles: [
    'migrations/demo/media/*.{vtt,webm}',
    'migrations/demo/pictures/**/*.*',
    'node_modules/sharp/package.json',
  ],
  run: async ({ DB, MEDIA, report }) => {
    if (await hasSite(DB)) return
    const images = await loadDemoImages(DB, MEDIA)
    const documents = await loadDemoDocuments(DB, MEDIA)
    const videos = await loadDemoVideos(DB, MEDIA, images)
    report(`${images.size} pictures, ${documents.size} documents, ${videos.size} films`)
  },
}
