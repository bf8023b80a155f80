import { importDemoDocuments } from '../../demo/media/documents.ts'
import { lanternPictureFolder } from '../../demo/media/finished-pictures.ts'
import { importDemoImages } from '../../demo/media/images.ts'
import { importDemoVideos } from '../../demo/media/videos.ts'
import { hasAnySite } from '../../load/has-site.ts'
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
    if (await hasAnySite(DB)) return
    const images = await importDemoImages(DB, MEDIA, lanternPictureFolder)
    const documents = await importDemoDocuments(DB, MEDIA)
    const videos = await importDemoVideos(DB, MEDIA, images)
    report(`${images.size} pictures, ${documents.size} documents, ${videos.size} films`)
  },
}
