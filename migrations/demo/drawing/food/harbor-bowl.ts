import { dots, fill, group, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawSteamedRice } from '../parts/close/rice.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawCookedShrimps } from '../parts/close/shellfish.ts'
import { drawSlaw } from '../parts/close/slaw.ts'
import { drawBowlAtAngle } from '../parts/close-plate.ts'
import { drawSeasoning } from '../parts/close-sides.ts'
import { drawChives, drawChoppedHerbs } from '../parts/herbs.ts'
import { addReliefLighting } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { blob, curve, ellipse, parsePoints, polygon, smooth } from '../shapes.ts'

/** A cube of marinated tuna at 0, its top toward the lamp. */
function tunaCube(paper: SvgPictureBuilder, r: number): string {
  const color = paper.random.pick(['#b8303c', '#c8404a', '#a82836'])
  const face = (points: string, ink: string) => fill(polygon(parsePoints(points, r)), ink)
  const sesame = dots(
    6,
    () => pickRandomPointInEllipse(paper.random, 0, -r * 0.24, r * 0.5, r * 0.2),
    '#fbeecb',
    r * 0.11,
  )
  return (
    face('-.8 -.2, 0 -.62, .8 -.22, .04 .2', lighten(color, 0.28)) +
    face('-.8 -.2, .04 .2, .04 .86, -.76 .44', color) +
    face('.8 -.22, .04 .2, .04 .86, .78 .4', darken(color, 0.28)) +
    sesame
  )
}

const tuna = (paper: SvgPictureBuilder, spots: string) =>
  addReliefLighting(
    paper,
    placeAt(paper, spots, () => tunaCube(paper, 74)),
    { round: 9, height: 10, gloss: 0.6, polish: 34, shadow: 14 },
  )

/** A slice of avocado at 0: a dark edge, then green, then yellow. */
function avocadoSlice(paper: SvgPictureBuilder, r: number): string {
  const outline = '-1 .2, -.7 -.3, -.1 -.56, .5 -.46, .94 -.06, .6 -.1, .1 -.14, -.4 .04, -.76 .3'
  const d = smooth(parsePoints(outline, r))
  return group(
    fill(d, paper.linear(80, '#6f9a36', '#b5cc5e', '#e9e598')) + stroke(d, '#3f6a26', r * 0.1, 'opacity=".8"'),
    paper.clip(d),
  )
}

const avocado = (paper: SvgPictureBuilder, x: number, y: number) =>
  repeatDrawing(6, (at) =>
    addReliefLighting(
      paper,
      paper.place(x + at * 30, y + at * 30, -14 + at * 4, () => avocadoSlice(paper, 165)),
      { round: 9, height: 12, gloss: 0.4, shadow: 12 },
    ),
  )

/** A round of cucumber at 0, seen from 45°. */
const cucumberSlice = (paper: SvgPictureBuilder, r: number) =>
  fill(ellipse(0, r * 0.1, r, r * 0.62), '#2f6a2c') +
  fill(ellipse(0, 0, r, r * 0.6), '#4c8a3a') +
  fill(ellipse(0, 0, r * 0.92, r * 0.54), paper.linear(60, '#eef4c8', '#d5e59c')) +
  dots(9, (at) => [Math.cos(at * 0.7) * r * 0.44, Math.sin(at * 0.7) * r * 0.26], '#f9fbe4', r * 0.12)

const cucumbers = (paper: SvgPictureBuilder, spots: string) =>
  spots
    .split(',')
    .map((spot) =>
      addReliefLighting(
        paper,
        placeAt(paper, spot, () => cucumberSlice(paper, 96)),
        { round: 5, height: 7, gloss: 0.4, shadow: 10 },
      ),
    )
    .join('')

/** Half a soft egg at 0. */
const egg = (paper: SvgPictureBuilder, r: number) =>
  addReliefLighting(paper, fill(blob(paper.random, 0, 0, r, r * 0.72, 0.03, 12), '#fffdf5'), {
    round: r * 0.12,
    height: r * 0.16,
    gloss: 0.4,
    shadow: r * 0.16,
  }) +
  addReliefLighting(
    paper,
    fill(ellipse(r * 0.06, -r * 0.02, r * 0.52, r * 0.36), paper.radial({ x: 0.4, y: 0.35 }, '#ffc93a', '#f39a12')),
    { round: r * 0.14, height: r * 0.16, gloss: 0.9, polish: 40, shadow: 0 },
  )

/** Spicy sauce from the bottle, back and forth. */
const drizzle = (paper: SvgPictureBuilder, line: string) =>
  addReliefLighting(paper, stroke(curve(parsePoints(line)), '#f0803c', 15), {
    round: 6,
    height: 8,
    gloss: 0.7,
    polish: 34,
    shadow: 6,
  })

/** What lies on the rice, from the far side to the near one. */
const toppings = (paper: SvgPictureBuilder) =>
  paper.place(760, 420, 0, () => drawSlaw(paper, { rx: 190, ry: 96, rise: 70, layers: [70, 60, 44], width: 17 })) +
  cucumbers(paper, '300 470 -10, 360 430 0, 430 400 6, 510 384 10') +
  tuna(paper, '330 560, 460 530, 250 640, 590 520') +
  tuna(paper, '390 620, 520 600, 310 700') +
  tuna(paper, '450 690, 250 770, 590 660') +
  avocado(paper, 760, 540) +
  paper.place(590, 600, -8, () => egg(paper, 140)) +
  drawCookedShrimps(paper, '420 830 40, 620 880 120', 116) +
  drawCookedShrimps(paper, '540 790 200, 760 830 150', 116)

/** A bowl of rice with what the harbor brings, close. */
export const harborBowlPicture = defineDemoPicture({
  slug: 'harbor-bowl',
  title: 'Harbor bowl',
  description:
    'A deep blue bowl of rice with glossy marinated tuna, shrimp, sliced avocado, cucumber, slaw and a soft egg, close up, with spicy sauce.',
  format: 'tile',
  focalPoint: { x: 600, y: 640, width: 1000, height: 820 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.oak,
      behind: paper.place(150, 150, 0, () => saucePotDrawFunctions.sweetChili(paper, 110)),
      dish:
        paper.place(590, 640, 0, () => drawBowlAtAngle(paper, 590, { color: '#17607a', ring: '#f4ead4' }, () => '')) +
        paper.place(590, 670, 0, () => drawSteamedRice(paper, { rx: 505, ry: 290, rise: 130, grains: 1300 })) +
        paper.place(-70, -120, 0, () => toppings(paper), 1.14) +
        drizzle(paper, '330 560, 380 640, 440 540, 500 660, 570 540, 630 680, 700 560, 760 690, 830 570, 880 660') +
        drawChives(paper, 60, () => pickRandomPointInEllipse(paper.random, 590, 640, 400, 220), 12) +
        drawChoppedHerbs(paper, 40, () => pickRandomPointInEllipse(paper.random, 590, 640, 420, 240), 11) +
        drawSeasoning(60, () => pickRandomPointInEllipse(paper.random, 590, 640, 420, 240)),
    }),
})
