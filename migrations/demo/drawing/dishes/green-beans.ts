import { fill, group, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../brush.ts'
import { mixColors, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawPlateAtAngle, drawSaucePotAtAngle } from '../parts/close-plate.ts'
import { drawLemonWedges, drawSeasoning } from '../parts/close-sides.ts'
import { addReliefLighting, blurDrawing } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { blob, curve, type Point, parsePoints, ribbon, smooth } from '../shapes.ts'

const beansInLayer = 6

/** A green bean at 0, bent a little, with the seeds that show through its pod and its thin tail. */
function bean(paper: SvgPictureBuilder, length: number): string {
  const { random } = paper
  const bow = random.around(length * 0.14)
  const line = Array.from({ length: 9 }, (_, at): Point => {
    const share = at / 8
    return [(share - 0.5) * length, bow * (1 - (share * 2 - 1) ** 2)]
  })
  const half = length * 0.044
  const d = ribbon(line, (share) => half * (share > 0.92 ? 0.3 : share < 0.04 ? 0.6 : 1 + 0.08 * Math.sin(share * 34)))
  const color = mixColors('#7fb03c', '#3f7d2c', random.between(0, 1))
  const blister = repeatDrawing(3, () => {
    const [x, y] = random.pick(line)
    return fill(blob(random, x, y, half * 1.6, half * 0.5, 0.3, 7), '#3a2c12', 'opacity=".4"')
  })
  const light = curve(line.map(([x, y]): Point => [x, y - half * 0.4]))
  return group(
    fill(d, paper.linear(0, mixColors(color, '#c8d878', 0.3), color, mixColors(color, '#1f4a1c', 0.2))) +
      blurDrawing(paper, stroke(light, '#d3ec9a', half * 0.4, 'opacity=".6"') + blister, 2),
    paper.clip(d),
  )
}

/** Beans in layers, most of them one way; those of a layer lie side by side, so that each keeps its shape. */
const heap = (paper: SvgPictureBuilder, layers: number) =>
  repeatDrawing(layers, (layer) => {
    const { random } = paper
    const share = 1 - (layer / layers) * 0.56
    const turn = -16 + random.around(34)
    const aslant = (turn * Math.PI) / 180
    return addReliefLighting(
      paper,
      repeatDrawing(beansInLayer, (place) => {
        const across = (place / (beansInLayer - 1) - 0.5) * 500 * share + random.around(14)
        const along = random.around(250 * share)
        const x = 600 + along * Math.cos(aslant) - across * Math.sin(aslant)
        const y = 735 - layer * 8 + (along * Math.sin(aslant) + across * Math.cos(aslant)) * 0.86
        return paper.place(x, y, turn + random.around(7), () => bean(paper, random.between(430, 560)))
      }),
      { round: 9, height: 13, gloss: 0.6, polish: 30, shadow: 14 },
    )
  })

/** A thin slice of garlic at 0, pale, golden at its edge, with the germ in its middle. */
function garlicSlice(paper: SvgPictureBuilder, r: number): string {
  const d = smooth(parsePoints('-.9 .14, -.72 -.4, -.1 -.58, .58 -.46, .94 -.02, .7 .42, .1 .56, -.6 .48', r))
  const germ = smooth(parsePoints('-.26 .02, -.02 -.13, .26 -.03, .04 .13', r))
  const edge = paper.random.pick(['#c07f26', '#cf9638', '#d9a94e'])
  return group(
    fill(d, paper.linear(40, '#f4e6b4', '#e8cf8a')) +
      blurDrawing(paper, stroke(d, edge, r * 0.34) + fill(germ, '#b9a95a', 'opacity=".8"'), r * 0.09),
    paper.clip(d),
  )
}

const slices = (paper: SvgPictureBuilder, spots: string) =>
  addReliefLighting(
    paper,
    placeAt(paper, spots, () => garlicSlice(paper, paper.random.between(30, 42))),
    { round: 3, height: 4, gloss: 0.5, polish: 30, shadow: 9 },
  )

/** Chopped garlic, fried golden. */
const choppedGarlic = (paper: SvgPictureBuilder, count: number) =>
  addReliefLighting(
    paper,
    repeatDrawing(count, () => {
      const { random } = paper
      const [x, y] = pickRandomPointInEllipse(random, 600, 690, 360, 220)
      const color = random.pick(['#f0dc9e', '#e6c878', '#d9ab52'])
      return fill(blob(random, x, y, random.between(8, 15), random.between(6, 10), 0.3, 7), color)
    }),
    { round: 2, height: 4, gloss: 0.4, polish: 28, shadow: 6 },
  )

/** A head of garlic at 0, `r` to each side: its cloves, those at the sides behind, in white skin with violet veins. */
function garlicHead(paper: SvgPictureBuilder, r: number): string {
  const clove = (x: number, wide: number, lean: number) => {
    const bulge = `${x - wide} .1, ${x - wide * 0.7} .55, ${x} .76, ${x + wide * 0.7} .55, ${x + wide} .1`
    const d = smooth(
      parsePoints(`${lean} -.86, ${x * 0.72 - wide * 0.6} -.42, ${bulge}, ${x * 0.72 + wide * 0.6} -.42`, r),
    )
    const vein = (at: number) =>
      curve(
        parsePoints(
          `${lean} -.8, ${x * 0.72 + at * wide * 0.6} -.4, ${x + at * wide} .1, ${x + at * wide * 0.5} .6`,
          r,
        ),
      )
    const veins = [-0.55, 0.05, 0.6].map((at) => stroke(vein(at), '#a7809a', r * 0.018, 'opacity=".5"')).join('')
    return group(fill(d, paper.linear(70, '#fffaf2', '#f0e4dc', '#cdb4bb')) + veins, paper.clip(d))
  }
  const lit = (cloves: string) =>
    addReliefLighting(paper, cloves, { round: r * 0.16, height: r * 0.2, gloss: 0.25, polish: 20, shadow: r * 0.12 })
  const neck = smooth(parsePoints('-.1 -1.24, -.13 -.9, -.2 -.66, .2 -.66, .13 -.9, .06 -1.2', r))
  return (
    lit(clove(-0.62, 0.36, -0.06) + clove(0.62, 0.36, 0.06)) +
    lit(fill(neck, paper.linear(0, '#f7ecdf', '#d8c2b4'))) +
    lit(clove(-0.3, 0.36, -0.03) + clove(0.36, 0.33, 0.04)) +
    lit(clove(0.04, 0.34, 0))
  )
}

/** Green beans with garlic, close. */
export const greenBeansPicture = defineDemoPicture({
  slug: 'green-beans',
  title: 'Green beans',
  description:
    'A heap of shining green beans with golden garlic on a white plate with a red rim, close up, with a head of garlic.',
  format: 'tile',
  focalPoint: { x: 600, y: 680, width: 980, height: 760 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.walnut,
      behind: paper.place(190, 150, 0, () => drawSaucePotAtAngle(paper, 110, '#b9a638')),
      dish:
        paper.place(600, 710, 0, () => drawPlateAtAngle(paper, 740, { color: '#f5ecd8', ring: paintColors.red })) +
        heap(paper, 18) +
        choppedGarlic(paper, 90) +
        slices(paper, '420 640 20, 640 560 -30, 790 660 40, 520 760 70, 700 800 -10, 880 740 15') +
        slices(paper, '560 660 -60, 720 700 10, 490 570 -20, 620 870 30, 380 760 30') +
        paper.place(240, 940, -14, () => garlicHead(paper, 150)) +
        drawLemonWedges(paper, '1020 960 12', 150) +
        drawSeasoning(110, () => pickRandomPointInEllipse(paper.random, 600, 690, 400, 230)),
      steam: [580, 480, 380],
    }),
})
