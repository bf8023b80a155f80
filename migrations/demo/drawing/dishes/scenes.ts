import type { DemoPictureDefinition } from '../scene.ts'
import { bakedOystersPicture } from './baked-oysters.ts'
import { bakedPotatoPicture } from './baked-potato.ts'
import { blueberryCobblerPicture } from './blueberry-cobbler.ts'
import { cauliflowerSteakPicture } from './cauliflower-steak.ts'
import { cornOnTheCobPicture } from './corn-on-the-cob.ts'
import { crabDipPicture } from './crab-dip.ts'
import { fishermansStewPicture } from './fishermans-stew.ts'
import { friedClamRollPicture } from './fried-clam-roll.ts'
import { friesPicture } from './fries.ts'
import { admiralsPlatterPicture } from './fryer/admirals-platter.ts'
import { chickenTendersPicture } from './fryer/chicken-tenders.ts'
import { clamStripsPicture } from './fryer/clam-strips.ts'
import { coconutShrimpPicture } from './fryer/coconut-shrimp.ts'
import { fridayFishFryPicture } from './fryer/friday-fish-fry.ts'
import { lentenFishSandwichPicture } from './fryer/lenten-fish-sandwich.ts'
import { popcornShrimpPicture } from './fryer/popcorn-shrimp.ts'
import { wholeBellyClamsPicture } from './fryer/whole-belly-clams.ts'
import { gardenLinguinePicture } from './garden-linguine.ts'
import { greenBeansPicture } from './green-beans.ts'
import { grilledChickenPicture } from './grilled-chicken.ts'
import { halfRollAndChowderPicture } from './half-roll-and-chowder.ts'
import { kidsNoodlesPicture } from './kids-noodles.ts'
import { lanternBurgerPicture } from './lantern-burger.ts'
import { lobsterMacPicture } from './lobster-mac.ts'
import { rainbowTroutPicture } from './rainbow-trout.ts'
import { seafoodLinguinePicture } from './seafood-linguine.ts'
import { searedScallopsPicture } from './seared-scallops.ts'
import { sirloinPicture } from './sirloin.ts'
import { slawPicture } from './slaw.ts'
import { kingCrabPicture } from './steam-pot/king-crab.ts'
import { lobsterAndClamBakePicture } from './steam-pot/lobster-and-clam-bake.ts'
import { shrimpBoilPicture } from './steam-pot/shrimp-boil.ts'
import { snowCrabPicture } from './steam-pot/snow-crab.ts'
import { steamedClamsPicture } from './steam-pot/steamed-clams.ts'
import { steamedCodPicture } from './steam-pot/steamed-cod.ts'
import { swordfishSteakPicture } from './swordfish-steak.ts'

/** Dishes of the first brand beside those that its pages show at large, in the order in which they were drawn. */
export const lanternDishPictureDefinitions: DemoPictureDefinition[] = [
  fishermansStewPicture,
  crabDipPicture,
  snowCrabPicture,
  steamedClamsPicture,
  rainbowTroutPicture,
  swordfishSteakPicture,
  searedScallopsPicture,
  sirloinPicture,
  cauliflowerSteakPicture,
  clamStripsPicture,
  popcornShrimpPicture,
  coconutShrimpPicture,
  chickenTendersPicture,
  lanternBurgerPicture,
  lobsterMacPicture,
  seafoodLinguinePicture,
  friesPicture,
  cornOnTheCobPicture,
  bakedPotatoPicture,
  blueberryCobblerPicture,
  bakedOystersPicture,
  shrimpBoilPicture,
  lobsterAndClamBakePicture,
  kingCrabPicture,
  steamedCodPicture,
  grilledChickenPicture,
  fridayFishFryPicture,
  lentenFishSandwichPicture,
  wholeBellyClamsPicture,
  admiralsPlatterPicture,
  halfRollAndChowderPicture,
  friedClamRollPicture,
  gardenLinguinePicture,
  slawPicture,
  greenBeansPicture,
  kidsNoodlesPicture,
]
