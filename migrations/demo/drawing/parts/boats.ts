import { fill, group, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { box, curve, ellipse, parsePoints, polygon, smooth } from '../shapes.ts'
import { tintForHour } from './houses.ts'
import { createWaterDropPath, type Hour } from './seascape.ts'

/**
 * A working boat at 0 (waterline), bow to the right: hull, wheelhouse, mast, boom, tyres, and its reflection. About 460
 * wide.
 */
export function drawTrawler(paper: SvgPictureBuilder, hour: Hour, color: string): string {
  const hull = tintForHour(color, hour)
  const cream = tintForHour(paintColors.cream, hour)
  const d =
    'M-230 -62C-150 -50 60 -52 150 -84C180 -94 214 -108 236 -116C226 -70 196 -16 164 8L-196 8C-216 -10 -228 -38 -230 -62Z'
  const rail = 'M-230 -62C-150 -50 60 -52 150 -84C180 -94 214 -108 236 -116'
  const rust = repeatDrawing(7, () => {
    const x = paper.random.between(-190, 150)
    return stroke(`M${x} -40v${paper.random.between(14, 34)}`, '#7b3a1e', 3, 'opacity=".35"')
  })
  return (
    reflection(paper, hull, 210) +
    rigging(hour) +
    wheelhouse(paper, hour) +
    group(
      fill(d, hull) +
        fill(polygon(parsePoints('-240 -18, 200 -22, 190 20, -230 20')), tintForHour('#6f1416', hour)) +
        stroke('M-236 -20C-100 -16 90 -18 210 -34', cream, 5) +
        rust +
        fill('M-230 -62C-150 -50 60 -52 150 -84L236 -116L230 -96C150 -58 60 -36 -226 -44Z', lighten(hull, 0.22)) +
        fill('M60 -60C120 -66 190 -96 240 -116L200 20L120 20Z', darken(hull, 0.4), 'opacity=".45"'),
      paper.clip(d),
    ) +
    stroke(rail, cream, 8) +
    stroke(rail, tintForHour(paintColors.brass, hour), 3) +
    [-150, -70, 20]
      .map(
        (x) =>
          stroke(ellipse(x, -34, 15), '#14181c', 9) +
          stroke(
            curve([
              [x - 10, -46],
              [x, -50],
            ]),
            '#66717a',
            3,
          ),
      )
      .join('') +
    stroke('M-205 10H170', hour.glitter, 4, 'opacity=".7"')
  )
}

function wheelhouse(paper: SvgPictureBuilder, hour: Hour): string {
  const wall = tintForHour('#f6ead2', hour)
  const glass = hour.lamps ? '#ffd75e' : tintForHour('#1d4d60', hour)
  const panes = [-2, 34, 70].map(
    (x) =>
      fill(box(x, -168, 28, 34, 4), glass) +
      fill(
        polygon([
          [x, -168],
          [x + 14, -168],
          [x, -146],
        ]),
        '#ffffff',
        'opacity=".35"',
      ),
  )
  return (
    fill(box(-16, -188, 124, 136, 6), wall) +
    fill(box(66, -188, 42, 136), darken(wall, 0.28), 'opacity=".6"') +
    panes.join('') +
    fill(box(-28, -204, 150, 20, 8), tintForHour(paintColors.red, hour)) +
    fill(box(-28, -204, 150, 6, 3), lighten(tintForHour(paintColors.red, hour), 0.35)) +
    (hour.lamps ? fill(ellipse(46, -150, 110), '#ffc04a', 'opacity=".14"') : '') +
    fill(box(-92, -96, 70, 44, 4), tintForHour('#c9893e', hour)) +
    stroke('M-92 -82H-22M-92 -68H-22', darken(tintForHour('#c9893e', hour), 0.4), 3) +
    fill(ellipse(8, -98, 15), tintForHour(paintColors.coral, hour)) +
    fill(ellipse(8, -98, 7), wall) +
    paper.place(-150, -62, 0, () => netHeap(hour))
  )
}

const netHeap = (hour: Hour) =>
  fill(smooth(parsePoints('-52 6, -44 -18, -16 -34, 14 -30, 38 -14, 48 6')), tintForHour('#2f6e63', hour)) +
  stroke(
    'M-44 -4Q-10 -30 36 -2M-34 -16Q0 -2 40 -8M-24 -24Q10 -4 20 2',
    lighten(tintForHour('#2f6e63', hour), 0.4),
    2.5,
    'opacity=".8"',
  ) +
  [-36, -8, 22].map((x) => fill(ellipse(x, -8 - Math.abs(x) * 0.2, 6), tintForHour(paintColors.brass, hour))).join('')

function rigging(hour: Hour): string {
  const pole = tintForHour('#4a3022', hour)
  const line = tintForHour('#22323a', hour)
  return (
    stroke('M52 -204V-392', pole, 9) +
    stroke('M-176 -60V-300', pole, 8) +
    stroke('M-172 -120L-40 -280', pole, 6) +
    stroke(
      'M52 -388L230 -114M52 -388L-176 -296M-176 -296L-228 -64M52 -388L-20 -200M-40 -280L-40 -150',
      line,
      2.2,
      'opacity=".85"',
    ) +
    fill(polygon(parsePoints('52 -392, 98 -378, 52 -362')), tintForHour(paintColors.red, hour)) +
    (hour.lamps
      ? fill(ellipse(52, -350, 34), paintColors.lamp, 'opacity=".3"') + fill(ellipse(52, -350, 8), '#fff3c4')
      : '')
  )
}

/** A rowing boat at 0, seen from the side, bow to the right. About 200 wide. */
export function drawDory(paper: SvgPictureBuilder, hour: Hour, color: string): string {
  const hull = tintForHour(color, hour)
  const d = 'M-100 -34C-60 -22 50 -22 108 -44C98 -18 84 0 62 6L-70 6C-88 -4 -96 -18 -100 -34Z'
  return (
    reflection(paper, hull, 90) +
    fill('M-100 -34C-60 -46 60 -44 108 -44C50 -22 -60 -22 -100 -34Z', darken(hull, 0.55)) +
    stroke('M-44 -38L-40 -27M20 -40L26 -26', lighten(hull, 0.3), 7) +
    fill(d, hull) +
    group(
      stroke('M-104 -18C-60 -8 60 -8 104 -26M-100 -6C-60 2 60 2 90 -8', darken(hull, 0.4), 2.5) +
        fill('M40 -30L108 -44L70 10L30 10Z', darken(hull, 0.4), 'opacity=".5"'),
      paper.clip(d),
    ) +
    stroke('M-100 -34C-60 -22 50 -22 108 -44', tintForHour(paintColors.cream, hour), 5) +
    stroke('M-20 -28L-124 -4', tintForHour('#b98a52', hour), 5)
  )
}

/** A sloop under sail at 0, `size` high. */
export function drawSloop(paper: SvgPictureBuilder, hour: Hour, size: number, sail: string, hull: string): string {
  const s = size / 300
  const cloth = tintForHour(sail, hour)
  const main = smooth(parsePoints('-4 -290, -46 -190, -96 -60, -40 -52, -4 -56', s), 0.5)
  const jib = smooth(parsePoints('8 -270, 46 -170, 96 -58, 50 -54, 8 -58', s), 0.5)
  const body = smooth(parsePoints('-120 -36, 0 -30, 128 -42, 96 2, 0 8, -92 4', s), 0.6)
  return (
    reflection(paper, cloth, 70 * s) +
    stroke(`M2 ${-300 * s}V${-34 * s}`, tintForHour(paintColors.walnut, hour), 5 * s) +
    fill(main, paper.linear(0, darken(cloth, 0.2), cloth)) +
    fill(jib, paper.linear(0, cloth, darken(cloth, 0.3))) +
    stroke(
      `M${-30 * s} ${-226 * s}L${-4 * s} ${-226 * s}M${-62 * s} ${-140 * s}L${-4 * s} ${-140 * s}`,
      darken(cloth, 0.25),
      2 * s,
    ) +
    fill(body, tintForHour(hull, hour)) +
    stroke(curve(parsePoints('-120 -36, 0 -30, 128 -42', s)), tintForHour(paintColors.cream, hour), 4 * s)
  )
}

/** Broken streaks of colour in the water below a boat. */
function reflection({ random }: SvgPictureBuilder, color: string, half: number): string {
  const streaks = Array.from({ length: 16 }, (_, at) => {
    const w = half * random.between(0.5, 1.6) * (1 - at / 26)
    return createWaterDropPath(random.around(half * 0.5) - w / 2, 10 + at * half * 0.05, w, 2 + at * 0.25)
  })
  return fill(streaks.join(''), darken(color, 0.25), 'opacity=".55"')
}
