import { drawSoftShadow, fill, group, placeAt, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten, mixColors, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawSloop } from '../parts/boats.ts'
import { drawLightBeam, drawLighthouseTower } from '../parts/lighthouse.ts'
import { drawLobster } from '../parts/lobster.ts'
import {
  createWaterDropPath,
  drawNightStars,
  drawOpenSea,
  drawSeascapeSky,
  drawSunGlitter,
  hills,
  hours,
} from '../parts/seascape.ts'
import { drawLightOnTable, drawTablePlanks, drawWindowLight, tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { box, curve, ellipse, parsePoints, polygon, smooth } from '../shapes.ts'

const [width, height] = [620, 390]

/** One card at 0: art cut to its round corners, a gold edge, a chip of gloss, and its name as bars of gold. */
const card = (paper: SvgPictureBuilder, art: string) => {
  const d = box(-width / 2, -height / 2, width, height, 34)
  return (
    drawSoftShadow(paper, d, 20, 13, 0.55) +
    group(
      art + fill(polygon(parsePoints('-310 -195, -60 -195, -250 195, -310 195')), '#ffffff', 'opacity=".1"'),
      paper.clip(d),
    ) +
    stroke(box(-width / 2 + 14, -height / 2 + 14, width - 28, height - 28, 24), paintColors.brass, 4) +
    fill(box(120, 130, 140, 12, 6), paintColors.brass) +
    fill(box(170, 152, 90, 8, 4), paintColors.brass, 'opacity=".7"')
  )
}

/** Art of a sea at some hour, drawn to the card's own corner. */
const coast = (paper: SvgPictureBuilder, hour: (typeof hours)['dawn'], top: string) =>
  `<g transform="translate(${-width / 2} ${-height / 2})scale(${width / paper.width})">` +
  `${drawSeascapeSky(paper, hour, 760, [1180, 560], 130)}${top}${hills(paper, 760, 110, hour.hills[0])}` +
  `${drawOpenSea(paper, hour, 760, 1240)}${drawSunGlitter(paper, hour, 1180, 760, 440, 0.5)}</g>`

const lighthouseCard = (paper: SvgPictureBuilder) =>
  coast(paper, hours.night, drawNightStars(paper, 80, 600)) +
  drawLightBeam(paper, -168, -106, -8, 620, 0.13) +
  fill(smooth(parsePoints('-330 210, -300 120, -180 84, -60 120, -10 210')), paintColors.night) +
  paper.place(-168, 96, 0, () => drawLighthouseTower(paper, hours.night, 245))

const boatCard = (paper: SvgPictureBuilder) =>
  coast(paper, hours.dawn, '') +
  paper.place(-110, 140, 0, () => drawSloop(paper, hours.dawn, 270, paintColors.cream, paintColors.red))

const lobsterCard = (paper: SvgPictureBuilder) =>
  fill(box(-width / 2, -height / 2, width, height), paper.linear(40, '#1b7586', '#0b3954')) +
  repeatDrawing(7, (row) =>
    stroke(
      curve(Array.from({ length: 9 }, (_, at) => [-320 + at * 82, -170 + row * 58 + (at % 2 ? 12 : -12)] as const)),
      '#8fd0d4',
      5,
      'opacity=".22"',
    ),
  ) +
  paper.place(-40, 20, 68, () => drawLobster(paper, 440))

const fishCard = (paper: SvgPictureBuilder) => {
  const fish = (color: string) =>
    fill(`${smooth(parsePoints('-60 0, -30 -24, 10 -26, 44 -6, 70 -26, 64 0, 70 26, 44 6, 10 26, -30 24'))}`, color) +
    fill(ellipse(-38, -6, 5), paintColors.cream)
  return (
    fill(box(-width / 2, -height / 2, width, height), paper.linear(40, '#c0352c', '#7d1316')) +
    repeatDrawing(5, (row) =>
      repeatDrawing(6, (at) =>
        paper.place(-300 + at * 130 + (row % 2) * 65, -160 + row * 82, 0, () =>
          fish((at + row) % 4 ? mixColors('#c0352c', '#f2b632', 0.32) : paintColors.brass),
        ),
      ),
    )
  )
}

/** An envelope at 0 with its flap open and a ribbon. */
const envelope = (paper: SvgPictureBuilder) => {
  const d = box(-430, -270, 860, 540, 12)
  const ridge = (points: string, color: string) => fill(polygon(parsePoints(points)), color)
  return (
    drawSoftShadow(paper, d, 22, 14, 0.5) +
    fill(d, '#e9d5ab') +
    ridge('-430 -270, 430 -270, 0 60', darken('#e9d5ab', 0.16)) +
    ridge('-430 270, 430 270, 0 -20', lighten('#e9d5ab', 0.4)) +
    ridge('-430 -266, -430 270, -60 20', '#efdeb9') +
    ridge('430 -266, 430 270, 60 20', darken('#e9d5ab', 0.08)) +
    fill(ellipse(0, 20, 56), paintColors.red) +
    stroke(ellipse(0, 20, 42), lighten(paintColors.red, 0.3), 5) +
    fill(createWaterDropPath(-30, 20, 60, 22), lighten(paintColors.red, 0.35))
  )
}

/** Ribbon and bow. */
const bow = (paper: SvgPictureBuilder, color: string) => {
  const loop = (side: number) => {
    const d = smooth(parsePoints('0 0, .5 -.44, 1 -.36, 1.06 .1, .6 .24', 130 * side, 130), 0.9)
    return (
      drawSoftShadow(paper, d, 10, 6, 0.4) +
      fill(d, paper.linear(60, lighten(color, 0.3), color, darken(color, 0.35))) +
      fill(smooth(parsePoints('.2 -.06, .55 -.26, .85 -.2, .84 .04, .5 .1', 130 * side, 130)), darken(color, 0.4))
    )
  }
  const tail = (side: number) =>
    fill(polygon(parsePoints('0 0, .7 .9, .5 1.02, .38 1.2, -.1 .2', 130 * side, 130)), darken(color, 0.15))
  return (
    tail(-1) +
    tail(1) +
    loop(-1) +
    loop(1) +
    fill(box(-28, -28, 56, 56, 16), color) +
    fill(box(-28, -28, 56, 14, 8), lighten(color, 0.35))
  )
}

/** Four cards fanned over their envelope. */
export const giftCardFanPicture = defineDemoPicture({
  slug: 'gift-card-fan',
  title: 'Gift cards',
  description:
    'Four gift cards fanned over an envelope, showing a lighthouse, a sailboat at dawn, a lobster and rows of little fish.',
  format: 'feature',
  focalPoint: { x: 810, y: 570, width: 1200, height: 860 },
  draw: (paper) =>
    drawTablePlanks(paper, tableWoodColors.navy, { turn: -5, width: 230 }) +
    drawWindowLight(paper, 100, 0.12) +
    paper.place(800, 850, -4, () => envelope(paper)) +
    paper.place(350, 560, -20, () => card(paper, fishCard(paper))) +
    paper.place(600, 320, -7, () => card(paper, lobsterCard(paper))) +
    paper.place(830, 600, 3, () => card(paper, boatCard(paper)), 1.05) +
    paper.place(1210, 410, 14, () => card(paper, lighthouseCard(paper)), 1.06) +
    placeAt(paper, '1260 1000 -12', () => bow(paper, paintColors.red)) +
    drawLightOnTable(paper, 0.9),
})
