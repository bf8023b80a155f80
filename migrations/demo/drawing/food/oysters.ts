import { fill, placeAt } from '../brush.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawRawOyster } from '../parts/close/oyster.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawPlateAtAngle } from '../parts/close-plate.ts'
import { drawLemonWedges } from '../parts/close-sides.ts'
import { drawParsley } from '../parts/herbs.ts'
import { drawCrushedIce } from '../parts/ice.ts'
import { addReliefLighting } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { ellipse } from '../shapes.ts'

/** Crushed ice heaped on the tray. */
const ice = (paper: SvgPictureBuilder) =>
  fill(ellipse(600, 720, 590, 350), '#b9d3da') +
  addReliefLighting(
    paper,
    paper.place(600, 700, 0, () => drawCrushedIce(paper, 590, 345, 900, 20, 50)),
    { round: 4, height: 4, gloss: 0.2, polish: 36, shadow: 14 },
  )

const oysters = (paper: SvgPictureBuilder, spots: string) => placeAt(paper, spots, () => drawRawOyster(paper, 176))

/** Ice in front of the shells, so that they lie in it. */
const nearIce = (paper: SvgPictureBuilder, x: number, y: number, reach: number) =>
  addReliefLighting(
    paper,
    paper.place(x, y, 0, () => drawCrushedIce(paper, reach, reach * 0.22, 34, 16, 38)),
    { round: 3, height: 3, gloss: 0.2, polish: 36, shadow: 8 },
  )

/** Oysters on the half shell, close. */
export const oystersOnIcePicture = defineDemoPicture({
  slug: 'oysters-on-ice',
  title: 'Oysters on ice',
  description:
    'Seven fresh oysters on the half shell, plump and glistening, close up on crushed ice, with lemon, cocktail sauce and parsley.',
  format: 'tile',
  focalPoint: { x: 600, y: 680, width: 1000, height: 820 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.walnut,
      behind: paper.place(150, 140, 0, () => saucePotDrawFunctions.butter(paper, 100)),
      dish:
        paper.place(600, 730, 0, () => drawPlateAtAngle(paper, 780, { color: '#9fb4ba' })) +
        ice(paper) +
        oysters(paper, '330 480 -20, 640 430 -2, 920 500 16') +
        nearIce(paper, 330, 570, 170) +
        nearIce(paper, 900, 590, 170) +
        oysters(paper, '240 720 -12 1.12, 960 740 12 1.12') +
        paper.place(600, 640, 0, () => saucePotDrawFunctions.sweetChili(paper, 130)) +
        nearIce(paper, 240, 830, 190) +
        nearIce(paper, 960, 850, 190) +
        oysters(paper, '420 930 -8 1.3, 850 950 10 1.26') +
        nearIce(paper, 420, 1070, 220) +
        nearIce(paper, 850, 1080, 220) +
        drawLemonWedges(paper, '640 860 -8', 130) +
        paper.place(760, 620, 24, () =>
          addReliefLighting(paper, drawParsley(paper, 150), { round: 3, height: 4, shadow: 10 }),
        ),
    }),
})
