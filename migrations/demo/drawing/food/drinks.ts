import { fill, placeAt, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawSloop } from '../parts/boats.ts'
import { drawCitrusSlice, drawCitrusWedge, lemonColors, limeColors, orangeFruitColors } from '../parts/citrus.ts'
import { drawLeaf } from '../parts/herbs.ts'
import { drawTallGlass } from '../parts/interior.ts'
import { air, drawCloud, drawOpenSea, drawSeascapeSky, drawSunGlitter, hills, hours } from '../parts/seascape.ts'
import { defineDemoPicture } from '../scene.ts'
import { box, curve } from '../shapes.ts'

const mint = (paper: SvgPictureBuilder, size: number) =>
  placeAt(paper, '0 0 -50, 0 0 40, 0 -6 -6', () => drawLeaf(paper, size, size * 0.34, paintColors.leaf))

const straw = (color: string, x: number) => {
  const stripes = repeatDrawing(7, (at) => `M${x + at * 8 - 6} ${-360 - at * 38}l22 -10`)
  return stroke(`M${x} -340L${x + 60} -620`, paintColors.cream, 20) + stroke(stripes, color, 9)
}

/** A railing to set glasses on, across the picture. */
const rail = (paper: SvgPictureBuilder) =>
  fill(box(0, 900, 1200, 90), paper.linear(90, '#d39a5a', '#a8672f')) +
  fill(box(0, 900, 1200, 12), '#f0c488') +
  fill(box(0, 990, 1200, 210), paper.linear(90, darken('#8a5428', 0.25), darken('#8a5428', 0.5))) +
  [940, 962]
    .map((y, at) =>
      stroke(
        curve([
          [0, y],
          [400, y + 6 - at * 12],
          [800, y],
          [1200, y + 4],
        ]),
        darken('#a8672f', 0.3),
        3,
        'opacity=".5"',
      ),
    )
    .join('') +
  [180, 620, 1060].map((x) => fill(box(x - 4, 1010, 8, 190), darken('#8a5428', 0.62))).join('')

/** Three cold drinks at sundown. */
export const lemonadeAndTeaPicture = defineDemoPicture({
  slug: 'lemonade-and-iced-tea',
  title: 'Lemonade and iced tea',
  description:
    'Tall glasses of lemonade, iced tea and berry lemonade with ice, mint and citrus on a railing above the evening sea.',
  format: 'tile',
  focalPoint: { x: 600, y: 600, width: 900, height: 800 },
  draw: (paper) => {
    const hour = hours.dawn
    return (
      drawSeascapeSky(paper, hour, 640, [600, 420], 190) +
      drawCloud(paper, 240, 160, 420, hour.cloud, 0.6) +
      drawCloud(paper, 980, 220, 420, hour.cloud, 0.55) +
      hills(paper, 640, 90, hour.hills[0]) +
      drawOpenSea(paper, hour, 640, 910) +
      drawSunGlitter(paper, hour, 600, 640, 260, 0.6) +
      paper.place(1050, 720, 0, () => drawSloop(paper, hour, 150, paintColors.cream, paintColors.navy)) +
      rail(paper) +
      paper.place(275, 955, 0, () =>
        drawTallGlass(
          paper,
          560,
          ['#fff0a0', '#f6c636'],
          straw(paintColors.red, 0) +
            paper.place(-96, -545, 0, () => drawCitrusSlice(paper, 84, lemonColors)) +
            paper.place(40, -540, 10, () => mint(paper, 84)),
        ),
      ) +
      paper.place(925, 955, 0, () =>
        drawTallGlass(
          paper,
          560,
          ['#ff9d8a', '#c22f3c'],
          straw(paintColors.teal, 10) +
            paper.place(-90, -548, 0, () => drawCitrusSlice(paper, 80, limeColors, 8)) +
            paper.place(56, -545, -8, () => mint(paper, 80)),
        ),
      ) +
      paper.place(600, 968, 0, () =>
        drawTallGlass(
          paper,
          640,
          ['#e8a13c', '#8a3d12'],
          straw(paintColors.brass, 0) +
            paper.place(110, -625, 0, () => drawCitrusSlice(paper, 96, orangeFruitColors)) +
            paper.place(-50, -610, -10, () => mint(paper, 96)),
        ),
      ) +
      placeAt(paper, '440 1010 -10, 780 1010 24', (at) => drawCitrusWedge(paper, 64, at ? limeColors : lemonColors)) +
      air(paper, '#ffe7b0', lighten(paintColors.night, 0.02), 0.3)
    )
  },
})
