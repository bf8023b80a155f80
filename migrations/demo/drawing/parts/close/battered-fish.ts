import { fill, group, pickRandomPointInEllipse, repeatDrawing, stroke } from '../../brush.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { blob, curve, type Point, parsePoints, smooth } from '../../shapes.ts'
import { addReliefLighting, blurDrawing } from '../lighting.ts'

/** The outline of a fillet in batter, 800 long, with a ragged edge. */
function raggedFillet({ random }: SvgPictureBuilder): Point[] {
  const rough = parsePoints(
    '-410 20, -390 -40, -300 -84, -180 -112, -40 -126, 110 -120, 240 -96, 340 -60, 420 -12, 440 20, 380 48, 280 72, 150 96, 10 112, -140 112, -270 94, -360 64',
  )
  return rough.flatMap(([x, y], at): Point[] => {
    const [nextX, nextY] = rough[(at + 1) % rough.length]!
    return [0, 0.34, 0.68].map(
      (share): Point => [x + (nextX - x) * share + random.around(7), y + (nextY - y) * share + random.around(9)],
    )
  })
}

/** A fillet of haddock in crisp batter at 0. */
export function drawBatteredFillet(paper: SvgPictureBuilder, seed: number): string {
  const { random } = paper
  const d = smooth(raggedFillet(paper), 0.9)
  const patch = (count: number, colors: readonly string[], size: number, blur: number) =>
    blurDrawing(
      paper,
      repeatDrawing(count, () => {
        const [x, y] = pickRandomPointInEllipse(random, 0, 0, 400, 110)
        return fill(
          blob(random, x, y, size * random.between(0.5, 1.4), size * random.between(0.3, 0.7), 0.3),
          random.pick(colors),
          'opacity=".55"',
        )
      }),
      blur,
    )
  const ground = paper.linear(70, '#f6cf72', '#e8ab41', '#cd8126', '#b06419')
  const skin =
    fill(d, ground) +
    patch(16, ['#b8681b', '#f5cd70', '#c9781f'], 70, 16) +
    patch(70, ['#fbe2a0', '#a9591a', '#f1c05a'], 15, 3) +
    blurDrawing(
      paper,
      stroke(curve(parsePoints('-330 84, -100 128, 150 110, 380 44')), '#8a4413', 40, 'opacity=".45"'),
      18,
    )
  return addReliefLighting(paper, group(skin, paper.clip(d)), {
    round: 24,
    height: 40,
    bumps: [0.022, 0.17],
    gloss: 0.3,
    polish: 16,
    shadow: 46,
    seed,
  })
}
