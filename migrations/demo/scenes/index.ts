import { beachTideLines } from './beach.ts'
import { windowBooth } from './booth.ts'
import { chocolateCake } from './chocolate-cake.ts'
import { clamChowder } from './clam-chowder.ts'
import { crabCakes } from './crab-cakes.ts'
import { dockWithBoats } from './dock.ts'
import { lemonadeAndTea } from './drinks.ts'
import { facadeDay, facadeEvening } from './facade.ts'
import { fishAndChips } from './fish-and-chips.ts'
import { fishTacos } from './fish-tacos.ts'
import { grilledSalmon } from './grilled-salmon.ts'
import { harbourDawn, harbourDusk, harbourNight } from './harbour.ts'
import { keyLimePie } from './key-lime-pie.ts'
import { fishingBoat, lighthouseBeam, lighthouseDay } from './lighthouse-point.ts'
import { lobsterDinner } from './lobster-dinner.ts'
import { lobsterRoll } from './lobster-roll.ts'
import { oystersOnIce } from './oysters.ts'
import type { Scene } from './scene.ts'
import { seafoodBoil } from './seafood-boil.ts'
import { shrimpCocktail } from './shrimp-cocktail.ts'
import { shrimpScampi } from './shrimp-scampi.ts'
import { sideSalad } from './side-salad.ts'
import { steamedMussels } from './steamed-mussels.ts'
import { warmBiscuits } from './warm-biscuits.ts'
import { waterfrontTown } from './waterfront-town.ts'
import { winterHarbour } from './winter-harbour.ts'

/** Every picture of the demo site. */
export const scenes: Scene[] = [
  beachTideLines,
  windowBooth,
  chocolateCake,
  clamChowder,
  crabCakes,
  dockWithBoats,
  lemonadeAndTea,
  facadeDay,
  facadeEvening,
  fishAndChips,
  fishTacos,
  grilledSalmon,
  harbourDawn,
  harbourDusk,
  harbourNight,
  keyLimePie,
  lighthouseBeam,
  lighthouseDay,
  fishingBoat,
  lobsterDinner,
  lobsterRoll,
  oystersOnIce,
  seafoodBoil,
  shrimpCocktail,
  shrimpScampi,
  sideSalad,
  steamedMussels,
  warmBiscuits,
  waterfrontTown,
  winterHarbour,
]
