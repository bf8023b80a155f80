import { fill, group, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawBrownPaper } from '../parts/close/brown-paper.ts'
import { drawRedPotato } from '../parts/close/red-potato.ts'
import { drawSaucePotAtAngle } from '../parts/close-plate.ts'
import { drawFlatLemonSlice, drawLemonWedges, drawSeasoning } from '../parts/close-sides.ts'
import {
  drawBlurredLamps,
  drawLampGlow,
  drawRoomLight,
  drawSteamVeils,
  drawTableAtAngle,
} from '../parts/close-table.ts'
import { drawChoppedHerbs, drawParsley } from '../parts/herbs.ts'
import { addReliefLighting, blurDrawing } from '../parts/lighting.ts'
import { drawLobster } from '../parts/lobster.ts'
import { drawClamShell, drawMussel, drawPeeledShrimp } from '../parts/shellfish.ts'
import { drawCornOnCob } from '../parts/sides.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { ellipse, parsePoints, smooth } from '../shapes.ts'

/** A slice of smoked sausage at 0: a dark skin and a face with flecks of fat. */
function sausageSlice(paper: SvgPictureBuilder, r: number): string {
  const { random } = paper
  const skin = smooth(parsePoints('-1 0, -.7 -.5, 0 -.68, .7 -.5, 1 0, 1 .34, .7 .86, 0 1.04, -.7 .86, -1 .34', r))
  const face = ellipse(0, 0, r * 0.95, r * 0.64)
  const flecks = repeatDrawing(26, () => {
    const [x, y] = pickRandomPointInEllipse(random, 0, 0, r * 0.84, r * 0.54)
    return fill(
      ellipse(x, y, r * random.between(0.03, 0.1), r * random.between(0.02, 0.07)),
      random.pick(['#f3b48a', '#8f2f1c', '#e08a5c']),
    )
  })
  return (
    fill(skin, '#7a2416') +
    fill(face, '#bf5434') +
    group(flecks + blurDrawing(paper, stroke(face, '#5a1a10', r * 0.12), r * 0.04), paper.clip(face))
  )
}

const bodies = (paper: SvgPictureBuilder, spots: string, draw: () => string, r: number, gloss = 0.4) =>
  addReliefLighting(paper, placeAt(paper, spots, draw), {
    round: r * 0.2,
    height: r * 0.28,
    gloss,
    polish: 24,
    shadow: r * 0.26,
  })

const potatoes = (paper: SvgPictureBuilder, spots: string, r = 84) =>
  bodies(paper, spots, () => drawRedPotato(paper, r), r)
const sausages = (paper: SvgPictureBuilder, spots: string, r = 62) =>
  bodies(paper, spots, () => sausageSlice(paper, r), r * 0.6, 0.5)
const cobs = (paper: SvgPictureBuilder, spots: string, length = 290) =>
  bodies(paper, spots, () => drawCornOnCob(paper, length, length * 0.24), 54, 0.3)
const shells = (paper: SvgPictureBuilder, spots: string, draw: () => string) => bodies(paper, spots, draw, 34, 0.3)
const prawns = (paper: SvgPictureBuilder, spots: string, r = 100) =>
  bodies(paper, spots, () => drawPeeledShrimp(paper, r), r * 0.56, 0.5)

/** What lies behind the lobster, a little out of focus. */
const far = (paper: SvgPictureBuilder) =>
  blurDrawing(
    paper,
    cobs(paper, '420 400 -20, 1480 390 24, 980 300 -6', 270) +
      potatoes(paper, '640 360, 1210 350, 1660 480, 250 500, 880 300, 1360 330', 80) +
      sausages(paper, '820 340 -10, 1340 460 14, 540 470 6') +
      shells(paper, '740 430 20, 1130 420 -14', () => drawClamShell(paper, 84)) +
      prawns(paper, '1020 400 40, 340 560 120, 1560 560 200', 88),
    2,
  )

