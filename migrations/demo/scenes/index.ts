import { clamChowder } from './clam-chowder.ts'
import { crabCakes } from './crab-cakes.ts'
import { fishAndChips } from './fish-and-chips.ts'
import { fishTacos } from './fish-tacos.ts'
import { grilledSalmon } from './grilled-salmon.ts'
import { harbourDawn, harbourDusk, harbourNight } from './harbour.ts'
import { lobsterDinner } from './lobster-dinner.ts'
import { oystersOnIce } from './oysters.ts'
import type { Scene } from './scene.ts'
import { seafoodBoil } from './seafood-boil.ts'
import { shrimpScampi } from './shrimp-scampi.ts'

/** Every picture of the demo site. */
export const scenes: Scene[] = [
  harbourDawn,
  harbourDusk,
  harbourNight,
  grilledSalmon,
  lobsterDinner,
  shrimpScampi,
  fishAndChips,
  clamChowder,
  crabCakes,
  oystersOnIce,
  fishTacos,
  seafoodBoil,
]
