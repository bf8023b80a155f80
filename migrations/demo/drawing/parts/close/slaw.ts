import { dots, fill, group, pickRandomPointInEllipse, repeatDrawing, stroke } from '../../brush.ts'
import { lighten } from '../../palette.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { curve, ellipse, type Point, ribbon } from '../../shapes.ts'
import { addReliefLighting, blurDrawing } from '../lighting.ts'

interface SlawHeap {
  rx: number
  ry: number
  /** How much higher its middle is than its edge. */
  rise: number
  /** Shreds in each of its layers, from the lowest to the highest. */
  layers: readonly number[]
  /** The width of a shred. */
  width?: number
}

const cabbageColors = ['#e3e2b4', '#d5dca0', '#b9cb78', '#ece8c4', '#94b355', '#dfe3ae'] as const
const carrotColors = ['#e9822a', '#f0983a', '#d96f1c'] as const
const redCabbageColors = ['#7d3a68', '#93507c', '#682c56'] as const

/** Cabbage, green and red, and carrot in fine shreds, heaped at 0 in their dressing, with celery seed. */
export function drawSlaw(paper: SvgPictureBuilder, { rx, ry, rise, layers, width = 16 }: SlawHeap): string {
  const { random } = paper
  const shred = (share: number, lift: number) => {
    const [x, y] = pickRandomPointInEllipse(random, 0, -lift, rx * share * 0.88, ry * share * 0.88)
    const color = random.pick(
      random.chance(0.24) ? carrotColors : random.chance(0.16) ? redCabbageColors : cabbageColors,
    )
    const [reach, bow] = [width * random.between(1.8, 4.4), random.around(width * 2.4)]
    const line = [-1, -0.5, 0, 0.5, 1].map((at): Point => [at * reach, bow * (1 - at * at)])
    const wide = width * random.between(0.26, 0.5)
    const d = ribbon(line, (at) => wide * (0.72 + 0.28 * Math.sin(at * Math.PI)))
    const light = stroke(curve(line.map(([dx, dy]): Point => [dx, dy - wide * 0.3])), lighten(color, 0.5), wide * 0.4)
    return paper.place(x, y, random.around(80), () => fill(d, color) + group(light, 'opacity=".7"'))
  }
  const ground = blurDrawing(paper, fill(ellipse(0, -rise * 0.3, rx * 0.84, ry * 0.78 + rise * 0.26), '#8f9a55'), 8)
  const heaped = layers.map((count, at) => {
    const share = 1 - (at / layers.length) * 0.5
    const lift = (rise * at) / Math.max(1, layers.length - 1)
    const relief = { round: width * 0.14, height: width * 0.3, gloss: 0.36, polish: 28, shadow: width * 0.5 }
    return addReliefLighting(
      paper,
      repeatDrawing(count, () => shred(share, lift)),
      relief,
    )
  })
  const seeds = dots(
    60,
    () => pickRandomPointInEllipse(random, 0, -rise * 0.5, rx * 0.8, ry * 0.8),
    '#5a4a20',
    width * 0.3,
    0.85,
  )
  return ground + heaped.join('') + seeds
}

/** What a small bowl of slaw holds, as it comes beside what is fried; the bowl reaches `r` to each side. */
export const drawSlawForSideBowl = (paper: SvgPictureBuilder, r: number) =>
  drawSlaw(paper, { rx: r * 0.84, ry: r * 0.46, rise: r * 0.34, layers: [70, 60, 50, 34], width: r * 0.085 })
