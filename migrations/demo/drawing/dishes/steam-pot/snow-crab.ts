import { pickRandomPointInEllipse } from '../../brush.ts'
import { paintColors } from '../../palette.ts'
import { drawCrabCluster, drawCrabLegMeat } from '../../parts/close/crab.ts'
import { saucePotDrawFunctions } from '../../parts/close/sauces.ts'
import { drawDishScene } from '../../parts/close/scene.ts'
import { drawPlateAtAngle } from '../../parts/close-plate.ts'
import { drawFlatLemonSlice, drawLemonWedges, drawPotatoHalves } from '../../parts/close-sides.ts'
import { drawChoppedHerbs, drawParsley } from '../../parts/herbs.ts'
import { addReliefLighting } from '../../parts/lighting.ts'
import { tableWoodColors } from '../../parts/table.ts'
import { defineDemoPicture } from '../../scene.ts'

/** Two clusters of snow crab, close. */
export const snowCrabPicture = defineDemoPicture({
  slug: 'snow-crab',
  title: 'Snow crab',
  description:
    'Two steamed clusters of orange snow crab legs across a white plate, close up, with drawn butter, lemon and potatoes.',
  format: 'feature',
  focalPoint: { x: 800, y: 680, width: 1240, height: 840 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.sea,
      behind: paper.place(200, 170, 0, () => saucePotDrawFunctions.ketchup(paper, 120)),
      dish:
        paper.place(800, 720, 0, () => drawPlateAtAngle(paper, 950, { color: '#f5ecd8', ring: paintColors.navy })) +
        drawPotatoHalves(paper, '420 440 -10, 610 390 14, 800 380 -6', 104) +
        paper.place(370, 610, -7, () => drawCrabCluster(paper, 660)) +
        paper.place(300, 850, -1, () => drawCrabCluster(paper, 740)) +
        paper.place(1320, 380, 0, () => saucePotDrawFunctions.butter(paper, 170)) +
        paper.place(960, 1030, -10, () => drawCrabLegMeat(paper, 360)) +
        paper.place(620, 700, 0, () => drawFlatLemonSlice(paper, 110)) +
        drawLemonWedges(paper, '420 1080 -14, 1330 1010 12', 160) +
        paper.place(500, 660, -30, () =>
          addReliefLighting(paper, drawParsley(paper, 180), { round: 3, height: 4, shadow: 12 }),
        ) +
        drawChoppedHerbs(paper, 60, () => pickRandomPointInEllipse(paper.random, 800, 760, 600, 260), 12),
      steam: [760, 460, 440],
    }),
})
