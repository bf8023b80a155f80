import { administratorSeedStep } from './administrator.ts'
import { basemapSeedStep } from './basemap.ts'
import { gazetteerSeedStep } from './gazetteer.ts'
import { locationsSeedStep } from './locations.ts'
import { mediaSeedStep } from './media.ts'
import { menuSeedStep } from './menu.ts'
import { secondBrandSeedStep } from './second-brand.ts'
import { siteSeedStep } from './site.ts'
import type { SeedStep } from './step.ts'

/**
 * The steps that fill an empty state, in order: first what is expensive and rarely changes. Each is in the file of its
 * name.
 */
export const seedSteps: readonly SeedStep[] = [
  gazetteerSeedStep,
  mediaSeedStep,
  siteSeedStep,
  locationsSeedStep,
  menuSeedStep,
  basemapSeedStep,
  administratorSeedStep,
]

/** The steps of `npm start`, which also shows a second brand. */
export const seedStepsWithSecondBrand: readonly SeedStep[] = [...seedSteps, secondBrandSeedStep]
