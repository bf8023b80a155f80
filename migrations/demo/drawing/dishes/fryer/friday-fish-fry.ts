import { pickRandomPointInEllipse } from '../../brush.ts'
import { paintColors } from '../../palette.ts'
import { drawBatteredFillet } from '../../parts/close/battered-fish.ts'
import { drawLooseCrumbs } from '../../parts/close/fried.ts'
import { saucePotDrawFunctions } from '../../parts/close/sauces.ts'
import { drawDishScene } from '../../parts/close/scene.ts'
import { drawSlawForSideBowl } from '../../parts/close/slaw.ts'
import { drawBowlAtAngle, drawPlateAtAngle } from '../../parts/close-plate.ts'
import { drawLemonWedges, drawSeasoning } from '../../parts/close-sides.ts'
import { drawCheckedSheet } from '../../parts/close-table.ts'
import { drawChoppedHerbs, drawParsley } from '../../parts/herbs.ts'
import { addReliefLighting } from '../../parts/lighting.ts'
import { tableWoodColors } from '../../parts/table.ts'
import { defineDemoPicture } from '../../scene.ts'
import { parsePoints, smooth } from '../../shapes.ts'

const sheet = '-60 640, 100 400, 380 300, 680 270, 960 310, 1160 430, 1270 640, 1240 1260, -40 1260'

/** Haddock without end, close. */
export const fridayFishFryPicture = defineDemoPicture({
  slug: 'friday-fish-fry',
  title: 'Friday fish fry',
  description:
    'A platter piled high with golden battered haddock, close up on checked paper, with slaw, tartar sauce and lemon.',
  format: 'tile',
  focalPoint: { x: 600, y: 680, width: 980, height: 820 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.navy,
      behind: paper.place(180, 150, 0, () => saucePotDrawFunctions.ketchup(paper, 110)),
      dish:
        drawCheckedSheet(paper, smooth(parsePoints(sheet), 0.5), paintColors.red) +
        paper.place(600, 780, 0, () => drawPlateAtAngle(paper, 650, { color: '#f5ecd8', ring: paintColors.navy })) +
        paper.place(700, 470, -8, () => drawBatteredFillet(paper, 1), 0.98) +
        paper.place(400, 580, -22, () => drawBatteredFillet(paper, 2), 1.02) +
        paper.place(790, 620, 12, () => drawBatteredFillet(paper, 3), 1.06) +
        paper.place(360, 760, -14, () => drawBatteredFillet(paper, 4), 1.12) +
        paper.place(720, 780, -6, () => drawBatteredFillet(paper, 5), 1.2) +
        paper.place(470, 940, 8, () => drawBatteredFillet(paper, 6), 1.24) +
        paper.place(1010, 420, 0, () => saucePotDrawFunctions.tartar(paper, 150)) +
        paper.place(990, 950, 0, () => drawBowlAtAngle(paper, 200, { color: '#1d5b80', ring: '#f4ead4' }, () => '')) +
        paper.place(990, 950, 0, () => drawSlawForSideBowl(paper, 196)) +
        drawLemonWedges(paper, '190 1060 -14', 170) +
        paper.place(500, 640, -18, () =>
          addReliefLighting(paper, drawParsley(paper, 160), { round: 3, height: 4, shadow: 12 }),
        ) +
        drawLooseCrumbs(paper, 40, () => pickRandomPointInEllipse(paper.random, 600, 1060, 520, 120)) +
        drawChoppedHerbs(paper, 40, () => pickRandomPointInEllipse(paper.random, 560, 720, 420, 280), 12) +
        drawSeasoning(60, () => pickRandomPointInEllipse(paper.random, 560, 720, 420, 280)),
      steam: [540, 400, 360],
    }),
})
