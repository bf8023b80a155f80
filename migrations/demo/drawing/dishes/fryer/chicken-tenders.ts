import { pickRandomPointInEllipse, placeAt } from '../../brush.ts'
import { paintColors } from '../../palette.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { createCrispReliefParameters, drawChickenTender, drawLooseCrumbs } from '../../parts/close/fried.ts'
import { saucePotDrawFunctions } from '../../parts/close/sauces.ts'
import { drawDishScene } from '../../parts/close/scene.ts'
import { drawFriesAtAngle, drawSeasoning } from '../../parts/close-sides.ts'
import { drawCheckedSheet } from '../../parts/close-table.ts'
import { drawChoppedHerbs, drawParsley } from '../../parts/herbs.ts'
import { addReliefLighting } from '../../parts/lighting.ts'
import { tableWoodColors } from '../../parts/table.ts'
import { defineDemoPicture } from '../../scene.ts'
import { parsePoints, smooth } from '../../shapes.ts'

const strips = (paper: SvgPictureBuilder, spots: string, seed: number) =>
  addReliefLighting(
    paper,
    placeAt(paper, spots, () => drawChickenTender(paper, 640, 200)),
    { ...createCrispReliefParameters(104), seed },
  )

const sheet = '-60 700, 90 480, 300 360, 640 290, 1000 280, 1340 340, 1560 480, 1700 700, 1660 1260, -60 1260'

/** Chicken tenders with honey mustard, close. */
export const chickenTendersPicture = defineDemoPicture({
  slug: 'chicken-tenders',
  title: 'Fried chicken tenders',
  description:
    'Five crisp golden chicken tenders heaped on checked paper, close up, with fries and a pot of honey mustard.',
  format: 'feature',
  focalPoint: { x: 800, y: 680, width: 1200, height: 840 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.oak,
      behind: paper.place(250, 180, 0, () => saucePotDrawFunctions.ketchup(paper, 120)),
      dish:
        drawCheckedSheet(paper, smooth(parsePoints(sheet), 0.5), paintColors.red) +
        drawFriesAtAngle(paper, 25, 460, 520, 380, 120, 1.25) +
        drawFriesAtAngle(paper, 10, 1330, 640, 220, 90, 1.3) +
        drawFriesAtAngle(paper, 10, 760, 760, 260, 80, 1.3) +
        paper.place(1330, 400, 0, () => saucePotDrawFunctions.honeyMustard(paper, 210)) +
        strips(paper, '840 530 -8 1.16', 1) +
        strips(paper, '600 670 -34 1.2', 3) +
        strips(paper, '1030 710 20 1.22', 5) +
        strips(paper, '570 880 6 1.3', 2) +
        strips(paper, '960 890 -20 1.34', 4) +
        drawFriesAtAngle(paper, 10, 1400, 1120, 260, 70, 1.5) +
        paper.place(760, 700, 24, () =>
          addReliefLighting(paper, drawParsley(paper, 170), { round: 3, height: 4, shadow: 12 }),
        ) +
        drawLooseCrumbs(paper, 50, () => pickRandomPointInEllipse(paper.random, 800, 900, 680, 260)) +
        drawChoppedHerbs(paper, 36, () => pickRandomPointInEllipse(paper.random, 800, 760, 560, 220), 11) +
        drawSeasoning(70, () => pickRandomPointInEllipse(paper.random, 800, 760, 560, 240)),
      steam: [780, 480, 420],
    }),
})
