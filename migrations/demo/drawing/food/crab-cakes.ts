import { pickRandomPointInEllipse, placeAt, stroke } from '../brush.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawLettuceFrills } from '../parts/close/lettuce.ts'
import { drawCrabCakeAtAngle } from '../parts/close/portions/crab-cake.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawPlateAtAngle } from '../parts/close-plate.ts'
import { drawLemonWedges, drawSeasoning } from '../parts/close-sides.ts'
import { drawCherryTomato } from '../parts/greens.ts'
import { drawChives, drawDill } from '../parts/herbs.ts'
import { addReliefLighting } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { curve, parsePoints } from '../shapes.ts'

/** Remoulade from the spoon, along a line. */
const remoulade = (paper: SvgPictureBuilder, line: string, width: number) =>
  addReliefLighting(paper, stroke(curve(parsePoints(line)), '#f0a25a', width), {
    round: width * 0.3,
    height: width * 0.4,
    gloss: 0.6,
    polish: 34,
    shadow: width * 0.3,
  })

const tomatoes = (paper: SvgPictureBuilder, spots: string) =>
  addReliefLighting(
    paper,
    placeAt(paper, spots, () => drawCherryTomato(paper, 62)),
    { round: 16, height: 24, gloss: 0.6, shadow: 20 },
  )

/** Crab cakes with remoulade, close. */
export const crabCakesPicture = defineDemoPicture({
  slug: 'crab-cakes',
  title: 'Crab cakes',
  description:
    'Three thick crab cakes with a browned crust, close up on a dark blue plate, with spicy remoulade, dill, a small salad and lemon.',
  format: 'tile',
  focalPoint: { x: 600, y: 660, width: 980, height: 800 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.oak,
      behind: paper.place(160, 140, 0, () => saucePotDrawFunctions.tartar(paper, 110)),
      dish:
        paper.place(600, 700, 0, () => drawPlateAtAngle(paper, 770, { color: '#15486a' })) +
        paper.place(
          560,
          480,
          0,
          () =>
            drawLettuceFrills(paper, '-260 0 -40, -130 -60 -16, 10 -90 0, 150 -70 14, 280 -20 34') +
            drawLettuceFrills(paper, '-190 60 -24, -50 10 -6, 90 0 12, 220 50 26'),
          1.25,
        ) +
        tomatoes(paper, '270 500, 930 520') +
        remoulade(paper, '120 780, 260 850, 380 760, 560 820, 700 740, 860 830, 1080 760', 44) +
        paper.place(380, 640, 0, () => drawCrabCakeAtAngle(paper, 236, 1)) +
        paper.place(830, 640, 0, () => drawCrabCakeAtAngle(paper, 236, 2)) +
        paper.place(600, 850, 0, () => drawCrabCakeAtAngle(paper, 270, 4)) +
        remoulade(paper, '420 800, 500 880, 580 800, 660 890, 740 810, 800 870', 36) +
        paper.place(610, 870, -30, () =>
          addReliefLighting(paper, drawDill(paper, 230, '#6f9a3c'), { round: 2, height: 3, shadow: 10 }),
        ) +
        paper.place(1040, 960, 0, () => saucePotDrawFunctions.sweetChili(paper, 150)) +
        drawLemonWedges(paper, '200 1010 -16', 160) +
        drawChives(paper, 50, () => pickRandomPointInEllipse(paper.random, 600, 760, 460, 220), 11) +
        drawSeasoning(50, () => pickRandomPointInEllipse(paper.random, 600, 740, 440, 220)),
      steam: [600, 480, 380],
    }),
})