const middle = (paper: SvgPictureBuilder) =>
  potatoes(paper, '760 560, 1130 560, 1380 540, 560 760, 980 760, 1320 800', 90) +
  sausages(paper, '900 600 10, 1240 640 -16, 680 820 0, 1180 800 8, 1460 730 0', 66) +
  cobs(paper, '800 740 24, 1120 690 -20', 280) +
  prawns(paper, '640 560 60, 1000 600 10, 1420 640 190, 860 850 120, 1260 720 240', 98) +
  cobs(paper, '330 700 -36, 1640 700 28') +
  potatoes(paper, '520 600, 1470 620, 1790 660, 170 800', 92) +
  sausages(paper, '700 540 10, 1290 560 -16, 420 560 0') +
  shells(paper, '610 700 -30, 1380 740 24', () => drawMussel(paper, 100)) +
  prawns(paper, '820 480 20, 1200 480 140, 1560 840 260', 104)

const lobsterOnTop = (paper: SvgPictureBuilder) =>
  addReliefLighting(
    paper,
    group(
      paper.place(0, 0, -62, () => drawLobster(paper, 1260, '#d8321d')),
      'transform="translate(990 640) scale(1 .68)"',
    ),
    {
      round: 14,
      height: 18,
      gloss: 0.5,
      polish: 30,
      shadow: 36,
    },
  )

const near = (paper: SvgPictureBuilder) =>
  potatoes(paper, '420 900, 900 1010, 1560 980', 108) +
  cobs(paper, '150 960 -18, 1270 980 14', 360) +
  sausages(paper, '620 900 8, 1130 880 -12, 1720 880 10', 82) +
  shells(paper, '760 930 30, 1420 900 -20', () => drawMussel(paper, 124)) +
  prawns(paper, '540 1010 30, 1040 990 160, 1700 1010 280', 128) +
  drawLemonWedges(paper, '300 1050 14, 1480 1060 -10', 150)

const heap = (paper: SvgPictureBuilder) =>
  far(paper) +
  middle(paper) +
  placeAt(paper, '760 620, 1300 650', () => drawFlatLemonSlice(paper, 84)) +
  lobsterOnTop(paper) +
  near(paper) +
  placeAt(paper, '700 760 -50, 1250 780 40', () =>
    addReliefLighting(paper, drawParsley(paper, 150), { round: 3, height: 4, shadow: 12 }),
  ) +
  drawChoppedHerbs(paper, 130, () => pickRandomPointInEllipse(paper.random, 960, 720, 780, 320), 12) +
  drawSeasoning(120, () => pickRandomPointInEllipse(paper.random, 960, 720, 760, 320))

const sheet = '-80 700, 250 250, 700 190, 1280 180, 1720 240, 2000 620, 2000 1160, -80 1160'

/** The whole catch poured out on paper, close. */
export const seafoodBoilPicture = defineDemoPicture({
  slug: 'seafood-boil',
  title: 'Seafood boil',
  description:
    'A whole lobster on a heap of shrimp, mussels, corn, sausage and potatoes, poured out steaming on brown paper, close up.',
  format: 'hero',
  focalPoint: { x: 960, y: 620, width: 1240, height: 760 },
  draw: (paper) =>
    drawTableAtAngle(paper, tableWoodColors.walnut) +
    drawBlurredLamps(paper, 14, 150) +
    drawRoomLight(paper) +
    blurDrawing(
      paper,
      paper.place(1720, 120, 0, () => drawSaucePotAtAngle(paper, 130, '#f4b92f', paintColors.cream)) +
        paper.place(170, 190, 0, () => drawSaucePotAtAngle(paper, 130, '#b3261c', '#2b7a85')),
      4,
    ) +
    drawBrownPaper(paper, sheet, ['M300 240L120 1100', 'M1500 200L1780 1100', 'M60 520L1900 470']) +
    paper.place(-154, -140, 0, () => heap(paper), 1.16) +
    drawSteamVeils(paper, 1080, 380, 420, 0.26) +
    drawLampGlow(paper),
})
