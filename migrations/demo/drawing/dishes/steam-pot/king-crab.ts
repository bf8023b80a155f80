import { pickRandomPointInEllipse, placeAt } from '../../brush.ts'
import { paintColors } from '../../palette.ts'
import { drawKingCrabLeg, drawOpenCrabLeg } from '../../parts/close/king-crab.ts'
import { saucePotDrawFunctions } from '../../parts/close/sauces.ts'
import { drawDishScene } from '../../parts/close/scene.ts'
import { drawPlateAtAngle } from '../../parts/close-plate.ts'
import { drawFlatLemonSlice, drawLemonWedges } from '../../parts/close-sides.ts'
import { drawChoppedHerbs, drawParsley } from '../../parts/herbs.ts'
import { addReliefLighting } from '../../parts/lighting.ts'
import { tableWoodColors } from '../../parts/table.ts'
import { defineDemoPicture } from '../../scene.ts'

/** Legs of king crab, close. */
export const kingCrabPicture = defineDemoPicture({
  slug: 'king-crab',
  title: 'King crab by the pound',
  description:
    'Thick thorny red legs of king crab across a blue plate, one cut open to its white meat, close up, with drawn butter and lemon.',
  format: 'feature',
  focalPoint: { x: 800, y: 680, width: 1240, height: 840 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.walnut,
      behind: paper.place(210, 160, 0, () => saucePotDrawFunctions.ketchup(paper, 120)),
      dish:
        paper.place(800, 720, 0, () => drawPlateAtAngle(paper, 960, { color: '#15486a' })) +
        paper.place(1290, 360, 0, () => saucePotDrawFunctions.butter(paper, 170)) +
        placeAt(paper, '330 470 -8', () => drawKingCrabLeg(paper, 1060, 150, 34)) +
        placeAt(paper, '190 640 -4', () => drawKingCrabLeg(paper, 1280, 172, 26)) +
        placeAt(paper, '160 820 2', () => drawKingCrabLeg(paper, 1400, 186, 10)) +
        placeAt(paper, '520 960 -14', () => drawOpenCrabLeg(paper, 620, 170)) +
        paper.place(1170, 620, 0, () => drawFlatLemonSlice(paper, 96)) +
        drawLemonWedges(paper, '330 1040 -14, 1330 980 12', 160) +
        paper.place(480, 900, -30, () =>
          addReliefLighting(paper, drawParsley(paper, 180), { round: 3, height: 4, shadow: 12 }),
        ) +
        drawChoppedHerbs(
          paper,
          60,
          () => pickRandomPointInEllipse(paper.random, 800, 780, 600, 260),
          12,
          paintColors.leaf,
        ),
      steam: [760, 460, 440],
    }),
})
