import { fill, group, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawSaucePotAtAngle } from '../parts/close-plate.ts'
import { drawLemonWedges, drawSeasoning } from '../parts/close-sides.ts'
import {
  drawBlurredLamps,
  drawCheckedSheet,
  drawLampGlow,
  drawRoomLight,
  drawSteamVeils,
  drawTableAtAngle,
} from '../parts/close-table.ts'
import { drawChoppedHerbs, drawParsley } from '../parts/herbs.ts'
import { addReliefLighting, blurDrawing } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { blob, curve, ellipse, type Point, parsePoints, ribbon, smooth } from '../shapes.ts'

/** An uneven ellipse at (x, y), turned the other way round where it is a hole. */
function oval(
  { random }: SvgPictureBuilder,
  x: number,
  y: number,
  rx: number,
  ry: number,
  wobble: number,
  isHole = false,
): string {
  const points = Array.from({ length: 12 }, (_, at): Point => {
    const angle = (at / 12) * Math.PI * 2 * (isHole ? -1 : 1)
    const reach = 1 + random.around(wobble)
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach]
  })
  return smooth(points)
}

/** A ring of squid at 0 in crisp crumbs, seen at an angle: `flat` is its height as a share of its width. */
function ring(paper: SvgPictureBuilder, r: number, flat: number): string {
  const { random } = paper
  const hole = oval(paper, random.around(r * 0.03), -r * 0.04, r * 0.38, r * 0.33 * flat, 0.1, true)
  const d = oval(paper, 0, 0, r, r * flat, 0.05) + hole
  const spots = repeatDrawing(26, () => {
    const [x, y] = pickRandomPointInEllipse(random, 0, 0, r, r * flat)
    return fill(
      blob(random, x, y, r * random.between(0.05, 0.18), r * random.between(0.04, 0.1), 0.35, 7),
      random.pick(['#fbdf98', '#c67a24', '#f5c765', '#b5651b', '#ffe9b4']),
      'opacity=".62"',
    )
  })
  // The wall of the squid shows within the ring, white, on its far side.
  const flesh = stroke(
    curve(
      Array.from({ length: 7 }, (_, at): Point => {
        const angle = Math.PI * (1.04 + (at / 6) * 0.92)
        return [Math.cos(angle) * r * 0.41, -r * 0.04 + Math.sin(angle) * r * 0.36 * flat]
      }),
    ),
    '#fff4e0',
    r * 0.09,
  )
  const paint = paper.linear(65, '#fbd98a', '#efb450', '#d98f32', '#b96d20')
  return fill(d, paint, 'fill-rule="evenodd"') + group(spots, paper.clip(d)) + flesh
}

/** Tentacles at 0 that curl in their crumbs. */
function tentacles(paper: SvgPictureBuilder, r: number): string {
  const { random } = paper
  const arm = (at: number) => {
    const angle = -2.7 + at * 0.48 + random.around(0.14)
    const line = [0, 0.25, 0.5, 0.75, 1].map(
      (share): Point => [
        Math.cos(angle + share * 1.1 * (at % 2 ? 1 : -1)) * r * share * 1.1,
        Math.sin(angle + share * 1.1 * (at % 2 ? 1 : -1)) * r * share * 0.86,
      ],
    )
    return fill(
      ribbon(line, (share) => r * (0.19 - share * 0.12)),
      random.pick(['#efb653', '#dd9436', '#f6cd76']),
    )
  }
  return fill(blob(random, 0, r * 0.1, r * 0.36, r * 0.3, 0.1), '#e3a041') + repeatDrawing(8, arm)
}

const crisp = (r: number, seed: number) => ({
  round: r * 0.19,
  height: r * 0.27,
  bumps: [0.034, 0.15] as const,
  gloss: 0.28,
  polish: 18,
  shadow: r * 0.2,
  seed,
})

/** Rings at spots apart from one another. */
const rings = (paper: SvgPictureBuilder, spots: string, r: number, seed: number) =>
  addReliefLighting(
    paper,
    placeAt(paper, spots, () => ring(paper, r * paper.random.between(0.88, 1.1), paper.random.between(0.56, 0.84))),
    crisp(r, seed),
  )

const legs = (paper: SvgPictureBuilder, spots: string, r: number) =>
  addReliefLighting(
    paper,
    placeAt(paper, spots, () => tentacles(paper, r)),
    crisp(r * 0.7, 4),
  )

