import { fill, pickRandomPointInEllipse, repeatDrawing } from '../brush.ts'
import { darken } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { type Point, polygon } from '../shapes.ts'

/** Crushed ice strewn over an ellipse at 0: faceted lumps in cold light. */
export function drawCrushedIce(
  paper: SvgPictureBuilder,
  rx: number,
  ry: number,
  count: number,
  from = 20,
  to = 48,
): string {
  const { random } = paper
  return repeatDrawing(count, () => {
    const [x, y] = pickRandomPointInEllipse(random, 0, 0, rx, ry)
    const size = random.between(from, to)
    const turn = random.between(0, 1.2)
    const corners = [0, 1.25, 2.5, 3.8, 5].map((angle): Point => {
      const reach = size * random.between(0.7, 1.1)
      return [x + Math.cos(turn + angle) * reach, y + Math.sin(turn + angle) * reach]
    })
    const tone = random.pick(['#dcecee', '#c6dfe4', '#eef6f4', '#b3d2da'])
    return (
      fill(polygon(corners), darken(tone, 0.28), 'opacity=".5" transform="translate(4 6)"') +
      fill(polygon(corners), tone) +
      fill(polygon([[x, y], ...corners.slice(2)]), '#ffffff', 'opacity=".7"') +
      fill(polygon([[x, y], ...corners.slice(0, 2)]), '#7fb0bd', 'opacity=".45"')
    )
  })
}
