import { fill, group, pickRandomPointInEllipse, placeAt, stroke } from '../brush.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { createCrispReliefParameters } from '../parts/close/fried.ts'
import { drawColorPatches } from '../parts/close/heap.ts'
import { drawLettuceFrills } from '../parts/close/lettuce.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawPlateAtAngle } from '../parts/close-plate.ts'
import { drawLemonWedges, drawSeasoning } from '../parts/close-sides.ts'
import { drawCherryTomato } from '../parts/greens.ts'
import { drawChives, drawChoppedHerbs, drawDill } from '../parts/herbs.ts'
import { addReliefLighting, blurDrawing } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { arc, blob, curve, parsePoints, polygon } from '../shapes.ts'

const crumbColors = ['#fde3a4', '#a85a1c', '#f3c465', '#8a4714', '#fff1cf']

/** A crab cake at 0, `r` to each side: a browned crust over a side where pieces of crab show. */
function crabCake(paper: SvgPictureBuilder, r: number, seed: number): string {
  const { random } = paper
  const tall = r * 0.42
  const side = polygon([
    ...arc(0, 0, r, r * 0.6, 180, 360, 16),
    ...arc(0, tall, r * 0.98, r * 0.6, 0, 180, 22).map(
      ([x, y]) => [x + random.around(r * 0.03), y + random.around(r * 0.04)] as const,
    ),
  ])
  const top = blob(random, 0, 0, r, r * 0.6, 0.035, 18)
  const area = [r * 0.9, r * 0.52] as const
  const crab = drawColorPatches(paper, 30, [r, r * 0.9], ['#fff4df', '#f7e3bd', '#e08a56', '#c9812c'], r * 0.09, 0.8)
  const relief = createCrispReliefParameters(r * 0.5)
  return (
    addReliefLighting(
      paper,
      group(fill(side, paper.linear(90, '#d99a45', '#e6b666', '#c98a3c', '#a8662a')) + crab, paper.clip(side)),
      { ...relief, bumps: [0.03, 0.1], shadow: r * 0.34, seed },
    ) +
    addReliefLighting(
      paper,
      group(
        fill(top, paper.radial({ x: 0.42, y: 0.36, r: 0.7 }, '#f2bf62', '#dd9638', '#b0671f')) +
          blurDrawing(paper, drawColorPatches(paper, 16, area, ['#8f4715', '#fbdc92', '#b8691f'], r * 0.26, 0.6), 6) +
          drawColorPatches(paper, 110, area, crumbColors, r * 0.045, 0.75) +
          drawColorPatches(paper, 9, area, ['#fff6e4', '#f4d9b0'], r * 0.12, 0.9) +
          drawChoppedHerbs(paper, 22, () => pickRandomPointInEllipse(random, 0, 0, ...area), r * 0.06),
        paper.clip(top),
      ),
      { ...relief, bumps: [0.024, 0.1], gloss: 0.4, shadow: 0, seed: seed + 3 },
    )
  )
}

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
        paper.place(380, 640, 0, () => crabCake(paper, 236, 1)) +
        paper.place(830, 640, 0, () => crabCake(paper, 236, 2)) +
        paper.place(600, 850, 0, () => crabCake(paper, 270, 4)) +
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
