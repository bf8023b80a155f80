import { fill, group, placeAt, repeatDrawing, stroke } from '../../brush.ts'
import { darken } from '../../palette.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { curve, type Point, parsePoints, smooth } from '../../shapes.ts'
import { addReliefLighting } from '../lighting.ts'

/** A leaf of frilled lettuce at 0, growing up. */
function frill(paper: SvgPictureBuilder, r: number): string {
  const { random } = paper
  const rim = Array.from({ length: 17 }, (_, at): Point => {
    const angle = Math.PI * (0.95 + (at / 16) * 1.1)
    const reach = r * (at % 2 ? 0.84 : 1.06) * (1 + random.around(0.1))
    return [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.9]
  })
  const color = random.pick(['#8fb545', '#a9c95c', '#79a13a'])
  const outline = smooth([...rim, [r * 0.5, r * 0.4], [-r * 0.5, r * 0.4]])
  const veins = repeatDrawing(5, (at) =>
    stroke(
      curve(parsePoints(`0 .2, ${(at - 2) * 0.22} -.4, ${(at - 2) * 0.4} -.78`, r)),
      '#dcebac',
      r * 0.03,
      'opacity=".7"',
    ),
  )
  return (
    fill(outline, color) +
    group(
      fill(smooth(parsePoints('-1 .5, -.6 -.3, 0 -.5, .6 -.3, 1 .5', r)), darken(color, 0.35), 'opacity=".5"') + veins,
      paper.clip(outline),
    )
  )
}

export const drawLettuceFrills = (paper: SvgPictureBuilder, spots: string) =>
  addReliefLighting(
    paper,
    placeAt(paper, spots, () => frill(paper, 96)),
    { round: 9, height: 16, bumps: [0.025, 0.25], shadow: 14 },
  )
