import { dots, fill, pickRandomPointInEllipse, placeAt, repeatDrawing } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawBakedOyster } from '../parts/close/oyster.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawPlateAtAngle } from '../parts/close-plate.ts'
import { drawLemonWedges } from '../parts/close-sides.ts'
import { drawChoppedHerbs, drawParsley } from '../parts/herbs.ts'
import { addReliefLighting } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { blob } from '../shapes.ts'

/** Coarse salt on the plate, which keeps the shells level. */
const saltBed = (paper: SvgPictureBuilder) =>
  addReliefLighting(
    paper,
    fill(blob(paper.random, 600, 720, 560, 330, 0.03, 18), '#f6f2e8') +
      repeatDrawing(420, () => {
        const [x, y] = pickRandomPointInEllipse(paper.random, 600, 720, 560, 325)
        const size = paper.random.between(6, 13)
        return fill(blob(paper.random, x, y, size, size * 0.8, 0.3, 6), paper.random.pick(['#fffdf6', '#e4dccb']))
      }),
    { round: 8, height: 12, bumps: [0.13, 0.26], gloss: 0.3, shadow: 10 },
  ) + dots(120, () => pickRandomPointInEllipse(paper.random, 600, 720, 550, 320), '#ffffff', 5, 0.9)

const oysters = (paper: SvgPictureBuilder, spots: string, seed: number) =>
  placeAt(paper, spots, (at) => drawBakedOyster(paper, 172, seed + at))

/** Six oysters from the oven, close. */
export const bakedOystersPicture = defineDemoPicture({
  slug: 'baked-oysters',
  title: 'Baked oysters',
  description:
    'Six oysters baked on the half shell under golden garlic crumbs and butter, close up, on coarse salt with lemon.',
  format: 'tile',
  focalPoint: { x: 600, y: 680, width: 980, height: 800 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.walnut,
      behind: paper.place(1040, 120, 0, () => saucePotDrawFunctions.butter(paper, 110)),
      dish:
        paper.place(600, 710, 0, () => drawPlateAtAngle(paper, 760, { color: '#15486a' })) +
        saltBed(paper) +
        oysters(paper, '390 470 -16, 800 450 10', 1) +
        oysters(paper, '240 700 -8 1.12, 940 690 14 1.12', 3) +
        drawLemonWedges(paper, '600 650 4', 120) +
        oysters(paper, '420 930 -6 1.26, 860 930 8 1.24', 5) +
        paper.place(610, 600, 20, () =>
          addReliefLighting(paper, drawParsley(paper, 130), { round: 3, height: 4, shadow: 10 }),
        ) +
        drawChoppedHerbs(
          paper,
          50,
          () => pickRandomPointInEllipse(paper.random, 600, 720, 480, 280),
          11,
          paintColors.leaf,
        ),
      steam: [560, 420, 380],
    }),
})
