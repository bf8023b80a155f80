import { fill, group, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { box, ellipse, parsePoints, polygon, smooth } from '../shapes.ts'

/** A wall of upright boards. */
export const drawWallPaneling = (
  paper: SvgPictureBuilder,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  board = 96,
) =>
  repeatDrawing(Math.ceil(width / board), (at) => {
    const tone = at % 2 ? color : lighten(color, 0.06)
    return (
      fill(
        box(x + at * board, y, Math.min(board, width - at * board), height),
        paper.linear(0, lighten(tone, 0.1), tone, darken(tone, 0.14)),
      ) + fill(box(x + at * board, y, 4, height), darken(color, 0.5), 'opacity=".7"')
    )
  })

/** A hanging lamp with its bulb at (x, y) and its cone of light. */
export const drawPendantLamp = (
  paper: SvgPictureBuilder,
  x: number,
  y: number,
  size: number,
  color: string,
  reach = 420,
) =>
  stroke(`M${x} -10V${y - size * 0.9}`, paintColors.night, 5) +
  fill(
    polygon([
      [x - size * 0.8, y],
      [x + size * 0.8, y],
      [x + size * 2.4, y + reach],
      [x - size * 2.4, y + reach],
    ]),
    paper.linear(90, ['#ffe7a0', 0, 0.34], ['#ffe7a0', 1, 0]),
  ) +
  fill(ellipse(x, y + 4, size * 0.34), '#fff8dc') +
  fill(ellipse(x, y, size * 0.8), paintColors.lamp, 'opacity=".16"') +
  fill(
    smooth(
      parsePoints('-1 0, -.82 -.46, -.3 -.9, .3 -.9, .82 -.46, 1 0', size).map(([px, py]) => [px + x, py + y] as const),
      0.7,
    ),
    paper.linear(0, lighten(color, 0.3), color, darken(color, 0.4)),
  )

/** A tall glass from the side at 0 (its foot), filled with a drink, ice and whatever `garnish` draws at its rim. */
export function drawTallGlass(
  paper: SvgPictureBuilder,
  height: number,
  drink: [top: string, bottom: string],
  garnish: string,
): string {
  const h = height
  const body = polygon(parsePoints('-.2 -1, .2 -1, .15 0, -.15 0', h))
  const filled = polygon(parsePoints('-.178 -.82, .178 -.82, .138 -.06, -.138 -.06', h))
  const cubes = repeatDrawing(7, (at) =>
    paper.place(
      (at % 2 ? 1 : -1) * h * 0.066 + paper.random.around(h * 0.03),
      -h * (0.76 - at * 0.085),
      paper.random.around(40),
      () =>
        fill(box(-h * 0.062, -h * 0.062, h * 0.124, h * 0.124, h * 0.022), '#ffffff', 'opacity=".42"') +
        stroke(`M${-h * 0.04} ${-h * 0.04}h${h * 0.06}`, '#ffffff', h * 0.014, 'opacity=".9"'),
    ),
  )
  return (
    fill(ellipse(h * 0.1, 4, h * 0.34, h * 0.05), paintColors.night, 'opacity=".4"') +
    fill(body, '#e6f3f0', 'opacity=".4"') +
    group(fill(filled, paper.linear(90, ...drink)) + cubes, paper.clip(filled)) +
    fill(ellipse(0, -h * 0.82, h * 0.178, h * 0.03), lighten(drink[0], 0.4)) +
    garnish +
    fill(polygon(parsePoints('-.165 -.95, -.115 -.95, -.088 -.08, -.12 -.08', h)), '#ffffff', 'opacity=".5"') +
    fill(polygon(parsePoints('.13 -.95, .155 -.95, .118 -.1, .1 -.1', h)), '#ffffff', 'opacity=".3"') +
    stroke(ellipse(0, -h, h * 0.2, h * 0.034), '#ffffff', h * 0.012, 'opacity=".85"') +
    fill(box(-h * 0.15, -h * 0.055, h * 0.3, h * 0.055, 8), '#f2faf8', 'opacity=".75"')
  )
}

/** A bottle from the side at 0 (its foot). */
export const drawBottle = (paper: SvgPictureBuilder, height: number, glass: string, label: string) => {
  const h = height
  const d = smooth(
    parsePoints(
      '-.14 0, -.15 -.1, -.15 -.5, -.12 -.6, -.05 -.7, -.045 -.98, .045 -.98, .05 -.7, .12 -.6, .15 -.5, .15 -.1, .14 0',
      h,
    ),
    0.5,
  )
  return (
    fill(d, paper.linear(0, lighten(glass, 0.35), glass, darken(glass, 0.45))) +
    fill(box(-h * 0.145, -h * 0.42, h * 0.29, h * 0.24, 4), label) +
    fill(ellipse(0, -h * 0.3, h * 0.07), darken(label, 0.4)) +
    stroke(`M${-h * 0.1} ${-h * 0.56}V${-h * 0.06}`, '#ffffff', h * 0.02, 'opacity=".5"') +
    fill(box(-h * 0.05, -h, h * 0.1, h * 0.07, 3), paintColors.brass)
  )
}

/** A cook from the waist up at 0 (the counter's edge), facing us. */
export function drawCook(paper: SvgPictureBuilder, skin: string, hair: string, jacket: string, apron: string): string {
  return (
    fill(
      smooth(parsePoints('-150 10, -150 -120, -110 -196, -40 -216, 40 -216, 110 -196, 150 -120, 150 10'), 0.7),
      paper.linear(0, lighten(jacket, 0.3), jacket, darken(jacket, 0.25)),
    ) +
    fill(
      smooth(parsePoints('-74 10, -78 -110, -46 -150, 46 -150, 78 -110, 74 10'), 0.4),
      paper.linear(0, lighten(apron, 0.1), apron, darken(apron, 0.3)),
    ) +
    stroke('M-46 -148L-26 -214M46 -148L26 -214', apron, 16) +
    fill(box(-30, -256, 60, 56, 20), darken(skin, 0.18)) +
    fill(smooth(parsePoints('0 -226, -46 -252, -58 -306, -44 -356, 0 -374, 44 -356, 58 -306, 46 -252'), 0.95), skin) +
    fill(
      smooth(parsePoints('6 -226, 46 -252, 58 -306, 44 -356, 30 -340, 34 -290, 22 -248'), 0.9),
      darken(skin, 0.22),
      'opacity=".6"',
    ) +
    fill(
      smooth(
        parsePoints('-58 -310, -56 -350, -40 -376, 0 -386, 40 -376, 56 -350, 58 -310, 44 -338, 0 -346, -44 -338'),
        0.8,
      ),
      hair,
    ) +
    fill(box(-60, -378, 120, 34, 10), lighten(jacket, 0.5)) +
    fill(
      smooth(parsePoints('-62 -372, -76 -430, -40 -470, 0 -462, 40 -470, 76 -430, 62 -372'), 0.9),
      paper.linear(0, '#ffffff', '#f3ead4', '#cfc2a4'),
    ) +
    fill(ellipse(-20, -302, 4.6), paintColors.ink) +
    fill(ellipse(20, -302, 4.6), paintColors.ink) +
    stroke('M-30 -318Q-20 -324 -11 -318M11 -318Q20 -324 30 -318', hair, 5) +
    stroke('M-3 -298Q-8 -280 3 -276', darken(skin, 0.35), 4) +
    stroke('M-18 -258Q0 -242 18 -258', '#8a2f22', 5)
  )
}
