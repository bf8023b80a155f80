import { fill, pickRandomPointInEllipse, repeatDrawing } from '../../brush.ts'
import { paintColors } from '../../palette.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { ellipse } from '../../shapes.ts'
import { drawSaucePotAtAngle } from '../close-plate.ts'
import { drawChoppedHerbs } from '../herbs.ts'

/** Flecks in a sauce: spots of its own color, lighter and darker. */
const flecks = (paper: SvgPictureBuilder, r: number, colors: readonly string[], count = 12) =>
  repeatDrawing(count, () => {
    const [x, y] = pickRandomPointInEllipse(paper.random, 0, r * 0.09, r * 0.7, r * 0.36)
    const size = r * paper.random.between(0.025, 0.08)
    return fill(ellipse(x, y, size, size * 0.56), paper.random.pick(colors), 'opacity=".75"')
  })

const herbs = (paper: SvgPictureBuilder, r: number, count = 20) =>
  drawChoppedHerbs(paper, count, () => pickRandomPointInEllipse(paper.random, 0, r * 0.07, r * 0.62, r * 0.3), r * 0.07)

/** Pots of the sauces that come with the dishes, `r` wide to each side. */
export const saucePotDrawFunctions = {
  tartar: (paper: SvgPictureBuilder, r: number) =>
    drawSaucePotAtAngle(paper, r, '#fbf3dc', '#2b7a85', herbs(paper, r, 26)),
  herbOil: (paper: SvgPictureBuilder, r: number) =>
    drawSaucePotAtAngle(paper, r, '#93a032', paintColors.cream, herbs(paper, r, 20)),
  butter: (paper: SvgPictureBuilder, r: number) =>
    drawSaucePotAtAngle(paper, r, '#f4b92f', paintColors.cream, flecks(paper, r, ['#fff0b0', '#e29a1c'], 8)),
  honeyMustard: (paper: SvgPictureBuilder, r: number) =>
    drawSaucePotAtAngle(
      paper,
      r,
      '#e3a72a',
      paintColors.cream,
      flecks(paper, r, ['#7a4a12', '#f7d77c', '#a86a18'], 26),
    ),
  sweetChili: (paper: SvgPictureBuilder, r: number) =>
    drawSaucePotAtAngle(
      paper,
      r,
      '#d9481c',
      paintColors.cream,
      flecks(paper, r, ['#f7c25a', '#a01a10', '#ff8a4c', '#ffe2a0'], 34),
    ),
  ketchup: (paper: SvgPictureBuilder, r: number) => drawSaucePotAtAngle(paper, r, '#b81f14', paintColors.cream),
  cream: (paper: SvgPictureBuilder, r: number) => drawSaucePotAtAngle(paper, r, '#fff6e2', paintColors.cream),
  sourCream: (paper: SvgPictureBuilder, r: number) =>
    drawSaucePotAtAngle(paper, r, '#fffaf0', '#2b7a85', herbs(paper, r, 14)),
} as const
