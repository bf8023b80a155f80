import type { DemoPictureDefinition } from '../scene.ts'
import { bakedPotatoDish } from './baked-potato.ts'
import { blueberryCobbler } from './blueberry-cobbler.ts'
import { cauliflowerSteakDish } from './cauliflower-steak.ts'
import { chickenTenders } from './chicken-tenders.ts'
import { clamStrips } from './clam-strips.ts'
import { coconutShrimps } from './coconut-shrimp.ts'
import { cornOnTheCob } from './corn-on-the-cob.ts'
import { crabDip } from './crab-dip.ts'
import { fishermansStew } from './fishermans-stew.ts'
import { fries } from './fries.ts'
import { lanternBurger } from './lantern-burger.ts'
import { lobsterMac } from './lobster-mac.ts'
import { popcornShrimp } from './popcorn-shrimp.ts'
import { rainbowTrout } from './rainbow-trout.ts'
import { seafoodLinguine } from './seafood-linguine.ts'
import { searedScallops } from './seared-scallops.ts'
import { sirloin } from './sirloin.ts'
import { snowCrab } from './snow-crab.ts'
import { steamedClams } from './steamed-clams.ts'
import { swordfishSteak } from './swordfish-steak.ts'

/** Dishes of the first brand beside those that its pages show at large, in the order of its menu. */
export const lanternDishDefinitions: DemoPictureDefinition[] = [
  fishermansStew,
  crabDip,
  snowCrab,
  steamedClams,
  rainbowTrout,
  swordfishSteak,
  searedScallops,
  sirloin,
  cauliflowerSteakDish,
  clamStrips,
  popcornShrimp,
  coconutShrimps,
  chickenTenders,
  lanternBurger,
  lobsterMac,
  seafoodLinguine,
  fries,
  cornOnTheCob,
  bakedPotatoDish,
  blueberryCobbler,
]
