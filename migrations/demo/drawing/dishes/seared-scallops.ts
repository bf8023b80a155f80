import { fill, group, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../brush.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawBaconBit } from '../parts/close/bacon.ts'
import { drawLooseCornKernels } from '../parts/close/corn.ts'
import { drawColorPatches } from '../parts/close/heap.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawPlateAtAngle } from '../parts/close-plate.ts'
import { drawLemonWedges, drawSeasoning } from '../parts/close-sides.ts'
import { drawChives, drawParsley } from '../parts/herbs.ts'
import { addReliefLighting, blurDrawing } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { arc, blob, curve, ellipse, parsePoints, polygon, smooth } from '../shapes.ts'

const crustColors = ['#8f4a16', '#f6cf8a', '#b8681f', '#fbe2ac']

/** A scallop at 0, `r` to each side: a pale side with fibers under a browned top. */
function scallop(paper: SvgPictureBuilder, r: number): string {
  const { random } = paper
  const tall = r * 0.46
  const side = polygon([...arc(0, 0, r, r * 0.6, 180, 360, 16), ...arc(0, tall, r * 0.97, r * 0.6, 0, 180, 20)])
  const fibers = repeatDrawing(30, (at) => {
    const [x, y] = [Math.cos((at / 29) * Math.PI) * r, Math.sin((at / 29) * Math.PI) * r * 0.6]
    return stroke(
      curve([
        [x, y],
        [x * 0.985, y + tall],
      ]),
      random.pick(['#fffdf2', '#ecd5a8']),
      r * 0.03,
      'opacity=".6"',
    )
  })
  const browned = blurDrawing(
    paper,
    stroke(curve(arc(0, r * 0.04, r, r * 0.6, 0, 180, 20)), '#a85f1c', r * 0.16, 'opacity=".7"'),
    r * 0.05,
  )
  const top = blob(random, 0, 0, r, r * 0.6, 0.02, 16)
  const sear = paper.radial(
    { x: 0.46, y: 0.46, r: 0.55 },
    ['#a85c1e', 0],
    ['#c47a30', 0.45],
    ['#dc9c4a', 0.7],
    ['#f3d499', 0.86],
    ['#fbe9c6', 1],
  )
  return (
    addReliefLighting(
      paper,
      group(
        fill(side, paper.linear(90, '#e2c893', '#efe3c2', '#f8f1dc', '#d9c69c')) + fibers + browned,
        paper.clip(side),
      ),
      {
        round: r * 0.14,
        height: r * 0.16,
        gloss: 0.4,
        shadow: r * 0.34,
      },
    ) +
    addReliefLighting(
      paper,
      group(
        fill(top, sear) +
          blurDrawing(paper, drawColorPatches(paper, 26, [r * 0.92, r * 0.54], crustColors, r * 0.16, 0.55), r * 0.02) +
          blurDrawing(paper, stroke(ellipse(0, 0, r * 0.94, r * 0.55), '#f3cf8c', r * 0.06, 'opacity=".6"'), r * 0.03),
        paper.clip(top),
      ),
      {
        round: r * 0.1,
        height: r * 0.12,
        bumps: [0.02, 0.12],
        gloss: 0.5,
        polish: 24,
        shadow: 0,
        seed: random.whole(1, 5),
      },
    )
  )
}

const scallops = (paper: SvgPictureBuilder, spots: string) => placeAt(paper, spots, () => scallop(paper, 150))

/** Corn cream on the plate, spread with the back of a spoon. */
function cornCream(paper: SvgPictureBuilder): string {
  const pool = smooth(
    parsePoints(
      '-560 40, -500 -130, -260 -220, 60 -250, 380 -210, 560 -90, 580 80, 400 210, 60 270, -300 240, -500 160',
    ),
  )
  const swirl = (d: string) => stroke(curve(parsePoints(d)), '#fff0b4', 26, 'opacity=".7"')
  return addReliefLighting(
    paper,
    group(
      fill(pool, paper.linear(64, '#fbe08c', '#f6cf64', '#eebd48')) +
        blurDrawing(
          paper,
          swirl('-460 20, -200 -130, 160 -150, 460 -40') + swirl('-400 120, -100 200, 240 180, 480 80'),
          10,
        ),
      paper.clip(pool),
    ),
    { round: 18, height: 20, bumps: [0.01, 0.2], gloss: 0.4, polish: 30, shadow: 16 },
  )
}

const spots = (paper: SvgPictureBuilder, count: number) =>
  Array.from({ length: count }, () => {
    const [x, y] = pickRandomPointInEllipse(paper.random, 600, 720, 500, 220)
    return `${Math.round(x)} ${Math.round(y)} ${Math.round(paper.random.around(90))}`
  }).join(', ')

/** Six scallops from the pan, close. */
export const searedScallopsPicture = defineDemoPicture({
  slug: 'seared-scallops',
  title: 'Seared scallops',
  description:
    'Six plump scallops with a deep golden sear, close up, on sweet corn cream with kernels, crisp bacon and chives.',
  format: 'tile',
  focalPoint: { x: 600, y: 680, width: 980, height: 760 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.walnut,
      behind: paper.place(1030, 120, 0, () => saucePotDrawFunctions.butter(paper, 120)),
      dish:
        paper.place(600, 710, 0, () => drawPlateAtAngle(paper, 740, { color: '#15486a' })) +
        paper.place(600, 720, 0, () => cornCream(paper), 1.04) +
        addReliefLighting(
          paper,
          placeAt(paper, spots(paper, 60), () => drawLooseCornKernels(paper, 22)),
          { round: 5, height: 8, gloss: 0.5, shadow: 8 },
        ) +
        addReliefLighting(
          paper,
          placeAt(paper, spots(paper, 16), () => drawBaconBit(paper, 42)),
          { round: 4, height: 6, gloss: 0.35, shadow: 9 },
        ) +
        scallops(paper, '420 520 0 .94, 770 500 0 .94') +
        scallops(paper, '270 690 0 1.06, 930 690 0 1.06') +
        scallops(paper, '440 870 0 1.2, 800 870 0 1.2') +
        addReliefLighting(
          paper,
          placeAt(paper, '620 800 20, 250 860 -30, 1010 830 16, 600 960 -10, 640 560 40', () =>
            drawBaconBit(paper, 54),
          ),
          { round: 4, height: 6, gloss: 0.35, shadow: 9 },
        ) +
        addReliefLighting(
          paper,
          placeAt(paper, '590 790, 650 830, 560 840, 300 900, 960 860, 620 930, 690 950, 200 820', () =>
            drawLooseCornKernels(paper, 25),
          ),
          { round: 5, height: 8, gloss: 0.5, shadow: 8 },
        ) +
        paper.place(620, 640, -10, () =>
          addReliefLighting(paper, drawParsley(paper, 150), { round: 3, height: 4, shadow: 12 }),
        ) +
        drawLemonWedges(paper, '230 1040 -18', 150) +
        drawChives(paper, 70, () => pickRandomPointInEllipse(paper.random, 600, 740, 440, 230), 12) +
        drawSeasoning(60, () => pickRandomPointInEllipse(paper.random, 600, 700, 440, 230)),
      steam: [600, 470, 400],
    }),
})