/** The heap, from its far side to the near one. */
const heap = (paper: SvgPictureBuilder) =>
  blurDrawing(
    paper,
    fill(
      smooth(
        parsePoints('130 860, 200 600, 400 440, 620 390, 830 450, 1000 620, 1060 850, 860 1090, 580 1140, 300 1060'),
      ),
      '#7d4617',
    ),
    16,
  ) +
  blurDrawing(
    paper,
    rings(paper, '330 500 10, 520 420 -20, 720 430 30, 880 540 0', 116, 1) +
      rings(paper, '430 440 -30, 620 400 14, 800 480 -12, 250 580 20', 116, 2),
    1.6,
  ) +
  rings(paper, '210 640 -14, 430 510 24, 640 470 -10, 930 620 18', 124, 3) +
  rings(paper, '330 570 30, 540 520 -16, 760 540 8, 1000 720 -20', 124, 2) +
  legs(paper, '660 560 0, 220 740 20', 140) +
  rings(paper, '430 610 10, 860 650 -24, 160 820 0, 640 640 24', 130, 1) +
  rings(paper, '310 690 -24, 540 640 12, 760 660 -30, 1000 830 14', 134, 2) +
  legs(paper, '420 740 -16, 900 760 20', 148) +
  rings(paper, '240 830 16, 640 740 -8, 810 800 26', 138, 3) +
  rings(paper, '380 830 -10, 540 780 22, 720 840 -18, 960 900 10', 140, 1) +
  rings(paper, '180 940 24, 460 900 -26, 850 930 4', 144, 2) +
  legs(paper, '620 880 8', 150) +
  rings(paper, '320 970 -22, 560 980 12, 740 970 -8, 930 1020 20', 148, 3) +
  rings(paper, '440 1060 18, 680 1080 -14', 156, 1) +
  rings(paper, '560 1150 -10, 830 1120 16', 160, 2)

/** Calamari in crumbs with marinara, close. */
export const friedCalamariPicture = defineDemoPicture({
  slug: 'fried-calamari',
  title: 'Fried calamari',
  description:
    'A heap of crisp golden calamari rings and tentacles, close up, with a pot of marinara, lemon wedges and parsley.',
  format: 'tile',
  focalPoint: { x: 600, y: 700, width: 960, height: 820 },
  draw: (paper) =>
    drawTableAtAngle(paper, tableWoodColors.oak) +
    drawBlurredLamps(paper, 9, 130) +
    drawRoomLight(paper) +
    drawCheckedSheet(
      paper,
      smooth(parsePoints('-60 640, 100 370, 380 260, 640 230, 930 270, 1150 400, 1270 640, 1240 1260, -40 1260'), 0.5),
      paintColors.sea,
    ) +
    paper.place(
      -80,
      -170,
      0,
      () => blurDrawing(paper, drawLemonWedges(paper, '200 430 -18', 120), 2) + heap(paper),
      1.14,
    ) +
    paper.place(1020, 330, 0, () => marinara(paper)) +
    drawLemonWedges(paper, '170 1060 -20', 180) +
    paper.place(520, 640, -18, () =>
      addReliefLighting(paper, drawParsley(paper, 210), { round: 3, height: 4, shadow: 12 }),
    ) +
    drawChoppedHerbs(paper, 50, () => pickRandomPointInEllipse(paper.random, 580, 760, 420, 300), 12) +
    drawSeasoning(80, () => pickRandomPointInEllipse(paper.random, 580, 760, 420, 300)) +
    drawSteamVeils(paper, 520, 380, 380, 0.24) +
    drawLampGlow(paper),
})

const marinara = (paper: SvgPictureBuilder) =>
  drawSaucePotAtAngle(
    paper,
    200,
    '#c62d1a',
    paintColors.cream,
    repeatDrawing(12, () => {
      const [x, y] = pickRandomPointInEllipse(paper.random, 0, 18, 140, 70)
      return fill(
        ellipse(x, y, paper.random.between(5, 16), paper.random.between(4, 8)),
        paper.random.pick(['#e8512f', '#9a1c12', '#ef7a4a']),
        'opacity=".7"',
      )
    }) + drawChoppedHerbs(paper, 22, () => pickRandomPointInEllipse(paper.random, 0, 16, 110, 56), 13),
  )
