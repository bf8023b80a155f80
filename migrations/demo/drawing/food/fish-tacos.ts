import { fill, group, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../brush.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawCitrusWedge, limeColors } from '../parts/citrus.ts'
import { drawBatteredFillet } from '../parts/close/battered-fish.ts'
import { drawColorPatches } from '../parts/close/heap.ts'
import { drawLettuceFrills } from '../parts/close/lettuce.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawSlaw } from '../parts/close/slaw.ts'
import { drawPlateAtAngle } from '../parts/close-plate.ts'
import { drawSeasoning } from '../parts/close-sides.ts'
import { drawChoppedHerbs, drawParsley } from '../parts/herbs.ts'
import { addReliefLighting, blurDrawing } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { blob, curve, parsePoints, smooth } from '../shapes.ts'

const halves = {
  back: '-430 40, -400 -90, -250 -190, 0 -226, 250 -196, 400 -100, 434 30, 300 90, 0 110, -300 96',
  front: '-440 10, -340 -16, -160 6, 0 20, 160 8, 340 -18, 440 4, 410 130, 270 236, 0 274, -270 242, -412 140',
} as const

/** Half of a soft tortilla, browned by the griddle. */
function tortilla(paper: SvgPictureBuilder, half: keyof typeof halves, seed: number): string {
  const d = smooth(parsePoints(halves[half]), 0.9)
  const brown = ['#c58a3c', '#a9692a', '#e3b566', '#8a5220']
  return addReliefLighting(
    paper,
    group(
      fill(d, paper.linear(80, '#fbeac0', '#f3d596', '#dfb568')) +
        blurDrawing(
          paper,
          paper.place(0, 110, 0, () => drawColorPatches(paper, 26, [400, 130], brown, 34, 0.5)),
          5,
        ) +
        paper.place(0, 110, 0, () => drawColorPatches(paper, 40, [400, 150], ['#a9692a', '#fff3d4'], 9, 0.55)),
      paper.clip(d),
    ),
    { round: 18, height: 22, bumps: [0.014, 0.12], gloss: 0.24, polish: 16, shadow: half === 'front' ? 40 : 24, seed },
  )
}

const tomatoes = (paper: SvgPictureBuilder) =>
  addReliefLighting(
    paper,
    repeatDrawing(11, (at) => {
      const r = paper.random.between(18, 27)
      const y = -70 + paper.random.around(46)
      return fill(blob(paper.random, -340 + at * 68, y, r, r * 0.8, 0.16, 6), paper.random.pick(['#d8351f', '#e8502f']))
    }),
    { round: 7, height: 10, gloss: 0.7, polish: 34, shadow: 10 },
  )

const cream = (paper: SvgPictureBuilder) =>
  addReliefLighting(
    paper,
    stroke(
      curve(
        parsePoints('-330 -40, -270 -130, -200 -30, -130 -140, -50 -30, 30 -140, 110 -30, 180 -130, 250 -34, 320 -110'),
      ),
      '#fffaf0',
      17,
    ),
    { round: 6, height: 8, gloss: 0.6, polish: 34, shadow: 8 },
  )

/** A taco at 0, its opening up: fish on leaves and slaw between the halves. */
const taco = (paper: SvgPictureBuilder, seed: number) =>
  tortilla(paper, 'back', seed) +
  drawLettuceFrills(paper, '-310 -60 -40, -170 -110 -14, -20 -130 4, 140 -116 16, 290 -70 40') +
  paper.place(-20, -66, -3, () => drawBatteredFillet(paper, seed), 0.86) +
  paper.place(0, -20, 0, () => drawSlaw(paper, { rx: 370, ry: 56, rise: 40, layers: [80, 70], width: 17 })) +
  tomatoes(paper) +
  cream(paper) +
  drawChoppedHerbs(paper, 40, () => pickRandomPointInEllipse(paper.random, 0, -70, 340, 70), 13) +
  tortilla(paper, 'front', seed + 2)

const limes = (paper: SvgPictureBuilder, spots: string) =>
  addReliefLighting(
    paper,
    placeAt(paper, spots, () => drawCitrusWedge(paper, 150, limeColors)),
    { round: 14, height: 22, gloss: 0.4, shadow: 28 },
  )

/** Three tacos, close. */
export const fishTacosPicture = defineDemoPicture({
  slug: 'fish-tacos',
  title: 'Baja fish tacos',
  description:
    'Three soft tacos filled with crisp battered fish, slaw, tomatoes and a creamy drizzle, close up on one plate with lime and two salsas.',
  format: 'feature',
  focalPoint: { x: 800, y: 660, width: 1240, height: 840 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.sea,
      behind:
        paper.place(1400, 150, 0, () => saucePotDrawFunctions.sweetChili(paper, 130)) +
        paper.place(190, 160, 0, () => saucePotDrawFunctions.tartar(paper, 120)),
      dish:
        paper.place(800, 730, 0, () => drawPlateAtAngle(paper, 980, { color: '#f5ecd8', ring: '#2b7a85' })) +
        paper.place(850, 430, -5, () => taco(paper, 1), 0.98) +
        paper.place(740, 660, -6, () => taco(paper, 3), 1.1) +
        paper.place(860, 930, -5, () => taco(paper, 5), 1.22) +
        limes(paper, '250 960 -18, 1430 840 14') +
        paper.place(240, 800, -20, () =>
          addReliefLighting(paper, drawParsley(paper, 190), { round: 3, height: 4, shadow: 12 }),
        ) +
        drawSeasoning(60, () => pickRandomPointInEllipse(paper.random, 800, 700, 560, 300)),
      steam: [820, 330, 320],
    }),
})
