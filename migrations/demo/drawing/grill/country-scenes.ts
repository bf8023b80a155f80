import { fill, repeatDrawing, stroke } from '../brush.ts'
import { defineDemoPicture } from '../scene.ts'
import { box, ellipse } from '../shapes.ts'
import { drawFilledPolygon, drawRoundedPolygon, woodcutColors } from './woodcut.ts'

/** A steer seen from the side, its feet at (x, y). */
const steer = (x: number, y: number, color: string) =>
  drawRoundedPolygon(
    `${x - 130} ${y - 150}, ${x - 60} ${y - 172}, ${x + 60} ${y - 166}, ${x + 112} ${y - 190}, ${x + 176} ${y - 176},
      ${x + 182} ${y - 136}, ${x + 120} ${y - 120}, ${x + 84} ${y - 66}, ${x - 90} ${y - 66}, ${x - 134} ${y - 96}`,
    color,
  ) +
  repeatDrawing(4, (at) => fill(box(x - 112 + [0, 34, 136, 168][at]!, y - 90, 22, 90), color)) +
  stroke(`M${x + 130} ${y - 186}Q${x + 136} ${y - 222} ${x + 168} ${y - 226}`, woodcutColors.cream, 10) +
  stroke(`M${x - 132} ${y - 140}Q${x - 158} ${y - 110} ${x - 150} ${y - 50}`, color, 9)

const saleBarn = defineDemoPicture({
  slug: 'sale-barn',
  title: 'The sale barn, Thursday morning',
  description:
    'A red sale barn with white doors behind a rail fence and three steers, under a wide pale sky with hills.',
  format: 'hero',
  focalPoint: { x: 1300, y: 620, width: 900, height: 620 },
  draw: () =>
    fill(box(0, 0, 1920, 1080), '#f6e4bd') +
    fill(box(0, 0, 1920, 240), '#f0cf93') +
    fill(ellipse(420, 330, 120), woodcutColors.cream) +
    drawRoundedPolygon(
      '-60 760, 200 600, 520 660, 820 560, 1180 640, 1560 540, 2000 640, 2000 900, -60 900',
      '#c99b5f',
    ) +
    drawRoundedPolygon(
      '-60 860, 300 720, 760 760, 1100 700, 1600 760, 2000 700, 2000 980, -60 980',
      woodcutColors.sage,
    ) +
    fill(box(980, 470, 640, 360), woodcutColors.rust) +
    drawFilledPolygon('930 480, 1090 300, 1510 300, 1670 480', woodcutColors.umber) +
    drawFilledPolygon('1090 300, 1300 190, 1510 300', woodcutColors.rust) +
    repeatDrawing(9, (at) => stroke(`M${1010 + at * 72} 486V826`, '#742d14', 6)) +
    fill(box(1180, 570, 240, 260), woodcutColors.cream) +
    stroke(
      'M1180 570L1300 830M1300 570L1180 830M1300 570L1420 830M1420 570L1300 830M1300 570V830',
      woodcutColors.rust,
      10,
    ) +
    fill(box(1254, 350, 92, 90), woodcutColors.umber) +
    drawFilledPolygon('0 1080, 0 860, 700 826, 1300 838, 1920 820, 1920 1080', '#b98a4c') +
    steer(360, 930, woodcutColors.umber) +
    steer(720, 912, woodcutColors.rust) +
    steer(1690, 930, woodcutColors.char) +
    repeatDrawing(11, (at) => fill(box(40 + at * 184, 850, 30, 190), woodcutColors.umber)) +
    stroke('M0 896H1920M0 966H1920', woodcutColors.umber, 20) +
    drawFilledPolygon('0 1080, 0 1020, 900 1036, 1920 1010, 1920 1080', woodcutColors.char),
})

/** The cut ends of logs in rows, each row a log shorter. */
const woodpile = (x: number, y: number, length: number, rows: number) =>
  repeatDrawing(rows, (row) =>
    repeatDrawing(length - row, (at) => {
      const [cx, cy] = [x + row * 62 + at * 124, y - row * 108]
      return (
        fill(ellipse(cx, cy, 62), woodcutColors.umber) +
        fill(ellipse(cx, cy, 49), (at + row) % 3 ? '#d9a765' : woodcutColors.straw) +
        stroke(`M${cx - 26} ${cy + 6}Q${cx} ${cy - 28} ${cx + 26} ${cy + 4}`, '#a56a36', 6) +
        stroke(`M${cx} ${cy}L${cx + 34} ${cy + 28}`, '#a56a36', 5)
      )
    }),
  )

