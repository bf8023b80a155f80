import { pickRandomPointInEllipse } from '../brush.ts'
import { paintColors } from '../palette.ts'
import { drawSalmonFilletAtAngle } from '../parts/close/portions/salmon-fillet.ts'
import { drawPlateAtAngle, drawSaucePotAtAngle } from '../parts/close-plate.ts'
import {
  drawAsparagusSpears,
  drawFlatLemonSlice,
  drawLemonWedges,
  drawMeltingButter,
  drawPotatoHalves,
  drawSeasoning,
} from '../parts/close-sides.ts'
import {
  drawBlurredLamps,
  drawLampGlow,
  drawRoomLight,
  drawSteamVeils,
  drawTableAtAngle,
} from '../parts/close-table.ts'
import { drawChoppedHerbs, drawDill } from '../parts/herbs.ts'
import { addReliefLighting, blurDrawing } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'

/** Salmon with the marks of the grill, close. */
export const grilledSalmonPicture = defineDemoPicture({
  slug: 'grilled-salmon',
  title: 'Grilled salmon',
  description:
    'A thick salmon fillet with grill marks and melting lemon butter, close up, on asparagus with roast potatoes and dill.',
  format: 'feature',
  focalPoint: { x: 800, y: 640, width: 1200, height: 800 },
  draw: (paper) =>
    drawTableAtAngle(paper, tableWoodColors.walnut) +
    drawBlurredLamps(paper, 11, 150) +
    drawRoomLight(paper) +
    blurDrawing(
      paper,
      paper.place(1400, 170, 0, () => drawSaucePotAtAngle(paper, 150, '#f9efd4', paintColors.cream)),
      5,
    ) +
    paper.place(770, 700, 0, () => drawPlateAtAngle(paper, 940, { color: '#f5ecd8', ring: paintColors.navy })) +
    blurDrawing(paper, drawPotatoHalves(paper, '300 470 -10, 520 420 20, 400 560 8', 110), 1.4) +
    drawPotatoHalves(paper, '240 600 24, 460 520 -16', 116) +
    drawAsparagusSpears(paper, '560 500 -14, 500 560 -9', 760, 40) +
    drawAsparagusSpears(paper, '600 540 -20, 520 620 -4', 780, 42) +
    drawAsparagusSpears(paper, '640 590 -12, 1010 640 9', 720, 42) +
    paper.place(830, 720, -8, () => drawSalmonFilletAtAngle(paper), 1.2) +
    paper.place(1080, 560, 0, () => drawFlatLemonSlice(paper, 112)) +
    paper.place(1210, 620, 0, () => drawFlatLemonSlice(paper, 112)) +
    paper.place(760, 610, 0, () => drawMeltingButter(paper, 120)) +
    paper.place(930, 720, 68, () =>
      addReliefLighting(paper, drawDill(paper, 300, '#6f9a3c'), { round: 2, height: 3, shadow: 12 }),
    ) +
    paper.place(900, 690, 20, () =>
      addReliefLighting(paper, drawDill(paper, 250, '#7da845'), { round: 2, height: 3, shadow: 12 }),
    ) +
    drawLemonWedges(paper, '390 930 -14', 170) +
    drawChoppedHerbs(paper, 50, () => pickRandomPointInEllipse(paper.random, 700, 860, 620, 220), 11) +
    drawSeasoning(80, () => pickRandomPointInEllipse(paper.random, 820, 720, 520, 170)) +
    drawSteamVeils(paper, 800, 560, 480, 0.24) +
    drawLampGlow(paper),
})
