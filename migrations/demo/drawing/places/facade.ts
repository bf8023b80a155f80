import { dots, fill, group, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawHouseRow, tintForHour } from '../parts/houses.ts'
import { air, drawCloud, drawGull, drawNightStars, drawSeascapeSky, type Hour, hours } from '../parts/seascape.ts'
import { defineDemoPicture } from '../scene.ts'
import { box, curve, ellipse, parsePoints, polygon, smooth } from '../shapes.ts'

const ground = 880

/** A tall shop window with mullions; warm rooms behind it in the evening. */
function shopWindow(paper: SvgPictureBuilder, hour: Hour, x: number, y: number, width: number, height: number): string {
  const trim = tintForHour(paintColors.cream, hour)
  const glass = hour.lamps
    ? paper.linear(90, '#ffe9a8', '#ffc659', '#e8863a')
    : paper.linear(60, '#cfe6df', '#5f9da3', '#1d5266')
  const room = repeatDrawing(3, (at) => {
    const cx = x + width * (0.2 + at * 0.3)
    const ink = hour.lamps ? '#8a3b1c' : '#12384a'
    return (
      fill(box(cx - 38, y + height * 0.62, 76, height * 0.5, 12), ink, 'opacity=".5"') +
      fill(ellipse(cx, y + height * 0.53, 22), ink, 'opacity=".5"') +
      stroke(`M${cx} ${y}v${height * 0.2}`, ink, 3, 'opacity=".6"') +
      fill(
        polygon([
          [cx - 24, y + height * 0.28],
          [cx, y + height * 0.18],
          [cx + 24, y + height * 0.28],
        ]),
        hour.lamps ? '#fff6d6' : ink,
        'opacity=".8"',
      )
    )
  })
  const gleam = hour.lamps
    ? ''
    : fill(
        polygon([
          [x, y],
          [x + width * 0.35, y],
          [x, y + height * 0.7],
        ]),
        '#ffffff',
        'opacity=".3"',
      )
  return (
    fill(box(x - 10, y - 10, width + 20, height + 20), trim) +
    group(fill(box(x, y, width, height), glass) + room + gleam, paper.clip(box(x, y, width, height))) +
    stroke(
      `M${x + width / 3} ${y}v${height}M${x + (width * 2) / 3} ${y}v${height}M${x} ${y + height * 0.3}h${width}`,
      trim,
      7,
    ) +
    fill(box(x - 18, y + height + 8, width + 36, 14), darken(trim, 0.2))
  )
}

/** A striped awning with scallops. */
const awning = (hour: Hour, x: number, y: number, width: number) =>
  repeatDrawing(Math.round(width / 46), (at) => {
    const left = x + at * 46
    const color = tintForHour(at % 2 ? paintColors.cream : paintColors.red, hour)
    return (
      fill(
        `M${left + 8} ${y}L${left + 46} ${y}L${left + 46} ${y + 92}Q${left + 23} ${y + 122} ${left} ${y + 92}Z`,
        color,
      ) +
      fill(
        `M${left} ${y + 84}L${left + 46} ${y + 84}L${left + 46} ${y + 92}Q${left + 23} ${y + 122} ${left} ${y + 92}Z`,
        darken(color, 0.3),
        'opacity=".55"',
      )
    )
  }) + fill(box(x - 6, y - 8, width + 18, 14, 6), darken(tintForHour(paintColors.red, hour), 0.3))

