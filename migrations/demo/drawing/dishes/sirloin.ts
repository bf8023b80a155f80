import { pickRandomPointInEllipse, placeAt } from '../brush.ts'
import { paintColors } from '../palette.ts'
import { drawButteredPotato } from '../parts/close/potato.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawSteak, drawSteakSlices } from '../parts/close/steak.ts'
import { drawPlateAtAngle } from '../parts/close-plate.ts'
import { drawAsparagusSpears, drawMeltingButter, drawSeasoning } from '../parts/close-sides.ts'
import { drawChoppedHerbs, drawLeaf } from '../parts/herbs.ts'
import { addReliefLighting, blurDrawing } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'

/** A steak with a baked potato, close. */
export const sirloinPicture = defineDemoPicture({
  slug: 'sirloin',
  title: 'Grilled sirloin',
  description:
    'A thick charred sirloin steak with herb butter, its end cut into pink slices, close up, with a baked potato and asparagus.',
  format: 'feature',
  focalPoint: { x: 780, y: 680, width: 1200, height: 820 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.oak,
      behind: paper.place(230, 160, 0, () => saucePotDrawFunctions.sourCream(paper, 140)),
      dish:
        paper.place(800, 710, 0, () => drawPlateAtAngle(paper, 950, { color: '#f5ecd8', ring: paintColors.red })) +
        blurDrawing(paper, drawButteredPotato(paper, '500 470 -8', 250), 1.4) +
        drawAsparagusSpears(paper, '780 500 -10, 740 560 -4', 660, 42) +
        drawAsparagusSpears(paper, '800 560 -16, 860 620 0', 640, 42) +
        paper.place(760, 740, 4, () => drawSteak(paper), 1.36) +
        drawSteakSlices(paper, '1110 830 14 1.24, 1240 870 20 1.2, 1370 900 26 1.14') +
        paper.place(690, 690, 0, () => drawMeltingButter(paper, 124)) +
        paper.place(860, 650, 40, () =>
          addReliefLighting(
            paper,
            placeAt(paper, '0 0 -40, 0 0 0, 0 0 40', () => drawLeaf(paper, 130, 32, paintColors.leaf)),
            { round: 4, height: 6, shadow: 12 },
          ),
        ) +
        drawChoppedHerbs(paper, 60, () => pickRandomPointInEllipse(paper.random, 760, 780, 560, 230), 12) +
        drawSeasoning(90, () => pickRandomPointInEllipse(paper.random, 760, 740, 460, 170)),
      steam: [720, 540, 480],
    }),
})
