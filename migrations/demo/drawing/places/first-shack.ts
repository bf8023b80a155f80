import { fill, placeAt, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten, mixColors, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawDory, drawTrawler } from '../parts/boats.ts'
import { drawWharf, tintForHour } from '../parts/houses.ts'
import {
  air,
  drawCloud,
  drawGull,
  drawOpenSea,
  drawSeascapeSky,
  drawSunGlitter,
  drawWave,
  type Hour,
  hills,
  hours,
} from '../parts/seascape.ts'
import { defineDemoPicture } from '../scene.ts'
import { box, ellipse, parsePoints, polygon } from '../shapes.ts'

/** A lobster trap at 0: bowed slats and net ends. About 150 wide. */
function trap(paper: SvgPictureBuilder, hour: Hour): string {
  const wood = tintForHour('#b07840', hour)
  const arch = 'M-75 0V-40C-75 -92 75 -92 75 -40V0Z'
  const mesh = repeatDrawing(7, (at) => `M${-70 + at * 22} 0l44 -90M${-70 + at * 22} -90l44 90`)
  return (
    fill(arch, tintForHour('#173642', hour)) +
    `<g ${paper.clip(arch)}>${stroke(mesh, tintForHour('#3f8a76', hour), 2.4)}</g>` +
    [-66, -22, 22, 66]
      .map((x) => stroke(`M${x} -2V${-46 - Math.sqrt(Math.max(0, 5600 - x * x)) * 0.42}`, wood, 7))
      .join('') +
    stroke('M-75 -2V-40C-75 -92 75 -92 75 -40V-2', wood, 9) +
    stroke('M-80 -4H80M-76 -38H76', lighten(wood, 0.12), 8) +
    stroke('M-80 2H80', darken(wood, 0.5), 3)
  )
}

/** The shingled hut of the first years, on its wharf. */
function shack(paper: SvgPictureBuilder, hour: Hour): string {
  const wall = tintForHour('#a58a6a', hour)
  const roof = tintForHour('#7d2a24', hour)
  const trim = tintForHour(paintColors.cream, hour)
  const front = polygon(parsePoints('0 0, 0 -210, 210 -330, 420 -210, 420 0'))
  const shingles = repeatDrawing(24, (row) =>
    repeatDrawing(17, (at) =>
      fill(
        box(-10 + at * 27 + (row % 2) * 13, -336 + row * 14.5, 25, 17, 3),
        paper.random.pick([wall, darken(wall, 0.12), lighten(wall, 0.14), darken(wall, 0.2)]),
      ),
    ),
  )
  const hatch =
    fill(box(60, -180, 170, 100), paper.linear(90, '#ffe9a8', '#f7b04a', '#c9662e')) +
    fill(ellipse(120, -128, 15), '#5a2414') +
    fill(box(94, -114, 52, 40, 18), '#7d2a24') +
    stroke('M70 -150H220', '#8a5428', 5) +
    repeatDrawing(5, (at) =>
      fill(box(158 + at * 12, -166, 8, 16, 3), ['#1d4d60', '#a61b1e', '#3f7d3a', '#f2b632', '#17506a'][at]!),
    ) +
    fill(polygon(parsePoints('46 -182, 244 -182, 262 -236, 28 -236')), roof) +
    repeatDrawing(5, (at) =>
      fill(
        polygon(parsePoints(`${36 + at * 46} -236, ${58 + at * 46} -236, ${70 + at * 40} -182, ${50 + at * 40} -182`)),
        trim,
      ),
    ) +
    fill(box(40, -84, 210, 14, 4), trim)
  return (
    fill(polygon(parsePoints('420 0, 420 -210, 640 -200, 640 0')), darken(wall, 0.4)) +
    repeatDrawing(10, (at) => stroke(`M420 ${-20 * at}L640 ${-19 * at}`, darken(wall, 0.55), 2, 'opacity=".6"')) +
    fill(polygon(parsePoints('210 -340, 440 -206, 660 -196, 470 -336')), darken(roof, 0.25)) +
    `<g ${paper.clip(front)}>${shingles}</g>` +
    stroke('M-20 -204L210 -336L440 -204', roof, 24) +
    stroke('M-24 -214L210 -348L444 -214', lighten(roof, 0.35), 5) +
    hatch +
    fill(box(290, -150, 90, 150), trim) +
    fill(box(300, -140, 70, 140), tintForHour(paintColors.sea, hour)) +
    fill(ellipse(358, -66, 5), paintColors.brass) +
    fill(box(316, -122, 38, 48), paintColors.lamp) +
    stroke('M335 -122v48M316 -98h38', trim, 4) +
    stroke('M210 -336V-430', tintForHour(paintColors.walnut, hour), 8) +
    fill(polygon(parsePoints('214 -428, 300 -410, 214 -384')), tintForHour(paintColors.red, hour)) +
    fill(box(480, -150, 80, 70), paintColors.lamp) +
    stroke('M520 -150v70M480 -115h80', trim, 6) +
    stroke(box(478, -152, 84, 74), trim, 6)
  )
}

/** Where it began: a shingled shack on a wharf. */
export const firstShackPicture = defineDemoPicture({
  slug: 'first-shack',
  title: 'Where it began',
  description:
    'The first restaurant: a small shingled shack with a red roof on a wharf, lobster traps stacked beside it at sunrise.',
  format: 'feature',
  focalPoint: { x: 780, y: 600, width: 900, height: 640 },
  draw: (paper) => {
    const hour = hours.dawn
    return (
      drawSeascapeSky(paper, hour, 680, [330, 560], 120) +
      drawCloud(paper, 1150, 200, 760, hour.cloud, 0.6) +
      drawCloud(paper, 420, 250, 520, hour.cloud, 0.55) +
      hills(paper, 680, 130, hour.hills[0]) +
      drawOpenSea(paper, hour, 680) +
      drawSunGlitter(paper, hour, 330, 680, 300, 0.5) +
      paper.place(250, 790, 0, () => drawTrawler(paper, hour, paintColors.sea), 0.7) +
      paper.place(600, 800, 0, () => shack(paper, hour), 1.3) +
      drawWharf(paper, hour, 440, 1660, 800, 150) +
      placeAt(paper, '1500 800 0 .9, 1360 800 0 .9, 1440 722 0 .9, 520 800 0 .8', () => trap(paper, hour)) +
      placeAt(
        paper,
        '1560 800 0 1',
        () =>
          fill(box(-30, -80, 60, 80, 10), paper.linear(0, '#b07840', '#6d3f1f')) +
          stroke('M-32 -20H32M-32 -60H32', '#39434a', 6),
      ) +
      paper.place(300, 990, 0, () => drawDory(paper, hour, paintColors.coral), 1.7) +
      paper.place(1180, 1020, 0, () => drawDory(paper, hour, paintColors.brass), 1.4) +
      repeatDrawing(2, (at) => {
        const color = mixColors(hour.sea[2]!, mixColors(hour.sea[3]!, paintColors.night, 0.2), 0.5 + at * 0.4)
        return drawWave(paper, 1080 + at * 70, 18, color, mixColors(color, hour.glitter, 0.25))
      }) +
      repeatDrawing(6, () =>
        drawGull(paper, paper.random.between(300, 1500), paper.random.between(140, 420), paper.random.between(36, 76)),
      ) +
      air(paper, '#ffe7b0')
    )
  },
})