/** The sign of the house: a lantern over waves, on a bracket. */
function lanternSign(paper: SvgPictureBuilder, hour: Hour, x: number, y: number, r: number): string {
  const lit = hour.lamps
  const iron = tintForHour(paintColors.ink, hour)
  return (
    (lit
      ? fill(
          ellipse(x, y, r * 3.4),
          paper.radial({}, ['#ffc24a', 0.2, 0.85], ['#ff9a3c', 0.5, 0.34], ['#ff8a3c', 1, 0]),
        )
      : '') +
    fill(ellipse(x, y, r), iron) +
    fill(ellipse(x, y, r * 0.93), lit ? paper.radial({}, '#1f6a80', '#0b3954') : tintForHour(paintColors.navy, hour)) +
    stroke(ellipse(x, y, r * 0.84), lit ? paintColors.lamp : tintForHour(paintColors.brass, hour), r * 0.04) +
    fill(
      smooth(
        parsePoints('-.2 .3, -.3 -.12, -.16 -.34, .16 -.34, .3 -.12, .2 .3', r).map(
          ([px, py]) => [px + x, py + y] as const,
        ),
        0.4,
      ),
      lit ? paper.radial({}, '#fffbe6', paintColors.lamp, '#f08c2c') : tintForHour(paintColors.brass, hour),
    ) +
    fill(
      polygon([
        [x - r * 0.26, y - r * 0.34],
        [x, y - r * 0.58],
        [x + r * 0.26, y - r * 0.34],
      ]),
      tintForHour(paintColors.red, hour),
    ) +
    fill(box(x - r * 0.26, y + r * 0.28, r * 0.52, r * 0.1, 4), tintForHour(paintColors.red, hour)) +
    stroke(
      `M${x - r * 0.1} ${y - r * 0.3}V${y + r * 0.28}M${x + r * 0.1} ${y - r * 0.3}V${y + r * 0.28}`,
      iron,
      r * 0.035,
    ) +
    stroke(
      curve([
        [x - r * 0.62, y + r * 0.54],
        [x - r * 0.3, y + r * 0.46],
        [x, y + r * 0.56],
        [x + r * 0.3, y + r * 0.46],
        [x + r * 0.62, y + r * 0.54],
      ]),
      lit ? '#8fd0d4' : tintForHour(paintColors.mist, hour),
      r * 0.07,
    )
  )
}

function restaurant(paper: SvgPictureBuilder, hour: Hour): string {
  const wall = tintForHour('#17607a', hour)
  const trim = tintForHour(paintColors.cream, hour)
  const roof = tintForHour('#33434d', hour)
  const front = polygon(parsePoints('420 880, 420 430, 960 190, 1500 430, 1500 880'))
  const boards = repeatDrawing(
    42,
    (at) =>
      stroke(`M420 ${880 - at * 17}H1500`, darken(wall, 0.35), 2, 'opacity=".35"') +
      stroke(`M420 ${877 - at * 17}H1500`, lighten(wall, 0.3), 1.4, 'opacity=".3"'),
  )
  const door =
    fill(box(868, 610, 184, 270), trim) +
    fill(box(882, 624, 76, 256), tintForHour(paintColors.red, hour)) +
    fill(box(962, 624, 76, 256), tintForHour(paintColors.red, hour)) +
    [894, 974]
      .map(
        (x) =>
          fill(box(x, 644, 52, 120, 6), hour.lamps ? '#ffd779' : tintForHour('#7fb0ae', hour)) +
          fill(box(x, 790, 52, 70, 4), darken(tintForHour(paintColors.red, hour), 0.3)),
      )
      .join('') +
    fill(ellipse(952, 780, 6), paintColors.brass) +
    fill(ellipse(968, 780, 6), paintColors.brass)
  return (
    group(
      fill(front, wall) +
        boards +
        fill(polygon(parsePoints('1180 880, 1180 180, 1520 430, 1520 880')), darken(wall, 0.5), 'opacity=".3"'),
      paper.clip(front),
    ) +
    stroke('M392 446L960 192L1528 446', roof, 38) +
    stroke('M386 430L960 174L1534 430', hour.snow ? '#ffffff' : lighten(roof, 0.35), 8) +
    stroke('M430 470L960 236L1490 470', trim, 9) +
    fill(box(404, 862, 1112, 20), tintForHour('#7d7267', hour)) +
    shopWindow(paper, hour, 480, 610, 320, 200) +
    shopWindow(paper, hour, 1120, 610, 320, 200) +
    door +
    awning(hour, 462, 520, 368) +
    awning(hour, 1102, 520, 368) +
    fill(box(846, 560, 228, 40, 8), tintForHour(paintColors.ink, hour)) +
    repeatDrawing(5, (at) => fill(box(872 + at * 38, 572, 24, 16, 4), tintForHour(paintColors.brass, hour))) +
    lanternSign(paper, hour, 960, 392, 118) +
    [850, 1070]
      .map(
        (x) =>
          stroke(`M${x} 640v-22h${x < 960 ? 14 : -14}`, tintForHour(paintColors.ink, hour), 6) +
          (hour.lamps ? fill(ellipse(x, 664, 64), paintColors.lamp, 'opacity=".2"') : '') +
          fill(box(x - 13, 640, 26, 40, 6), hour.lamps ? '#fff1b8' : trim) +
          fill(
            polygon([
              [x - 18, 642],
              [x, 624],
              [x + 18, 642],
            ]),
            tintForHour(paintColors.ink, hour),
          ),
      )
      .join('')
  )
}

