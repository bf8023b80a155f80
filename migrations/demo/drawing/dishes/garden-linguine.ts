import { fill, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawPastaNest } from '../parts/close/pasta.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawPlateAtAngle } from '../parts/close-plate.ts'
import { drawAsparagusSpears, drawLemonWedges, drawSeasoning } from '../parts/close-sides.ts'
import { drawChoppedHerbs, drawLeaf } from '../parts/herbs.ts'
import { addReliefLighting } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { blob, curve, ellipse } from '../shapes.ts'

/** A pea at 0. */
const pea = (paper: SvgPictureBuilder, r: number) =>
  fill(
    blob(paper.random, 0, 0, r, r * 0.94, 0.04, 10),
    paper.radial({ x: 0.38, y: 0.32, r: 0.8 }, '#b4dc5e', '#7db53a', '#4c8a28'),
  ) + fill(ellipse(-r * 0.3, -r * 0.34, r * 0.26, r * 0.18), '#f0fbc8', 'opacity=".8"')

/** Peas around a point, in layers of peas that do not touch. */
const peas = (paper: SvgPictureBuilder, count: number, layers = 3) =>
  repeatDrawing(layers, () =>
    addReliefLighting(
      paper,
      repeatDrawing(Math.ceil(count / layers), () => {
        const [x, y] = pickRandomPointInEllipse(paper.random, 800, 680, 560, 290)
        return paper.place(x, y, 0, () => pea(paper, paper.random.between(24, 30)))
      }),
      { round: 8, height: 12, gloss: 0.6, polish: 34, shadow: 11 },
    ),
  )

/** A spoonful of ricotta at 0, and the crumbs that fell from it. */
function ricotta(paper: SvgPictureBuilder, r: number): string {
  const { random } = paper
  const lump = (x: number, y: number, size: number) =>
    fill(blob(random, x, y, size, size * 0.66, 0.12, 11), paper.linear(70, '#fffdf6', '#f7f0df', '#eadfc6'))
  const crumbs = repeatDrawing(14, () => {
    const angle = random.between(0, Math.PI * 2)
    return lump(Math.cos(angle) * r * 1.1, Math.sin(angle) * r * 0.72, r * random.between(0.06, 0.15))
  })
  const light = { round: r * 0.14, height: r * 0.12, bumps: [0.03, 0.3] as const, gloss: 0.14, shadow: r * 0.12 }
  return (
    addReliefLighting(paper, crumbs, { ...light, round: r * 0.05, height: r * 0.05 }) +
    addReliefLighting(paper, lump(0, 0, r), light) +
    addReliefLighting(paper, lump(-r * 0.08, -r * 0.2, r * 0.6), { ...light, shadow: r * 0.06, seed: 3 })
  )
}

/** Peel of a lemon in fine curls. */
const zest = (paper: SvgPictureBuilder, count: number) =>
  addReliefLighting(
    paper,
    repeatDrawing(count, () => {
      const { random } = paper
      const [x, y] = pickRandomPointInEllipse(random, 800, 660, 460, 240)
      const line = curve([
        [x, y],
        [x + random.around(24), y + random.around(20)],
        [x + random.around(44), y + random.around(30)],
      ])
      return stroke(line, random.pick(['#fbd23c', '#f4bd1e']), 7)
    }),
    { round: 2, height: 4, gloss: 0.3, shadow: 6 },
  )

/** Linguine with what grows in spring, close. */
export const gardenLinguinePicture = defineDemoPicture({
  slug: 'garden-linguine',
  title: 'Garden linguine',
  description:
    'A nest of linguine with green peas, asparagus and spoonfuls of white ricotta, close up on a blue plate, with lemon.',
  format: 'feature',
  focalPoint: { x: 800, y: 660, width: 1200, height: 860 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.oak,
      behind: paper.place(220, 160, 0, () => saucePotDrawFunctions.cream(paper, 130)),
      dish:
        paper.place(800, 710, 0, () => drawPlateAtAngle(paper, 930, { color: '#15486a' })) +
        paper.place(800, 720, 0, () =>
          drawPastaNest(paper, {
            rx: 690,
            ry: 410,
            rise: 130,
            layers: [60, 56, 50, 40, 26],
            colors: ['#e9bd62', '#f7dc96'],
            ground: '#dcc078',
          }),
        ) +
        drawAsparagusSpears(paper, '430 620 -24, 900 480 16', 330, 46) +
        drawAsparagusSpears(paper, '560 830 -10, 960 800 -26', 340, 48) +
        drawAsparagusSpears(paper, '500 730 8, 820 640 -38', 330, 46) +
        peas(paper, 72) +
        placeAt(paper, '610 560, 1060 620, 780 850', () => ricotta(paper, 130)) +
        zest(paper, 46) +
        paper.place(830, 640, 0, () =>
          addReliefLighting(
            paper,
            placeAt(paper, '0 0 -64, 0 0 -8, 0 0 52', () => drawLeaf(paper, 110, 34, paintColors.leaf)),
            { round: 4, height: 6, shadow: 10 },
          ),
        ) +
        drawLemonWedges(paper, '1380 920 10', 160) +
        drawChoppedHerbs(paper, 70, () => pickRandomPointInEllipse(paper.random, 800, 700, 560, 300), 11) +
        drawSeasoning(70, () => pickRandomPointInEllipse(paper.random, 800, 700, 540, 280)),
      steam: [780, 460, 440],
    }),
})
