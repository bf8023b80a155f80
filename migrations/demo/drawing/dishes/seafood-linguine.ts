import { pickRandomPointInEllipse } from '../brush.ts'
import { drawPastaNest } from '../parts/close/pasta.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawCookedShrimps, drawFishChunks, drawOpenMussels } from '../parts/close/shellfish.ts'
import { drawToastSlices } from '../parts/close/toast.ts'
import { drawPlateAtAngle } from '../parts/close-plate.ts'
import { drawLemonWedges, drawSeasoning } from '../parts/close-sides.ts'
import { drawChoppedHerbs, drawParsley } from '../parts/herbs.ts'
import { addReliefLighting } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'

/** Linguine with the catch in tomato, close. */
export const seafoodLinguinePicture = defineDemoPicture({
  slug: 'seafood-linguine',
  title: 'Seafood linguine',
  description:
    'A nest of linguine in tomato sauce with open mussels, shrimp and flakes of white fish, close up on a blue plate.',
  format: 'feature',
  focalPoint: { x: 800, y: 660, width: 1200, height: 860 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.oak,
      behind:
        drawToastSlices(paper, '250 190 -12, 430 150 10', 150) +
        paper.place(1400, 140, 0, () => saucePotDrawFunctions.butter(paper, 120)),
      dish:
        paper.place(800, 710, 0, () => drawPlateAtAngle(paper, 930, { color: '#15486a' })) +
        paper.place(800, 720, 0, () =>
          drawPastaNest(paper, {
            rx: 690,
            ry: 410,
            rise: 130,
            layers: [60, 56, 50, 40, 26],
            colors: ['#eba650', '#fbdc92'],
            ground: '#b5371a',
          }),
        ) +
        drawOpenMussels(paper, '420 580 -24, 1170 560 20', 124) +
        drawFishChunks(paper, '640 480 -10', 110) +
        drawCookedShrimps(paper, '940 470 30, 1240 800 140', 132) +
        drawOpenMussels(paper, '730 690 6', 134) +
        drawFishChunks(paper, '1010 720 -16', 118) +
        drawCookedShrimps(paper, '380 800 40, 800 880 190', 146) +
        drawOpenMussels(paper, '560 980 -16, 1080 990 18', 140) +
        paper.place(740, 620, -20, () =>
          addReliefLighting(paper, drawParsley(paper, 170), { round: 3, height: 4, shadow: 12 }),
        ) +
        drawLemonWedges(paper, '1400 930 10', 160) +
        drawChoppedHerbs(paper, 110, () => pickRandomPointInEllipse(paper.random, 800, 700, 560, 300), 12) +
        drawSeasoning(60, () => pickRandomPointInEllipse(paper.random, 800, 700, 540, 280)),
      steam: [780, 460, 440],
    }),
})