const oakYard = defineDemoPicture({
  slug: 'oak-yard',
  title: 'A winter of oak',
  description: 'Split oak stacked in a long pile beside a chopping block with an axe, below bare trees and low hills.',
  format: 'feature',
  focalPoint: { x: 800, y: 760, width: 1200, height: 640 },
  draw: () =>
    fill(box(0, 0, 1600, 1200), '#e9c98f') +
    drawRoundedPolygon('-60 620, 300 470, 700 540, 1100 440, 1660 560, 1660 800, -60 800', '#b9814c') +
    repeatDrawing(7, (at) => {
      const x = 60 + at * 250
      return stroke(
        `M${x} 720V230M${x} 470L${x - 80} 340M${x} 420L${x + 86} 290M${x} 340L${x - 52} 240`,
        at % 2 ? woodcutColors.umber : '#6b4024',
        20,
      )
    }) +
    fill(box(0, 700, 1600, 500), woodcutColors.sage) +
    drawFilledPolygon('0 1200, 0 900, 600 850, 1600 900, 1600 1200', '#5c6a3d') +
    woodpile(130, 940, 9, 4) +
    fill(box(1290, 880, 220, 200), '#8a5a33') +
    fill(ellipse(1400, 880, 110, 44), woodcutColors.straw) +
    stroke('M1400 874L1250 560', '#c98a4a', 26) +
    drawFilledPolygon('1340 800, 1420 770, 1470 870, 1392 896', woodcutColors.slate),
})

const houseNoon = defineDemoPicture({
  slug: 'house-noon',
  title: 'A grill house at noon',
  description:
    'A low brick grill house with a striped awning, a smoking chimney and a green truck at the curb at noon.',
  format: 'feature',
  focalPoint: { x: 800, y: 700, width: 1280, height: 700 },
  draw: () =>
    fill(box(0, 0, 1600, 1200), '#f3e2b8') +
    fill(box(0, 0, 1600, 300), '#ecd19a') +
    drawFilledPolygon(
      '0 760, 180 480, 520 470, 640 700, 980 640, 1100 420, 1420 410, 1600 640, 1600 900, 0 900',
      '#cf8a55',
    ) +
    stroke('M1150 420C1120 340 1190 310 1160 230C1140 180 1190 150 1176 90', woodcutColors.cream, 26, 'opacity=".7"') +
    fill(box(1110, 410, 84, 200), woodcutColors.rust) +
    fill(box(150, 560, 1300, 420), woodcutColors.rust) +
    fill(box(110, 530, 1380, 60), woodcutColors.umber) +
    repeatDrawing(24, (at) =>
      fill(
        box(180 + (at % 8) * 160 + (Math.floor(at / 8) % 2) * 60, 620 + Math.floor(at / 8) * 120, 70, 16),
        '#742d14',
      ),
    ) +
    repeatDrawing(3, (at) =>
      fill(box(220 + at * 250, 740, 190, 170), at === 1 ? woodcutColors.ochre : woodcutColors.straw),
    ) +
    stroke('M315 740V910M565 740V910M815 740V910', woodcutColors.umber, 10) +
    repeatDrawing(12, (at) =>
      drawFilledPolygon(
        `${190 + at * 62} 660, ${252 + at * 62} 660, ${240 + at * 62} 744, ${170 + at * 62} 744`,
        at % 2 ? woodcutColors.cream : woodcutColors.ember,
      ),
    ) +
    fill(box(1080, 700, 180, 280), woodcutColors.umber) +
    fill(box(1108, 728, 124, 130), woodcutColors.ochre) +
    fill(box(0, 970, 1600, 60), '#c9b08a') +
    fill(box(0, 1030, 1600, 170), woodcutColors.slate) +
    fill(box(420, 920, 560, 120, 20), woodcutColors.sage) +
    drawFilledPolygon('660 930, 700 830, 880 830, 940 930', woodcutColors.sage) +
    drawFilledPolygon('714 916, 738 850, 860 850, 900 916', woodcutColors.cream) +
    fill(ellipse(540, 1044, 62), woodcutColors.char) +
    fill(ellipse(540, 1044, 26), woodcutColors.straw) +
    fill(ellipse(860, 1044, 62), woodcutColors.char) +
    fill(ellipse(860, 1044, 26), woodcutColors.straw),
})

/** The country around the grill houses. */
export const grillLandscapePictureDefinitions = [saleBarn, oakYard, houseNoon]
