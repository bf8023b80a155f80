import { fill, group, pickRandomPointInEllipse, stroke } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawBatteredFillet } from '../parts/close/battered-fish.ts'
import { drawSaucePotAtAngle } from '../parts/close-plate.ts'
import { drawFriesAtAngle, drawLemonWedges, drawSeasoning } from '../parts/close-sides.ts'
import {
  drawBlurredLamps,
  drawCheckedSheet,
  drawLampGlow,
  drawRoomLight,
  drawSteamVeils,
  drawTableAtAngle,
} from '../parts/close-table.ts'
import { drawChoppedHerbs } from '../parts/herbs.ts'
import { blurDrawing } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { box, curve, ellipse, parsePoints, smooth } from '../shapes.ts'

/** Printed paper in the tray, pulled up at its edges. */
function trayPaper(paper: SvgPictureBuilder): string {
  const sheet = smooth(
    parsePoints(
      '-60 760, 60 560, 230 430, 480 352, 820 330, 1160 356, 1420 440, 1580 560, 1690 760, 1660 1260, -60 1260',
    ),
    0.5,
  )
  const folds = blurDrawing(
    paper,
    stroke(curve(parsePoints('240 430, 330 620, 300 820')), '#4a2014', 30, 'opacity=".25"') +
      stroke(curve(parsePoints('1400 440, 1330 600, 1380 800')), '#4a2014', 36, 'opacity=".3"') +
      stroke(curve(parsePoints('200 450, 280 620, 250 820')), '#ffffff', 24, 'opacity=".5"'),
    14,
  )
  return drawCheckedSheet(paper, sheet, paintColors.red) + group(folds, paper.clip(sheet))
}

/** A bottle of malt vinegar behind the tray. */
const vinegar = (paper: SvgPictureBuilder) =>
  blurDrawing(
    paper,
    fill(ellipse(40, 352, 120, 34), '#14070a', 'opacity=".5"') +
      fill(box(-70, -60, 140, 410, 26), paper.linear(0, '#3a1509', '#8f4a1d', '#c9812f', '#5a250f', '#2a0e08')) +
      fill(
        smooth(parsePoints('-70 -40, -30 -130, -26 -240, 26 -240, 30 -130, 70 -40'), 0.6),
        paper.linear(0, '#5a2a14', '#d9a25a', '#4a1e0e'),
      ) +
      fill(box(-32, -290, 64, 64, 10), paintColors.red) +
      fill(box(-70, 80, 140, 130), '#f3e4c4') +
      fill(box(-70, 130, 140, 26), paintColors.red) +
      fill(box(-52, -50, 18, 380, 9), '#fff3d6', 'opacity=".45"'),
    6,
  )

/** Tartar sauce with herbs. */
const tartar = (paper: SvgPictureBuilder) =>
  drawSaucePotAtAngle(
    paper,
    180,
    '#fbf3dc',
    '#2b7a85',
    drawChoppedHerbs(paper, 26, () => pickRandomPointInEllipse(paper.random, 0, 8, 120, 56), 13),
  )

/** Haddock in batter on fries, close. */
export const fishAndChipsPicture = defineDemoPicture({
  slug: 'fish-and-chips',
  title: 'Fish and chips',
  description:
    'Two crisp golden fillets of battered haddock on thick-cut fries, close up, with tartar sauce, lemon and vinegar.',
  format: 'feature',
  focalPoint: { x: 820, y: 660, width: 1240, height: 860 },
  draw: (paper) =>
    drawTableAtAngle(paper, tableWoodColors.navy) +
    drawBlurredLamps(paper, 10, 150) +
    drawRoomLight(paper) +
    paper.place(1240, -40, 0, () => vinegar(paper)) +
    trayPaper(paper) +
    blurDrawing(paper, drawLemonWedges(paper, '1430 420 -14', 140) + paper.place(330, 400, 0, () => tartar(paper)), 2) +
    drawFriesAtAngle(paper, 50, 830, 800, 680, 270, 1.4) +
    paper.place(1080, 560, -10, () => drawBatteredFillet(paper, 2), 1.4) +
    drawSteamVeils(paper, 800, 500, 420, 0.22) +
    drawFriesAtAngle(paper, 10, 420, 860, 420, 110, 1.5) +
    paper.place(790, 830, -16, () => drawBatteredFillet(paper, 5), 1.62) +
    drawFriesAtAngle(paper, 10, 1330, 1090, 380, 90, 1.6) +
    drawFriesAtAngle(paper, 5, 250, 1150, 240, 50, 1.6) +
    drawLemonWedges(paper, '1390 850 12', 200) +
    drawChoppedHerbs(paper, 60, () => pickRandomPointInEllipse(paper.random, 800, 800, 520, 170), 13) +
    drawSeasoning(60, () => pickRandomPointInEllipse(paper.random, 800, 800, 560, 200)) +
    drawLampGlow(paper),
})
