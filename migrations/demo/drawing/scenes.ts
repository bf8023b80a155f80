import { lanternDishDefinitions } from './dishes/scenes.ts'
import { cateringPlatter } from './food/catering-platter.ts'
import { chocolateCake } from './food/chocolate-cake.ts'
import { clamChowder } from './food/clam-chowder.ts'
import { crabCakes } from './food/crab-cakes.ts'
import { lemonadeAndTea } from './food/drinks.ts'
import { fishAndChips } from './food/fish-and-chips.ts'
import { fishTacos } from './food/fish-tacos.ts'
import { friedCalamari } from './food/fried-calamari.ts'
import { grilledSalmon } from './food/grilled-salmon.ts'
import { harborBowl } from './food/harbor-bowl.ts'
import { keyLimePie } from './food/key-lime-pie.ts'
import { kidsPlate } from './food/kids-plate.ts'
import { lobsterDinner } from './food/lobster-dinner.ts'
import { lobsterRoll } from './food/lobster-roll.ts'
import { oystersOnIce } from './food/oysters.ts'
import { seafoodBoil } from './food/seafood-boil.ts'
import { shrimpCocktail } from './food/shrimp-cocktail.ts'
import { shrimpScampi } from './food/shrimp-scampi.ts'
import { shrimpSkewers } from './food/shrimp-skewers.ts'
import { sideSalad } from './food/side-salad.ts'
import { steamedMussels } from './food/steamed-mussels.ts'
import { surfAndTurf } from './food/surf-and-turf.ts'
import { warmBiscuits } from './food/warm-biscuits.ts'
import { beachTideLines } from './places/beach.ts'
import { windowBooth } from './places/booth.ts'
import { couponArt } from './places/coupon.ts'
import { dockWithBoats } from './places/dock.ts'
import { facadeDay, facadeEvening } from './places/facade.ts'
import { familyTable } from './places/family-table.ts'
import { firstShack } from './places/first-shack.ts'
import { freshCatch, marketCrates } from './places/fresh-catch.ts'
import { giftCardFan } from './places/gift-cards.ts'
import { harborDawn, harborDusk, harborNight } from './places/harbor.ts'
import { harborChart } from './places/harbor-chart.ts'
import { harborMorning } from './places/harbor-morning.ts'
import { kitchenPass } from './places/kitchen-pass.ts'
import { fishingBoat, lighthouseBeam, lighthouseDay } from './places/lighthouse-point.ts'
import { rawBarCounter } from './places/raw-bar.ts'
import { ropeAndNets } from './places/rope-and-nets.ts'
import { waterfrontTown } from './places/waterfront-town.ts'
import { winterHarbor } from './places/winter-harbor.ts'
import type { DemoPictureDefinition } from './scene.ts'
import { lanternWharf } from './wharf/draw-wharf.ts'

/** Every picture of the first brand. */
export const lanternPictureDefinitions: DemoPictureDefinition[] = [
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
  harborDawn,
  harborDusk,
  harborNight,
  harborMorning,
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
  winterHarbor,
  lanternWharf,
  ...lanternDishDefinitions,
]
