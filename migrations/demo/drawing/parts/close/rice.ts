import { fill, pickRandomPointInEllipse, repeatDrawing } from '../../brush.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { ellipse } from '../../shapes.ts'
import { addReliefLighting, blurDrawing } from '../lighting.ts'

interface RiceHeap {
  rx: number
  ry: number
  /** How much higher its middle is than its edge. */
  rise: number
  grains: number
}

/** Steamed rice heaped at 0: grains in three layers. */
export function drawSteamedRice(paper: SvgPictureBuilder, { rx, ry, rise, grains }: RiceHeap): string {
  const { random } = paper
  const grain = (share: number, lift: number) => {
    const [x, y] = pickRandomPointInEllipse(random, 0, -lift, rx * share, ry * share)
    return paper.place(x, y, random.around(90), () =>
      fill(ellipse(0, 0, 17, 8), random.pick(['#fffdf5', '#fbf6e8', '#f6eedb'])),
    )
  }
  const ground = fill(ellipse(0, -rise * 0.4, rx * 0.98, ry * 0.92 + rise * 0.3), '#e6dbc2')
  const heaped = [1, 0.86, 0.66]
    .map((share, at) =>
      addReliefLighting(
        paper,
        repeatDrawing(Math.round(grains * share), () => grain(share, (rise * at) / 2)),
        { round: 2.5, height: 1.6, gloss: 0.2, polish: 26, shadow: 3 },
      ),
    )
    .join('')
  return blurDrawing(paper, ground, 8) + heaped
}
