import { dots, drawSoftShadow, fill, group, pickRandomPointInEllipse, placeAt, repeatDrawing } from '../brush.ts'
import { darken, lighten } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawCitrusSlice, drawCitrusWedge, lemonColors } from '../parts/citrus.ts'
import { drawDill, drawParsley } from '../parts/herbs.ts'
import { drawCrushedIce } from '../parts/ice.ts'
import { drawLobster } from '../parts/lobster.ts'
import { drawClamShell, drawMussel, drawOyster, drawPeeledShrimp } from '../parts/shellfish.ts'
import { drawLightOnTable, drawTablePlanks, tableWoodColors } from '../parts/table.ts'
import { drawWholeFish } from '../parts/whole-fish.ts'
import { defineDemoPicture } from '../scene.ts'
import { box } from '../shapes.ts'

/** The catch of the morning laid out on ice. */
export const freshCatchPicture = defineDemoPicture({
  slug: 'fresh-catch',
  title: 'Today’s catch',
  description: 'Whole fish, shrimp and shellfish of the morning laid out on crushed ice with lemon, dill and parsley.',
  format: 'hero',
  focalPoint: { x: 960, y: 540, width: 1300, height: 760 },
  draw: (paper) =>
    fill(box(0, 0, 1920, 1080), '#7fb3c0') +
    paper.place(960, 540, 0, () => drawCrushedIce(paper, 1250, 760, 1000, 26, 60)) +
    placeAt(paper, '600 270 -6', () => drawWholeFish(paper, 900, '#4d7f92', '#f1ead6')) +
    placeAt(paper, '760 560 4', () => drawWholeFish(paper, 1020, '#d2603f', '#fbe0c4')) +
    placeAt(paper, '560 840 -5', () => drawWholeFish(paper, 880, '#6f8a55', '#f5edcc')) +
    placeAt(paper, '1400 240 20, 1540 330 120, 1310 370 250, 1690 210 60, 1480 160 300', () =>
      drawPeeledShrimp(paper, 104),
    ) +
    placeAt(paper, '1420 600 10, 1590 540 -20, 1730 640 20', () => drawOyster(paper, 112)) +
    placeAt(paper, '1330 860 30, 1460 950 -20, 1520 800 80', () => drawMussel(paper, 98)) +
    placeAt(paper, '1660 860 10, 1780 950 -30, 1810 800 30', () => drawClamShell(paper, 88)) +
    placeAt(paper, '180 500 20, 1130 330 -10, 1080 900 10', () => drawCitrusSlice(paper, 86, lemonColors)) +
    placeAt(paper, '1180 740 -30, 210 160 20, 1700 430 10', () => drawCitrusWedge(paper, 88, lemonColors)) +
    placeAt(paper, '250 1000 60, 1240 150 -30', () => drawDill(paper, 230)) +
    placeAt(paper, '1000 720 70, 160 700 -20', () => drawParsley(paper, 180)) +
    fill(box(0, 0, 1920, 1080), paper.linear(50, ['#fff6d6', 0, 0.3], ['#fff6d6', 0.45, 0], ['#0b3954', 1, 0.42])),
})

/** A wooden crate at 0, seen from above, filled with ice and whatever `content` draws. */
const crate = (paper: SvgPictureBuilder, w: number, h: number, color: string, content: string) => {
  const outer = box(-w / 2, -h / 2, w, h, 8)
  const inner = box(-w / 2 + 34, -h / 2 + 34, w - 68, h - 68, 4)
  const slat = (x: number, y: number, sw: number, sh: number) =>
    fill(box(x, y, sw, sh, 4), paper.linear(sw > sh ? 90 : 0, lighten(color, 0.3), color, darken(color, 0.3)))
  const nails = dots(8, (at) => [(at % 2 ? 1 : -1) * (w / 2 - 17), (at < 4 ? 1 : -1) * (h / 2 - 17)], '#3a2a20', 9)
  return (
    drawSoftShadow(paper, outer, 26, 16, 0.55) +
    fill(outer, darken(color, 0.5)) +
    group(
      fill(inner, '#7fb3c0') +
        drawCrushedIce(paper, w * 0.6, h * 0.6, Math.round((w * h) / 2300), 22, 46) +
        content +
        fill(inner, paper.linear(60, ['#1d0a0c', 0, 0.45], ['#1d0a0c', 0.2, 0])),
      paper.clip(inner),
    ) +
    slat(-w / 2, -h / 2, w, 34) +
    slat(-w / 2, h / 2 - 34, w, 34) +
    slat(-w / 2, -h / 2 + 32, 34, h - 64) +
    slat(w / 2 - 34, -h / 2 + 32, 34, h - 64) +
    nails
  )
}

/** Crates at the fish market. */
export const marketCratesPicture = defineDemoPicture({
  slug: 'market-crates',
  title: 'Crates at the fish market',
  description: 'Wooden crates of ice at the market hold striped fish, lobsters, shrimp and clams, seen from above.',
  format: 'feature',
  focalPoint: { x: 800, y: 600, width: 1300, height: 960 },
  draw: (paper) =>
    drawTablePlanks(paper, tableWoodColors.drift, { turn: 2, width: 200 }) +
    paper.place(430, 340, -3, () =>
      crate(
        paper,
        760,
        580,
        '#b07840',
        placeAt(paper, '10 -150 -4, -10 20 3, 20 180 -3', (at) =>
          drawWholeFish(paper, 620, ['#4d7f92', '#5d6f7a', '#3f7480'][at]!, '#f1ead6'),
        ) + placeAt(paper, '-270 -30 20, 260 110 -20', () => drawCitrusSlice(paper, 54, lemonColors)),
      ),
    ) +
    paper.place(1200, 330, 4, () =>
      crate(
        paper,
        700,
        560,
        '#8a5a35',
        placeAt(paper, '-150 20 -30, 150 10 24', () => drawLobster(paper, 470)) +
          placeAt(paper, '0 190 10', () => drawCitrusWedge(paper, 66, lemonColors)),
      ),
    ) +
    paper.place(380, 930, 3, () =>
      crate(
        paper,
        640,
        480,
        '#9a6a42',
        repeatDrawing(15, () => {
          const [x, y] = pickRandomPointInEllipse(paper.random, 0, 0, 230, 150)
          return paper.place(x, y, paper.random.between(0, 360), () => drawPeeledShrimp(paper, 82))
        }),
      ),
    ) +
    paper.place(1120, 930, -3, () =>
      crate(
        paper,
        820,
        500,
        '#b07840',
        repeatDrawing(40, (at) => {
          const [x, y] = pickRandomPointInEllipse(paper.random, 0, 0, 330, 170)
          return paper.place(x, y, paper.random.between(-60, 60), () =>
            at % 3 ? drawClamShell(paper, 70, at % 2 ? '#d9c4a2' : '#c9a07a') : drawMussel(paper, 84),
          )
        }),
      ),
    ) +
    placeAt(paper, '800 640 30, 1480 640 -20', () => drawParsley(paper, 150)) +
    drawLightOnTable(paper),
})
