import { fill, pickRandomPointInEllipse, placeAt } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { createCrispReliefParameters, drawClamStrip } from '../parts/close/fried.ts'
import { drawLettuceFrills } from '../parts/close/lettuce.ts'
import { drawRollBack, drawRollFront } from '../parts/close/roll.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawWholeClam } from '../parts/close/whole-clams.ts'
import { drawFriesAtAngle, drawLemonWedges, drawSeasoning } from '../parts/close-sides.ts'
import { drawCheckedSheet } from '../parts/close-table.ts'
import { drawChoppedHerbs } from '../parts/herbs.ts'
import { addReliefLighting } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { blob, parsePoints, smooth } from '../shapes.ts'

const crisp = (paper: SvgPictureBuilder, spots: string, seed: number, draw: () => string) =>
  addReliefLighting(paper, placeAt(paper, spots, draw), { ...createCrispReliefParameters(60), seed })

const bellies = (paper: SvgPictureBuilder, spots: string, seed: number) =>
  crisp(paper, spots, seed, () => drawWholeClam(paper, 84))
const strips = (paper: SvgPictureBuilder, spots: string, seed: number) =>
  crisp(paper, spots, seed, () => drawClamStrip(paper, 250))

/** Spoonfuls of tartar sauce that lie between the clams. */
const sauce = (paper: SvgPictureBuilder) =>
  addReliefLighting(
    paper,
    placeAt(paper, '-330 -150 -8, -240 -178 6, -10 -196 4, 80 -184 -10, 330 -160 10, 410 -130 4', () =>
      fill(blob(paper.random, 0, 0, paper.random.between(50, 74), paper.random.between(24, 34), 0.16), '#f3ead0'),
    ),
    { round: 10, height: 14, gloss: 0.5, polish: 30, shadow: 12 },
  ) +
  placeAt(paper, '-290 -166, 40 -192, 370 -148', () =>
    drawChoppedHerbs(paper, 9, () => pickRandomPointInEllipse(paper.random, 0, 0, 84, 18), 9),
  )

/** A toasted roll at 0 full of fried clams. */
const clamRoll = (paper: SvgPictureBuilder) =>
  drawRollBack(paper) +
  drawLettuceFrills(paper, '-500 -104 -20, -300 -160 -4, -80 -176 6, 150 -172 -6, 360 -156 8, 540 -94 30') +
  strips(paper, '-400 -150 10, -120 -210 -30, 160 -200 20, 420 -150 -14', 2) +
  bellies(paper, '-470 -90 170, -250 -190 20, 30 -220 190, 300 -190 40', 1) +
  bellies(paper, '-360 -130 60, -110 -170 150, 170 -180 -20, 430 -120 200', 3) +
  drawLettuceFrills(paper, '-585 -40 -40, -390 -66 174, -160 -84 186, 90 -86 172, 320 -70 188, 560 -40 40') +
  bellies(paper, '-300 -100 200, -10 -140 30, 260 -120 160, 500 -70 10', 4) +
  bellies(paper, '-460 -60 20, -160 -100 -20, 120 -110 210, 380 -80 60', 5) +
  sauce(paper) +
  drawRollFront(paper)

const sheet = '-60 760, 120 520, 420 380, 720 350, 1000 390, 1180 500, 1280 720, 1240 1260, -40 1260'

/** Fried clams in a toasted roll, close. */
export const friedClamRollPicture = defineDemoPicture({
  slug: 'fried-clam-roll',
  title: 'Fried clam roll',
  description:
    'A toasted split roll overflowing with golden fried clams and strips, lettuce and tartar sauce, close up, with fries.',
  format: 'tile',
  focalPoint: { x: 600, y: 660, width: 1000, height: 780 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.walnut,
      behind: paper.place(1020, 190, 0, () => saucePotDrawFunctions.tartar(paper, 140)),
      dish:
        drawCheckedSheet(paper, smooth(parsePoints(sheet), 0.5), paintColors.sea) +
        drawFriesAtAngle(paper, 25, 300, 480, 250, 110, 1.15) +
        drawFriesAtAngle(paper, 15, 960, 560, 200, 90, 1.15) +
        paper.place(650, 840, -10, () => clamRoll(paper), 0.94) +
        drawLemonWedges(paper, '220 1110 -14', 160) +
        drawSeasoning(50, () => pickRandomPointInEllipse(paper.random, 600, 640, 420, 160)),
      steam: [540, 440, 360],
    }),
})
