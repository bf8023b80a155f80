import { drawSoftShadow, fill, group, placeAt, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawDeliPaper } from '../parts/basket.ts'
import { drawCitrusSlice, drawCitrusWedge, lemonColors } from '../parts/citrus.ts'
import { drawParsley } from '../parts/herbs.ts'
import { drawPeeledShrimp } from '../parts/shellfish.ts'
import { drawFriesFromAbove } from '../parts/sides.ts'
import { drawLightOnTable, drawTablePlanks, drawWindowLight, tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { box, ellipse, type Point, parsePoints, polygon, smooth } from '../shapes.ts'

/** A ticket at 0: notched sides, stamped edge, a tear line, and a burst for the offer. */
const ticket = (paper: SvgPictureBuilder, w: number, h: number, color: string) => {
  const notch = 34
  const deep = w / 2 - notch * 1.3
  const d =
    `M${-w / 2} ${-h / 2}L${w / 2} ${-h / 2}L${w / 2} ${-notch}C${deep} ${-notch} ${deep} ${notch} ${w / 2} ${notch}` +
    `L${w / 2} ${h / 2}L${-w / 2} ${h / 2}L${-w / 2} ${notch}C${-deep} ${notch} ${-deep} ${-notch} ${-w / 2} ${-notch}Z`
  const burst = polygon(
    Array.from({ length: 36 }, (_, at): Point => {
      const angle = (at / 36) * Math.PI * 2
      const r = h * (at % 2 ? 0.33 : 0.385)
      return [-w * 0.2 + Math.cos(angle) * r, Math.sin(angle) * r]
    }),
  )
  const lines = [0, 1, 2]
    .map((at) =>
      fill(
        box(w * 0.06, -h * 0.2 + at * 62, w * [0.2, 0.17, 0.12][at]!, at ? 16 : 26, 8),
        at ? darken(color, 0.4) : paintColors.cream,
        at ? 'opacity=".8"' : '',
      ),
    )
    .join('')
  const stub = repeatDrawing(17, (at) =>
    fill(box(w * 0.395 + ((at * 37) % 11), -h * 0.34 + at * h * 0.04, w * 0.055, at % 3 ? 6 : 11), paintColors.ink),
  )
  return (
    drawSoftShadow(paper, d, 20, 12, 0.5) +
    group(
      fill(d, paper.linear(30, lighten(color, 0.14), color, darken(color, 0.22))) +
        stroke(box(-w / 2 + 20, -h / 2 + 20, w - 40, h - 40), paintColors.brass, 5, 'stroke-dasharray="1 15"') +
        fill(box(w * 0.35, -h / 2, w * 0.2, h), paintColors.cream) +
        stroke(`M${w * 0.35} ${-h / 2}V${h / 2}`, darken(color, 0.4), 6, 'stroke-dasharray="2 18"') +
        stub +
        fill(burst, darken(color, 0.45), 'transform="translate(7 10)" opacity=".7"') +
        fill(burst, paper.linear(50, paintColors.lamp, paintColors.brass, '#d98f1c')) +
        lines,
      paper.clip(d),
    )
  )
}

/** Open scissors at 0, their points up. */
const scissors = (paper: SvgPictureBuilder) => {
  const blade = (turn: number) =>
    paper.place(0, 0, turn, () => {
      const steel = polygon(parsePoints('-13 20, -15 -40, 0 -290, 14 -40, 13 20'))
      const grip = smooth(parsePoints('-12 16, -26 70, -62 120, -58 190, -12 214, 30 180, 34 120, 14 60'), 0.9)
      const hole = smooth(parsePoints('-14 104, -38 138, -34 176, -8 188, 14 166, 14 126'), 0.9)
      return (
        drawSoftShadow(paper, steel, 10, 6, 0.45) +
        fill(steel, paper.linear(0, '#f4f4ee', '#aab2b0', '#6d787a')) +
        fill(
          grip + hole,
          paper.linear(30, lighten(paintColors.red, 0.3), paintColors.red, darken(paintColors.red, 0.3)),
          'fill-rule="evenodd"',
        )
      )
    })
  return blade(-17) + blade(17) + fill(ellipse(0, 8, 10), '#56616a') + fill(ellipse(-2, 6, 4), '#dfe4e2')
}

/** Coupons for the table, with what they promise. */
export const couponsPicture = defineDemoPicture({
  slug: 'coupon-art',
  title: 'Coupons',
  description:
    'Two paper coupons in red and blue with a gold burst, scissors beside them and a basket paper of shrimp, chips and lemon.',
  format: 'feature',
  focalPoint: { x: 760, y: 640, width: 1100, height: 800 },
  draw: (paper) =>
    drawTablePlanks(paper, tableWoodColors.white, { turn: 5, width: 220 }) +
    drawWindowLight(paper, 200, 0.3) +
    paper.place(
      1240,
      300,
      0,
      () =>
        drawDeliPaper(paper, 420, 340, paintColors.red) +
        paper.place(40, 40, 0, () => drawFriesFromAbove(paper, 30, 210, 130, 170)) +
        placeAt(paper, '-150 -60 20, 40 -110 120, 190 -20 200, -40 90 60, 150 130 260', () =>
          drawPeeledShrimp(paper, 112),
        ) +
        placeAt(paper, '-230 80 -20', () => drawCitrusWedge(paper, 90, lemonColors)) +
        placeAt(paper, '20 10 20', () => drawParsley(paper, 130)),
    ) +
    paper.place(640, 500, -14, () => ticket(paper, 1000, 430, '#11587a')) +
    paper.place(700, 790, 7, () => ticket(paper, 1060, 460, '#b3261f')) +
    paper.place(488, 764, 7, () => drawPeeledShrimp(paper, 118)) +
    paper.place(1370, 880, -38, () => scissors(paper), 1.15) +
    placeAt(paper, '170 190, 290 1100', () => drawCitrusSlice(paper, 86, lemonColors)) +
    drawLightOnTable(paper, 0.8),
})
