import { beachTideLines } from './beach.ts'
import { windowBooth } from './booth.ts'
import { cateringPlatter } from './catering-platter.ts'
import { chocolateCake } from './chocolate-cake.ts'
import { clamChowder } from './clam-chowder.ts'
import { couponArt } from './coupon.ts'
import { crabCakes } from './crab-cakes.ts'
import { dockWithBoats } from './dock.ts'
import { lemonadeAndTea } from './drinks.ts'
import { facadeDay, facadeEvening } from './facade.ts'
import { familyTable } from './family-table.ts'
import { firstShack } from './first-shack.ts'
import { fishAndChips } from './fish-and-chips.ts'
import { fishTacos } from './fish-tacos.ts'
import { freshCatch, marketCrates } from './fresh-catch.ts'
import { friedCalamari } from './fried-calamari.ts'
import { giftCardFan } from './gift-cards.ts'
import { grilledSalmon } from './grilled-salmon.ts'
import { harborBowl } from './harbor-bowl.ts'
import { harborChart } from './harbor-chart.ts'
import { harbourDawn, harbourDusk, harbourNight } from './harbour.ts'
import { harbourMorning } from './harbour-morning.ts'
import { keyLimePie } from './key-lime-pie.ts'
import { kidsPlate } from './kids-plate.ts'
import { kitchenPass } from './kitchen-pass.ts'
import { fishingBoat, lighthouseBeam, lighthouseDay } from './lighthouse-point.ts'
import { lobsterDinner } from './lobster-dinner.ts'
import { lobsterRoll } from './lobster-roll.ts'
import { oystersOnIce } from './oysters.ts'
import { rawBarCounter } from './raw-bar.ts'
import { ropeAndNets } from './rope-and-nets.ts'
import type { Scene } from './scene.ts'
import { seafoodBoil } from './seafood-boil.ts'
import { shrimpCocktail } from './shrimp-cocktail.ts'
import { shrimpScampi } from './shrimp-scampi.ts'
import { shrimpSkewers } from './shrimp-skewers.ts'
import { sideSalad } from './side-salad.ts'
import { steamedMussels } from './steamed-mussels.ts'
import { surfAndTurf } from './surf-and-turf.ts'
import { warmBiscuits } from './warm-biscuits.ts'
import { waterfrontTown } from './waterfront-town.ts'
import { winterHarbour } from './winter-harbour.ts'

/** Every picture of the demo site. */
export const scenes: Scene[] = [
  beachTideLines,
  windowBooth,
  cateringPlatter,
  chocolateCake,
  clamChowder,
  couponArt,
  crabCakes,
  dockWithBoats,
  lemonadeAndTea,
  facadeDay,
  facadeEvening,
  familyTable,
  firstShack,
  fishAndChips,
  fishTacos,
  freshCatch,
  marketCrates,
  friedCalamari,
  giftCardFan,
  grilledSalmon,
  harborBowl,
  harborChart,
  harbourDawn,
  harbourDusk,
  harbourNight,
  harbourMorning,
  keyLimePie,
  kidsPlate,
  kitchenPass,
  lighthouseBeam,
  lighthouseDay,
  fishingBoat,
  lobsterDinner,
  lobsterRoll,
  oystersOnIce,
  rawBarCounter,
  ropeAndNets,
  seafoodBoil,
  shrimpCocktail,
  shrimpScampi,
  shrimpSkewers,
  sideSalad,
  steamedMussels,
  surfAndTurf,
  warmBiscuits,
  waterfrontTown,
  winterHarbour,
]
