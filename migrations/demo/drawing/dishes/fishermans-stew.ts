import { pickRandomPointInEllipse } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawBroth } from '../parts/close/broth.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawCookedShrimps, drawFishChunks, drawOpenMussels } from '../parts/close/shellfish.ts'
import { drawToastSlices } from '../parts/close/toast.ts'
import { drawBowlAtAngle, drawPlateAtAngle } from '../parts/close-plate.ts'
import { drawSeasoning } from '../parts/close-sides.ts'
import { drawChoppedHerbs, drawDill, drawParsley } from '../parts/herbs.ts'
import { addReliefLighting } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'

/** What swims in the stew, from the far side to the near one. */
const stew = (paper: SvgPictureBuilder, rx: number) =>
  drawBroth(paper, rx, '#c9401c', ['#f7a23c', '#ffbe55', '#e8641f'], 70) +
  drawOpenMussels(paper, '-120 -170 -8, 200 -160 14', 96) +
  drawFishChunks(paper, '-330 -80 10, 40 -130 -14, 370 -70 20', 92) +
  drawCookedShrimps(paper, '-190 -70 20, 230 -60 150', 96) +
  drawOpenMussels(paper, '-360 60 -20, 60 -10 8, 400 50 16', 108) +
  drawFishChunks(paper, '-140 60 -10, 240 80 24', 104) +
  drawCookedShrimps(paper, '-300 150 60, 90 140 200, 380 170 120', 106) +
  drawOpenMussels(paper, '-90 210 -12', 116) +
  drawFishChunks(paper, '220 220 -6', 92)

/** Stew of the day's catch in tomato broth, close. */
export const fishermansStewPicture = defineDemoPicture({
  slug: 'fishermans-stew',
  title: 'Fisherman’s stew',
  description:
    'A bowl of tomato broth full of open mussels, shrimp and flaky white fish, close up and steaming, with toasted bread.',
  format: 'tile',
  focalPoint: { x: 600, y: 580, width: 980, height: 780 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.walnut,
      behind: paper.place(160, 140, 0, () => saucePotDrawFunctions.butter(paper, 110)),
      dish:
        paper.place(590, 790, 0, () => drawPlateAtAngle(paper, 760, { color: '#e8dcc2', ring: paintColors.navy })) +
        paper.place(590, 540, 0, () =>
          drawBowlAtAngle(paper, 590, { color: '#1d5b80', ring: '#f4ead4' }, (rx) => stew(paper, rx)),
        ) +
        paper.place(560, 520, -14, () =>
          addReliefLighting(paper, drawDill(paper, 190, '#6f9a3c'), { round: 2, height: 3, shadow: 10 }),
        ) +
        paper.place(640, 500, 20, () =>
          addReliefLighting(paper, drawParsley(paper, 140), { round: 3, height: 4, shadow: 10 }),
        ) +
        drawToastSlices(paper, '180 1080 -14', 190) +
        drawToastSlices(paper, '400 1120 10', 190) +
        drawChoppedHerbs(paper, 50, () => pickRandomPointInEllipse(paper.random, 590, 590, 440, 230), 11) +
        drawSeasoning(30, () => pickRandomPointInEllipse(paper.random, 590, 590, 440, 220)),
      steam: [560, 430, 420],
    }),
})
