import { fill, pickRandomPointInEllipse, stroke } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawAppleSlices } from '../parts/apples.ts'
import { drawPastaNest } from '../parts/close/pasta.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawBowlAtAngle } from '../parts/close-plate.ts'
import { drawMeltingButter, drawSeasoning } from '../parts/close-sides.ts'
import { drawCheckedSheet } from '../parts/close-table.ts'
import { addReliefLighting } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { curve, parsePoints, polygon, smooth } from '../shapes.ts'

/** A boat folded of paper at 0, `r` to each side. */
function paperBoat(paper: SvgPictureBuilder, r: number): string {
  const side = (points: string, color: string) => fill(polygon(parsePoints(points, r)), color)
  return (
    addReliefLighting(
      paper,
      side('-.4 .1, .02 -.72, .44 .06, .02 .3', '#f7efdc') +
        side('.02 -.72, .44 .06, .02 .3', '#d9ccb0') +
        side('-1 -.2, -.4 .06, .44 .04, 1 -.24, .6 .5, -.56 .54', '#fffaf0') +
        side('.44 .04, 1 -.24, .6 .5, .06 .52', '#e9dfc8'),
      { round: 4, height: 6, shadow: r * 0.2 },
    ) + stroke(curve(parsePoints('-.78 .12, -.2 .28, .3 .26, .84 .06', r)), paintColors.red, r * 0.06)
  )
}

const sheet = '-60 700, 100 500, 380 390, 660 360, 940 400, 1140 520, 1270 720, 1240 1260, -40 1260'

/** Noodles with butter for small guests, close. */
export const kidsNoodlesPicture = defineDemoPicture({
  slug: 'kids-noodles',
  title: 'Kids’ noodles with butter',
  description:
    'A small red-rimmed bowl of golden noodles under a melting pat of butter, close up, with apple slices and a paper boat.',
  format: 'tile',
  focalPoint: { x: 600, y: 640, width: 980, height: 860 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.oak,
      behind: paper.place(1050, 150, 0, () => saucePotDrawFunctions.ketchup(paper, 100)),
      dish:
        drawCheckedSheet(paper, smooth(parsePoints(sheet), 0.5), paintColors.sea) +
        paper.place(230, 290, -6, () => paperBoat(paper, 190)) +
        paper.place(570, 650, 0, () =>
          drawBowlAtAngle(paper, 500, { color: '#f4ead4', ring: paintColors.red }, () => ''),
        ) +
        paper.place(570, 668, 0, () =>
          drawPastaNest(paper, {
            rx: 432,
            ry: 248,
            rise: 150,
            layers: [110, 70, 56, 44, 30],
            colors: ['#e9b94e', '#f6d684'],
            ground: '#d9a544',
          }),
        ) +
        paper.place(560, 510, 0, () => drawMeltingButter(paper, 104)) +
        drawAppleSlices(paper, '960 960 -12, 1080 880 16', 24) +
        drawAppleSlices(paper, '870 1060 -4, 1040 1060 12', 24) +
        drawSeasoning(40, () => pickRandomPointInEllipse(paper.random, 570, 590, 300, 170)),
      steam: [560, 420, 360],
    }),
})
