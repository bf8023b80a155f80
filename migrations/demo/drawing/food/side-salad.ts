import { dots, fill, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../brush.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawLettuceFrills } from '../parts/close/lettuce.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawBowlAtAngle } from '../parts/close-plate.ts'
import { drawSeasoning } from '../parts/close-sides.ts'
import { drawCheckedSheet } from '../parts/close-table.ts'
import { drawTomatoHalf } from '../parts/greens.ts'
import { drawChives } from '../parts/herbs.ts'
import { addReliefLighting } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { ellipse, parsePoints, smooth } from '../shapes.ts'

const sheet = '-60 760, 120 560, 400 440, 640 410, 930 440, 1130 560, 1270 760, 1240 1260, -40 1260'

/** Each drawing by itself, as neighbors overlap. */
const each = (
  paper: SvgPictureBuilder,
  spots: string,
  draw: () => string,
  relief: Parameters<typeof addReliefLighting>[2],
) =>
  spots
    .split(',')
    .map((spot) => addReliefLighting(paper, placeAt(paper, spot, draw), relief))
    .join('')

const tomatoes = (paper: SvgPictureBuilder, spots: string) =>
  each(paper, spots, () => `<g transform="scale(1 .72)">${drawTomatoHalf(paper, 84)}</g>`, {
    round: 14,
    height: 18,
    gloss: 0.6,
    polish: 32,
    shadow: 18,
  })

/** A round of cucumber at 0, seen from 45°. */
const cucumber = (r: number) =>
  fill(ellipse(0, r * 0.1, r, r * 0.64), '#2f6a2c') +
  fill(ellipse(0, 0, r, r * 0.62), '#4c8a3a') +
  fill(ellipse(0, 0, r * 0.91, r * 0.55), '#e4efb8') +
  fill(ellipse(0, 0, r * 0.6, r * 0.36), '#d3e39a') +
  dots(10, (at) => [Math.cos(at * 0.63) * r * 0.42, Math.sin(at * 0.63) * r * 0.26], '#f9fbe4', r * 0.13)

const cucumbers = (paper: SvgPictureBuilder, spots: string) =>
  each(paper, spots, () => cucumber(92), { round: 6, height: 8, gloss: 0.5, polish: 30, shadow: 14 })

/** A ring of red onion at 0. */
const onions = (paper: SvgPictureBuilder, spots: string) =>
  each(
    paper,
    spots,
    () => stroke(ellipse(0, 0, 74, 44), '#8d2a5a', 17) + stroke(ellipse(0, -3, 72, 42), '#f0d3dc', 9),
    { round: 4, height: 6, gloss: 0.5, shadow: 12 },
  )

/** Toasted pumpkin seeds, strewn over the leaves. */
const seeds = (paper: SvgPictureBuilder, count: number) =>
  addReliefLighting(
    paper,
    repeatDrawing(count, () => {
      const [x, y] = pickRandomPointInEllipse(paper.random, 590, 640, 370, 230)
      const color = paper.random.pick(['#7f8f3a', '#98a648', '#6d7a30', '#b0a65a'])
      return paper.place(x, y, paper.random.between(0, 180), () => fill(ellipse(0, 0, 19, 9), color))
    }),
    { round: 4, height: 6, gloss: 0.3, shadow: 9 },
  )

/** A green salad in a wooden bowl, close. */
export const sideSaladPicture = defineDemoPicture({
  slug: 'side-salad',
  title: 'Garden side salad',
  description:
    'A wooden bowl heaped with crisp green leaves, tomatoes, cucumber, red onion and pumpkin seeds, close up, dressing beside it.',
  format: 'tile',
  focalPoint: { x: 600, y: 620, width: 1000, height: 840 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.walnut,
      behind: paper.place(150, 150, 0, () => saucePotDrawFunctions.butter(paper, 100)),
      dish:
        drawCheckedSheet(paper, smooth(parsePoints(sheet), 0.5), '#2b7a85') +
        paper.place(590, 650, 0, () =>
          drawBowlAtAngle(paper, 560, { color: '#a5672f', ring: '#c98d4c' }, (rx) =>
            fill(ellipse(0, 0, rx, rx * 0.6), '#35521f'),
          ),
        ) +
        paper.place(
          590,
          600,
          0,
          () =>
            drawLettuceFrills(paper, '-250 -60 -40, -100 -130 -16, 60 -140 6, 210 -110 26, 310 -30 46') +
            drawLettuceFrills(paper, '-300 40 -60, -150 -30 -20, 20 -60 4, 180 -20 24, 300 60 60') +
            drawLettuceFrills(paper, '-220 120 -40, -60 60 -10, 110 70 14, 250 130 44') +
            drawLettuceFrills(paper, '-140 190 -24, 20 170 0, 170 190 24'),
          1.34,
        ) +
        onions(paper, '420 440 -10, 780 430 14') +
        cucumbers(paper, '330 560 -12, 410 530 4, 850 520 10') +
        tomatoes(paper, '600 480 0, 520 640 20') +
        cucumbers(paper, '740 700 8, 660 730 -6, 920 760 12') +
        tomatoes(paper, '400 780 -10, 820 830 16') +
        onions(paper, '570 760 12') +
        seeds(paper, 46) +
        paper.place(1010, 1020, 0, () => saucePotDrawFunctions.honeyMustard(paper, 150)) +
        drawChives(paper, 40, () => pickRandomPointInEllipse(paper.random, 590, 640, 380, 220), 11) +
        drawSeasoning(60, () => pickRandomPointInEllipse(paper.random, 590, 640, 400, 220)),
    }),
})
