import { group, pickRandomPointInEllipse, placeAt } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawCornCob } from '../parts/close/corn.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawPlateAtAngle } from '../parts/close-plate.ts'
import { drawFlatLemonSlice, drawLemonWedges, drawPotatoHalves, drawSeasoning } from '../parts/close-sides.ts'
import { drawChoppedHerbs, drawParsley } from '../parts/herbs.ts'
import { addReliefLighting } from '../parts/lighting.ts'
import { drawLobster } from '../parts/lobster.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'

/** A whole boiled lobster lying across the plate, its claws to the right, shining with butter. */
const lobster = (paper: SvgPictureBuilder) =>
  addReliefLighting(
    paper,
    group(
      paper.place(0, 0, 66, () => drawLobster(paper, 1760, '#d8321d')),
      'transform="translate(700 710) scale(1 .72)"',
    ),
    { round: 15, height: 20, gloss: 0.6, polish: 30, shadow: 40 },
  )

/** A whole lobster with everything that belongs to it, close. */
export const lobsterDinnerPicture = defineDemoPicture({
  slug: 'lobster-dinner',
  title: 'Whole lobster dinner',
  description:
    'A whole red lobster shining with butter on a blue plate, close up, with corn on the cob, potatoes, lemon and drawn butter.',
  format: 'feature',
  focalPoint: { x: 800, y: 660, width: 1280, height: 840 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.walnut,
      behind: paper.place(220, 150, 0, () => saucePotDrawFunctions.butter(paper, 130)),
      dish:
        paper.place(800, 730, 0, () => drawPlateAtAngle(paper, 980, { color: '#15486a' })) +
        placeAt(paper, '560 400 -14', () => drawCornCob(paper, 430, 78)) +
        placeAt(paper, '900 380 10', () => drawCornCob(paper, 420, 78)) +
        drawPotatoHalves(paper, '290 470 -10, 460 520 14', 104) +
        lobster(paper) +
        drawPotatoHalves(paper, '400 960 -12, 650 1010 10', 122) +
        drawPotatoHalves(paper, '530 910 4', 116) +
        paper.place(860, 990, 0, () => drawFlatLemonSlice(paper, 104)) +
        paper.place(1060, 1000, 0, () => saucePotDrawFunctions.butter(paper, 150)) +
        drawLemonWedges(paper, '250 880 -14', 150) +
        paper.place(690, 900, -20, () =>
          addReliefLighting(paper, drawParsley(paper, 190), { round: 3, height: 4, shadow: 12 }),
        ) +
        drawChoppedHerbs(
          paper,
          80,
          () => pickRandomPointInEllipse(paper.random, 800, 740, 640, 300),
          12,
          paintColors.leaf,
        ) +
        drawSeasoning(60, () => pickRandomPointInEllipse(paper.random, 800, 740, 620, 300)),
      steam: [820, 480, 440],
    }),
})
