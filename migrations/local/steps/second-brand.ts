import { writeGrillSite } from '../../demo/grill/write-grill.ts'
import { findDemoMediaIdsBySlug } from '../../demo/media/demo-media.ts'
import { grillPictureFolder } from '../../demo/media/finished-pictures.ts'
import { importDemoImages } from '../../demo/media/images.ts'
import type { SeedStep } from './step.ts'

/**
 * A second brand at a host of its own. Only `npm start` has it: tests are about a chain with one site unless they make
 * another.
 */
export const secondBrandSeedStep: SeedStep = {
  name: 'second-brand',
  inputFiles: ['migrations/demo/grill/{pictures,theme}/**/*.*', 'migrations/load/geodata/places.tsv.gz'],
  run: async ({ DB, KV, MEDIA, report }) => {
    await importDemoImages(DB, MEDIA, grillPictureFolder)
    const { images } = await findDemoMediaIdsBySlug(DB)
    const restaurants = await writeGrillSite({ DB, KV }, images)
    if (restaurants !== null) report(`${restaurants} restaurants of a second brand`)
  },
}
