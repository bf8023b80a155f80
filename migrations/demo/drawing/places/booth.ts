import { fill, group, placeAt, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawSloop } from '../parts/boats.ts'
import { drawCitrusSlice, lemonColors } from '../parts/citrus.ts'
import { drawPendantLamp, drawTallGlass, drawWallPaneling } from '../parts/interior.ts'
import { drawHeadland, drawLighthouseTower } from '../parts/lighthouse.ts'
import { drawCloud, drawOpenSea, drawSeascapeSky, drawSunGlitter, hills, hours } from '../parts/seascape.ts'
import { defineDemoPicture } from '../scene.ts'
import { box, curve, ellipse, parsePoints, polygon } from '../shapes.ts'

/** What the guests see: the bay at sunset through a wide window. */
function view(paper: SvgPictureBuilder): string {
  const hour = hours.dusk
  const glass = box(360, 110, 880, 520)
  return (
    fill(box(330, 80, 940, 580, 8), paintColors.walnut) +
    group(
      drawSeascapeSky(paper, { ...hour, sky: ['#3d4a72', '#a4506a', '#ee8250', '#fbc56a'] }, 470, [930, 430], 74) +
        drawCloud(paper, 600, 220, 420, '#f09a6a', 0.6) +
        hills(paper, 470, 70, hour.hills[0]) +
        drawOpenSea(paper, hour, 470, 640) +
        drawSunGlitter(paper, hour, 930, 470, 150, 0.5) +
        paper.place(
          520,
          540,
          0,
          () =>
            drawHeadland(paper, hour, 0, 0, 300, 60) +
            paper.place(0, -50, 0, () => drawLighthouseTower(paper, hour, 230)),
        ) +
        paper.place(1090, 570, 0, () => drawSloop(paper, hour, 170, '#f6d29a', paintColors.navy)) +
        fill(polygon(parsePoints('360 110, 640 110, 420 630, 360 630')), '#ffffff', 'opacity=".08"'),
      paper.clip(glass),
    ) +
    stroke('M653 110V630M947 110V630M360 290H1240', '#5a3521', 12) +
    fill(box(310, 652, 980, 30, 6), '#8a5a35') +
    fill(box(310, 652, 980, 8, 4), '#c98d4c')
  )
}

/** A bench with buttoned leather, seen from the side it faces. `side` is -1 for the left one. */
function bench(paper: SvgPictureBuilder, side: number): string {
  const x = side < 0 ? -60 : 1230
  const back = box(x, 470, 430, 560, 70)
  const buttons = repeatDrawing(3, (row) =>
    repeatDrawing(3, (at) => {
      const [bx, by] = [x + 90 + at * 125, 560 + row * 110]
      return (
        stroke(
          curve([
            [bx - 60, by - 52],
            [bx, by],
            [bx + 60, by - 52],
          ]),
          darken(paintColors.red, 0.42),
          6,
          'opacity=".7"',
        ) + fill(ellipse(bx, by, 9), paintColors.brass)
      )
    }),
  )
  return (
    fill(back, paper.linear(side < 0 ? 0 : 180, '#5f1214', '#8f1a1d', '#c0352c')) +
    group(buttons, paper.clip(back)) +
    fill(box(x - 12, 454, 454, 34, 16), '#8a5a35') +
    fill(box(x - 12, 454, 454, 10, 6), '#c98d4c') +
    fill(box(x - 40, 960, 500, 260, 50), paper.linear(90, '#b3302a', '#6f1416'))
  )
}

const table = (paper: SvgPictureBuilder) =>
  fill(box(740, 960, 120, 300), paper.linear(0, '#4a2c1c', '#2b1811')) +
  fill(polygon(parsePoints('290 900, 1310 900, 1410 1010, 190 1010')), paper.linear(90, '#c98d4c', '#a8672f')) +
  repeatDrawing(5, (at) =>
    stroke(`M${270 - at * 18} ${922 + at * 20}H${1330 + at * 18}`, darken('#a8672f', 0.3), 3, 'opacity=".4"'),
  ) +
  fill(polygon(parsePoints('190 1010, 1410 1010, 1404 1044, 196 1044')), '#6d3f1f') +
  fill(polygon(parsePoints('430 900, 700 900, 640 1000, 360 1000')), '#fff0c4', 'opacity=".22"')

const candle = (paper: SvgPictureBuilder) =>
  [130, 90, 54].map((r) => fill(ellipse(800, 838, r), paintColors.lamp, 'opacity=".14"')).join('') +
  fill(box(762, 838, 76, 86, 18), paper.linear(0, '#ffdf94', '#f0a23c', '#c9752a')) +
  fill(ellipse(800, 862, 12, 26), '#fffbe6') +
  fill(ellipse(800, 840, 38, 8), '#fff1c4', 'opacity=".7"')

const setting = (paper: SvgPictureBuilder, x: number) =>
  fill(ellipse(x, 964, 150, 26), darken(paintColors.cream, 0.35)) +
  fill(ellipse(x, 958, 150, 25), paintColors.cream) +
  stroke(ellipse(x, 957, 130, 20), paintColors.navy, 5) +
  fill(ellipse(x, 958, 92, 13), paper.linear(0, darken(paintColors.cream, 0.14), lighten(paintColors.cream, 0.5))) +
  fill(
    polygon([
      [x - 40, 956],
      [x, 880],
      [x + 40, 956],
    ]),
    paintColors.red,
  ) +
  fill(
    polygon([
      [x, 880],
      [x + 40, 956],
      [x + 6, 956],
    ]),
    darken(paintColors.red, 0.4),
  )

/** The best table: a booth under a lamp with the bay outside. */
export const windowBoothPicture = defineDemoPicture({
  slug: 'window-booth',
  title: 'A booth by the window',
  description:
    'A red leather booth set for two beside a wide window, the bay and a lighthouse glowing in the sunset outside.',
  format: 'feature',
  focalPoint: { x: 800, y: 640, width: 1100, height: 860 },
  draw: (paper) =>
    drawWallPaneling(paper, 0, 0, 1600, 1200, '#16495c', 100) +
    fill(box(0, 1120, 1600, 80), '#2b1811') +
    view(paper) +
    bench(paper, -1) +
    bench(paper, 1) +
    table(paper) +
    setting(paper, 520) +
    setting(paper, 1080) +
    placeAt(paper, '690 950, 925 950', (at) =>
      drawTallGlass(
        paper,
        180,
        at ? ['#d98a2c', '#8a4413'] : ['#ffe07a', '#f2b632'],
        paper.place(30, -176, 0, () => drawCitrusSlice(paper, 26, lemonColors)),
      ),
    ) +
    candle(paper) +
    drawPendantLamp(paper, 800, 190, 120, paintColors.brass, 700) +
    fill(
      box(0, 0, 1600, 1200),
      paper.radial({ x: 0.5, y: 0.5, r: 0.75 }, ['#ffd98a', 0, 0.16], ['#ffd98a', 0.5, 0], ['#120c16', 1, 0.55]),
    ),
})