/** Potted hedges, barrels and the quay in front. */
function street(paper: SvgPictureBuilder, hour: Hour): string {
  const { random } = paper
  const stone = tintForHour('#b7a489', hour)
  const slabs = repeatDrawing(5, (row) =>
    repeatDrawing(16, (column) =>
      fill(
        box(-80 + column * 136 + (row % 2) * 60, 884 + row * 44, 130, 40, 5),
        [stone, lighten(stone, 0.14), darken(stone, 0.12)][random.whole(0, 2)]!,
      ),
    ),
  )
  const pool = hour.lamps
    ? [640, 960, 1280].map((x) => fill(ellipse(x, 930, 260, 60), paintColors.lamp, 'opacity=".2"')).join('')
    : ''
  const pot = (x: number) =>
    fill(
      polygon([
        [x - 42, 830],
        [x + 42, 830],
        [x + 32, 900],
        [x - 32, 900],
      ]),
      tintForHour('#b5613c', hour),
    ) +
    fill(
      polygon([
        [x + 6, 830],
        [x + 42, 830],
        [x + 32, 900],
        [x + 6, 900],
      ]),
      darken(tintForHour('#b5613c', hour), 0.35),
      'opacity=".5"',
    ) +
    repeatDrawing(16, () =>
      fill(
        ellipse(x + random.around(52), 796 + random.around(46), random.between(16, 30)),
        tintForHour(random.pick(['#3a7a46', '#4f8f4c', '#2c6240']), hour),
      ),
    ) +
    dots(12, () => [x + random.around(48), 790 + random.around(44)], tintForHour(paintColors.coral, hour), 13)
  const barrel = (x: number, size: number) =>
    paper.place(
      x,
      930,
      0,
      () =>
        fill(
          smooth(parsePoints('-44 0, -52 -60, -44 -118, 44 -118, 52 -60, 44 0')),
          paper.linear(0, tintForHour('#b07840', hour), darken(tintForHour('#8a5628', hour), 0.3)),
        ) +
        [-22, -98].map((y) => stroke(`M-50 ${y}H50`, tintForHour('#39434a', hour), 8)).join('') +
        fill(ellipse(0, -116, 44, 10), tintForHour('#d9a763', hour)),
      size,
    )
  return (
    fill(box(0, 870, 1920, 220), darken(stone, 0.45)) +
    slabs +
    pool +
    [440, 836, 1084, 1480].map(pot).join('') +
    barrel(250, 1) +
    barrel(340, 0.8) +
    barrel(1690, 0.95)
  )
}

/** The quay fills the picture: its foot is below the middle, its gable near the top. */
const quay = (paper: SvgPictureBuilder, hour: Hour) =>
  group(
    drawHouseRow(paper, hour, -60, 440, ground, 150) +
      drawHouseRow(paper, hour, 1490, 1990, ground, 150) +
      restaurant(paper, hour) +
      street(paper, hour),
    'transform="translate(-134 -95)scale(1.14)"',
  )

const whole = (paper: SvgPictureBuilder, hour: Hour) =>
  drawSeascapeSky(paper, hour, ground, hour.lamps ? [230, 560] : [210, 220], hour.lamps ? 90 : 84) +
  (hour.lamps ? drawNightStars(paper, 70, 320) : '') +
  drawCloud(paper, 320, 190, 540, hour.cloud, 0.55) +
  drawCloud(paper, 1640, 150, 500, hour.cloud, 0.5) +
  quay(paper, hour)

const focalPoint = { x: 960, y: 540, width: 1100, height: 720 }

/** The restaurant from the quay at noon. */
export const facadeDayPicture = defineDemoPicture({
  slug: 'facade-day',
  title: 'The restaurant by day',
  description:
    'A gabled blue restaurant on the quay with red striped awnings, a round lantern sign and flower pots at the door.',
  format: 'hero',
  focalPoint,
  draw: (paper) =>
    whole(paper, hours.day) +
    repeatDrawing(4, () => drawGull(paper, paper.random.between(80, 560), paper.random.between(90, 480), 60)) +
    air(paper, '#fff3cf', paintColors.navy, 0.22),
})

/** The same door with its lantern lit. */
export const facadeEveningPicture = defineDemoPicture({
  slug: 'facade-evening',
  title: 'The restaurant in the evening',
  description:
    'The restaurant at dusk: its round lantern sign glows over the door and warm light falls from the windows onto the quay.',
  format: 'hero',
  focalPoint,
  draw: (paper) => whole(paper, hours.dusk) + air(paper, '#ffb35c', '#120c22', 0.42),
})
