import { lanternDishPictureDefinitions } from './dishes/scenes.ts'
import { cateringPlatterPicture } from './food/catering-platter.ts'
import { chocolateCakePicture } from './food/chocolate-cake.ts'
import { clamChowderPicture } from './food/clam-chowder.ts'
import { crabCakesPicture } from './food/crab-cakes.ts'
import { lemonadeAndTeaPicture } from './food/drinks.ts'
import { fishAndChipsPicture } from './food/fish-and-chips.ts'
import { fishTacosPicture } from './food/fish-tacos.ts'
import { friedCalamariPicture } from './food/fried-calamari.ts'
import { grilledSalmonPicture } from './food/grilled-salmon.ts'
import { harborBowlPicture } from './food/harbor-bowl.ts'
import { keyLimePiePicture } from './food/key-lime-pie.ts'
import { kidsPlatePicture } from './food/kids-plate.ts'
import { lobsterDinnerPicture } from './food/lobster-dinner.ts'
import { lobsterRollPicture } from './food/lobster-roll.ts'
import { oystersOnIcePicture } from './food/oysters.ts'
import { seafoodBoilPicture } from './food/seafood-boil.ts'
import { shrimpCocktailPicture } from './food/shrimp-cocktail.ts'
import { shrimpScampiPicture } from './food/shrimp-scampi.ts'
import { shrimpSkewersPicture } from './food/shrimp-skewers.ts'
import { sideSaladPicture } from './food/side-salad.ts'
import { steamedMusselsPicture } from './food/steamed-mussels.ts'
import { surfAndTurfPicture } from './food/surf-and-turf.ts'
import { warmBiscuitsPicture } from './food/warm-biscuits.ts'
import { beachTideLinesPicture } from './places/beach.ts'
import { windowBoothPicture } from './places/booth.ts'
import { couponsPicture } from './places/coupon.ts'
import { dockWithBoatsPicture } from './places/dock.ts'
import { facadeDayPicture, facadeEveningPicture } from './places/facade.ts'
import { familyTablePicture } from './places/family-table.ts'
import { firstShackPicture } from './places/first-shack.ts'
import { freshCatchPicture, marketCratesPicture } from './places/fresh-catch.ts'
import { giftCardFanPicture } from './places/gift-cards.ts'
import { harborDawnPicture, harborDuskPicture, harborNightPicture } from './places/harbor.ts'
import { harborChartPicture } from './places/harbor-chart.ts'
import { harborMorningPicture } from './places/harbor-morning.ts'
import { kitchenPassPicture } from './places/kitchen-pass.ts'
import { fishingBoatPicture, lighthouseBeamPicture, lighthouseDayPicture } from './places/lighthouse-point.ts'
import { rawBarCounterPicture } from './places/raw-bar.ts'
import { ropeAndNetsPicture } from './places/rope-and-nets.ts'
import { waterfrontTownPicture } from './places/waterfront-town.ts'
import { winterHarborPicture } from './places/winter-harbor.ts'
import type { DemoPictureDefinition } from './scene.ts'
import { lanternWharfPicture } from './wharf/draw-wharf.ts'

/** Every picture of the first brand. */
export const lanternPictureDefinitions: DemoPictureDefinition[] = [
  beachTideLinesPicture,
  windowBoothPicture,
  cateringPlatterPicture,
  chocolateCakePicture,
  clamChowderPicture,
  couponsPicture,
  crabCakesPicture,
  dockWithBoatsPicture,
  lemonadeAndTeaPicture,
  facadeDayPicture,
  facadeEveningPicture,
  familyTablePicture,
  firstShackPicture,
  fishAndChipsPicture,
  fishTacosPicture,
  freshCatchPicture,
  marketCratesPicture,
  friedCalamariPicture,
  giftCardFanPicture,
  grilledSalmonPicture,
  harborBowlPicture,
  harborChartPicture,
  harborDawnPicture,
  harborDuskPicture,
  harborNightPicture,
  harborMorningPicture,
  keyLimePiePicture,
  kidsPlatePicture,
  kitchenPassPicture,
  lighthouseBeamPicture,
  lighthouseDayPicture,
  fishingBoatPicture,
  lobsterDinnerPicture,
  lobsterRollPicture,
  oystersOnIcePicture,
  rawBarCounterPicture,
  ropeAndNetsPicture,
  seafoodBoilPicture,
  shrimpCocktailPicture,
  shrimpScampiPicture,
  shrimpSkewersPicture,
  sideSaladPicture,
  steamedMusselsPicture,
  surfAndTurfPicture,
  warmBiscuitsPicture,
  waterfrontTownPicture,
  winterHarborPicture,
  lanternWharfPicture,
  ...lanternDishPictureDefinitions,
]
