import { fill, group, pickRandomPointInEllipse } from '../../../brush.ts'
import type { SvgPictureBuilder } from '../../../paper.ts'
import { arc, blob, polygon } from '../../../shapes.ts'
import { drawChoppedHerbs } from '../../herbs.ts'
import { addReliefLighting, blurDrawing } from '../../lighting.ts'
import { createCrispReliefParameters } from '../fried.ts'
import { drawColorPatches } from '../heap.ts'

const crumbColors = ['#fde3a4', '#a85a1c', '#f3c465', '#8a4714', '#fff1cf']

/** A crab cake at 0, `r` to each side: a browned crust over a side where pieces of crab show. */
export function drawCrabCakeAtAngle(paper: SvgPictureBuilder, r: number, seed: number): string {
  const { random } = paper
  const tall = r * 0.42
  const side = polygon([
    ...arc(0, 0, r, r * 0.6, 180, 360, 16),
    ...arc(0, tall, r * 0.98, r * 0.6, 0, 180, 22).map(
      ([x, y]) => [x + random.around(r * 0.03), y + random.around(r * 0.04)] as const,
    ),
  ])
  const top = blob(random, 0, 0, r, r * 0.6, 0.035, 18)
  const area = [r * 0.9, r * 0.52] as const
  const crab = drawColorPatches(paper, 30, [r, r * 0.9], ['#fff4df', '#f7e3bd', '#e08a56', '#c9812c'], r * 0.09, 0.8)
  const relief = createCrispReliefParameters(r * 0.5)
  return (
    addReliefLighting(
      paper,
      group(fill(side, paper.linear(90, '#d99a45', '#e6b666', '#c98a3c', '#a8662a')) + crab, paper.clip(side)),
      { ...relief, bumps: [0.03, 0.1], shadow: r * 0.34, seed },
    ) +
    addReliefLighting(
      paper,
      group(
        fill(top, paper.radial({ x: 0.42, y: 0.36, r: 0.7 }, '#f2bf62', '#dd9638', '#b0671f')) +
          blurDrawing(paper, drawColorPatches(paper, 16, area, ['#8f4715', '#fbdc92', '#b8691f'], r * 0.26, 0.6), 6) +
          drawColorPatches(paper, 110, area, crumbColors, r * 0.045, 0.75) +
          drawColorPatches(paper, 9, area, ['#fff6e4', '#f4d9b0'], r * 0.12, 0.9) +
          drawChoppedHerbs(paper, 22, () => pickRandomPointInEllipse(random, 0, 0, ...area), r * 0.06),
        paper.clip(top),
      ),
      { ...relief, bumps: [0.024, 0.1], gloss: 0.4, shadow: 0, seed: seed + 3 },
    )
  )
}
