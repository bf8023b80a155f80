import { dots, fill, group, stroke } from '../../brush.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { arc, curve, type Point, parsePoints, ribbon, smooth } from '../../shapes.ts'
import { addReliefLighting, blurDrawing } from '../lighting.ts'

const shellColors = ['#fbb27a', '#ee6a38', '#d8431f', '#f3c9a0'] as const

/** One segment of a leg from 0 to the right: red above, cream below. */
function segment(paper: SvgPictureBuilder, length: number, from: number, to: number): string {
  const { random } = paper
  const line = [0, 0.2, 0.5, 0.8, 1].map((at): Point => [at * length, -Math.sin(at * Math.PI) * length * 0.05])
  const d = ribbon(line, (share) => (from + (to - from) * share) * (1 + 0.16 * Math.cos(share * Math.PI * 2)))
  const [top, red, deep, belly] = shellColors
  return group(
    fill(d, paper.linear(90, top, red, deep, belly)) +
      dots(
        Math.round(length / 5),
        () => [random.between(0, length), random.between(-from, from * 0.3)],
        '#a82612',
        4.5,
        0.55,
      ) +
      blurDrawing(
        paper,
        stroke(curve(line.map(([x, y]): Point => [x, y + from * 0.84])), '#fff3dc', from * 0.4),
        from * 0.12,
      ),
    paper.clip(d),
  )
}

/** A leg of a crab at 0, `length` long and bent in its joints by `bend` degrees; its tip points away. */
function crabLeg(paper: SvgPictureBuilder, length: number, width: number, bend: number): string {
  const relief = { round: width * 0.34, height: width * 0.44, gloss: 0.6, polish: 30, shadow: width * 0.5 }
  const [upper, knee, lower] = [length * 0.46, length * 0.14, length * 0.26]
  const joint = (r: number) => fill(smooth(arc(0, 0, r, r * 0.9, 0, 315, 7)), '#f0b084')
  const tip = () => {
    const d = smooth(
      parsePoints('0 -.5, .5 -.36, 1 .1, .5 .36, 0 .5', 1).map(
        ([x, y]): Point => [x * length * 0.18, y * width * 0.62],
      ),
    )
    return fill(d, paper.linear(0, '#e25a2e', '#8a3a20', '#2a1412'))
  }
  return addReliefLighting(
    paper,
    segment(paper, upper, width * 0.5, width * 0.42) +
      paper.place(upper, 0, bend * 0.4, () => {
        const outer = paper.place(knee, 0, bend * 0.6, () => {
          const last = paper.place(lower, 0, bend * 0.4, tip)
          return joint(width * 0.3) + segment(paper, lower, width * 0.4, width * 0.26) + last
        })
        return joint(width * 0.4) + segment(paper, knee, width * 0.44, width * 0.4) + outer
      }),
    relief,
  )
}

/** A cluster of snow crab at 0: its shoulder, and four legs that lie to the right. */
export function drawCrabCluster(paper: SvgPictureBuilder, size: number): string {
  const shoulder = smooth(
    parsePoints('-.3 .02, -.24 -.2, -.02 -.3, .22 -.26, .34 -.02, .28 .22, .02 .32, -.22 .24', size),
  )
  const meat = smooth(parsePoints('-.29 .02, -.24 -.14, -.14 -.2, -.08 -.02, -.12 .18, -.22 .18', size))
  const fibers = [-0.24, -0.18, -0.12].map((x) =>
    stroke(curve(parsePoints(`${x} -.22, ${x + 0.03} 0, ${x} .22`, size)), '#f0b494', size * 0.012),
  )
  const legs = [
    [-17, 0.98, 22, -0.16],
    [-5, 1.06, 19, -0.05],
    [7, 1.06, 16, 0.07],
    [19, 0.96, 14, 0.17],
  ] as const
  return (
    addReliefLighting(paper, fill(shoulder, paper.linear(80, ...shellColors)), {
      round: size * 0.07,
      height: size * 0.09,
      bumps: [0.014, 0.1],
      gloss: 0.55,
      shadow: size * 0.08,
    }) +
    addReliefLighting(paper, group(fill(meat, '#fff6ea') + fibers.join(''), paper.clip(meat)), {
      round: size * 0.04,
      height: size * 0.05,
      gloss: 0.4,
      shadow: 0,
    }) +
    legs
      .map(([turn, share, bend, y]) =>
        paper.place(size * 0.06, y * size, turn, () => crabLeg(paper, size * share * 1.6, size * 0.19, bend)),
      )
      .join('')
  )
}

/** The meat of a leg at 0, out of its shell in one piece: white, red along one side. */
export function drawCrabLegMeat(paper: SvgPictureBuilder, length: number): string {
  const line = [0, 0.25, 0.5, 0.75, 1].map((at): Point => [(at - 0.5) * length, Math.sin(at * 3) * length * 0.06])
  const d = ribbon(line, (share) => length * (0.04 + 0.055 * Math.sin(0.5 + share * 2.3)))
  const streak = (dy: number, color: string, width: number) =>
    stroke(curve(line.map(([x, y]): Point => [x, y + dy * length])), color, length * width, 'opacity=".8"')
  return addReliefLighting(
    paper,
    group(
      fill(d, '#fff4e6') +
        blurDrawing(paper, streak(-0.07, '#ea5a32', 0.05), length * 0.012) +
        streak(-0.01, '#fbd9c4', 0.008) +
        streak(0.03, '#f7c9ae', 0.008),
      paper.clip(d),
    ),
    { round: length * 0.03, height: length * 0.045, gloss: 0.5, polish: 30, shadow: length * 0.04 },
  )
}
