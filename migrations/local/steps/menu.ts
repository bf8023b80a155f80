import { findDemoMediaIdsBySlug } from '../../demo/media/demo-media.ts'
import { writeDemoMenu } from '../../demo/menus/write-demo-menu.ts'
import type { SeedStep } from './step.ts'

/** The menu. An existing one is not changed. */
export const menuSeedStep: SeedStep = {
  name: 'menu',
  inputFiles: [],
  run: async ({ DB, report }) => {
    const { images } = await findDemoMediaIdsBySlug(DB)
    const dishes = await writeDemoMenu(DB, images)
    if (dishes !== null) report(`${dishes} dishes`)
  },
}
