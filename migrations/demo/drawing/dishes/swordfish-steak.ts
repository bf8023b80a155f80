import { fill, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../brush.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawThickGrilledPiece } from '../parts/close/crosshatch.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawPlateAtAngle } from '../parts/close-plate.ts'
import { drawAsparagusSpears, drawLemonWedges, drawPotatoHalves, drawSeasoning } from '../parts/close-sides.ts'
import { drawChoppedHerbs, drawParsley } from '../parts/herbs.ts'
import { addReliefLighting } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { blob, curve, ellipse, parsePoints } from '../shapes.ts'

const top =
  '-410 30, -380 -90, -250 -160, -40 -184, 160 -170, 310 -110, 350 -10, 320 80, 200 140, 20 156, -190 150, -350 110'
const near =
  '-410 30, -350 110, -190 150, 20 156, 200 140, 320 80, 350 -10, 352 90, 310 180, 190 230, 20 250, -190 246, -350 200, -412 120'

const swordfish = (paper: SvgPictureBuilder) =>
  drawThickGrilledPiece(paper, {
    top,
    near,
    crust: ['#f3d49c', '#e3b473', '#cd9450', '#a86d32'],
    side: ['#9c6a36', '#cfa06a', '#e0bd8c', '#b98a56'],
    brown: ['#c98a44', '#fdeccb', '#a8662a'],
    grain: repeatDrawing(6, (at) =>
      stroke(
        curve(
          parsePoints(`${-330 + at * 20} ${-110 + at * 44}, -40 ${-150 + at * 50}, ${300 - at * 16} ${-100 + at * 40}`),
        ),
        '#fff2d4',
        9,
        'opacity=".45"',
      ),
    ),
    skin: '#6b5a4c',
  })

/** Half a cherry tomato, blistered, at 0. */
const tomato = (paper: SvgPictureBuilder, r: number) =>
  fill(
    blob(paper.random, 0, 0, r, r * 0.84, 0.05, 10),
    paper.radial({ x: 0.4, y: 0.34, r: 0.7 }, '#f76a45', '#d62d1c', '#9a1712'),
  ) + fill(blob(paper.random, r * 0.2, r * 0.1, r * 0.34, r * 0.16, 0.3, 7), '#4a120c', 'opacity=".45"')

/** An olive at 0 with its hole. */
const olive = (paper: SvgPictureBuilder, r: number) =>
  fill(blob(paper.random, 0, 0, r, r * 0.8, 0.04, 10), paper.random.pick(['#3a2438', '#6f7a2c', '#4a2c3c'])) +
  fill(ellipse(r * 0.3, -r * 0.1, r * 0.26, r * 0.24), '#150a10')

const caper = (paper: SvgPictureBuilder, r: number) =>
  fill(blob(paper.random, 0, 0, r, r * 0.86, 0.1, 8), paper.random.pick(['#6f8a35', '#8aa045', '#54702a']))

const relish = (paper: SvgPictureBuilder, spots: string, draw: () => string, r: number) =>
  addReliefLighting(paper, placeAt(paper, spots, draw), {
    round: r * 0.3,
    height: r * 0.4,
    gloss: 0.7,
    polish: 34,
    shadow: r * 0.36,
  })

const relishOnTop = (paper: SvgPictureBuilder) =>
  relish(paper, '640 620, 860 600, 980 690, 560 730, 1210 860, 400 890, 1330 780', () => tomato(paper, 66), 66) +
  relish(
    paper,
    '750 660 20, 900 700 -30, 1080 620 10, 480 650 50, 1250 960 0, 520 990 20',
    () => olive(paper, 46),
    46,
  ) +
  relish(
    paper,
    '760 580, 690 700, 820 700, 940 620, 1020 620, 620 690, 860 780, 1100 700, 480 840',
    () => caper(paper, 22),
    22,
  ) +
  relish(paper, '740 740, 1150 940, 460 940', () => tomato(paper, 60), 60)

/** A swordfish steak with its relish, close. */
export const swordfishSteakPicture = defineDemoPicture({
  slug: 'swordfish-steak',
  title: 'Swordfish steak',
  description:
    'A thick swordfish steak with crossed grill marks, close up, under blistered tomatoes, olives and capers, with asparagus.',
  format: 'feature',
  focalPoint: { x: 800, y: 680, width: 1200, height: 820 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.oak,
      behind: paper.place(1400, 160, 0, () => saucePotDrawFunctions.butter(paper, 140)),
      dish:
        paper.place(800, 710, 0, () => drawPlateAtAngle(paper, 950, { color: '#15486a' })) +
        drawPotatoHalves(paper, '330 520 -10, 500 440 14, 690 400 -6', 108) +
        drawAsparagusSpears(paper, '780 470 4, 760 520 10', 660, 42) +
        drawAsparagusSpears(paper, '820 430 -2', 640, 42) +
        paper.place(820, 750, -4, () => swordfish(paper), 1.42) +
        relishOnTop(paper) +
        paper.place(800, 640, 30, () =>
          addReliefLighting(paper, drawParsley(paper, 160), { round: 3, height: 4, shadow: 12 }),
        ) +
        drawLemonWedges(paper, '300 840 -18', 160) +
        drawChoppedHerbs(paper, 60, () => pickRandomPointInEllipse(paper.random, 800, 780, 560, 240), 12) +
        drawSeasoning(80, () => pickRandomPointInEllipse(paper.random, 820, 720, 480, 170)),
      steam: [760, 500, 460],
    }),
})
