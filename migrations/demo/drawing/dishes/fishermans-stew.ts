import { pickRandomPointInEllipse } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { broth } from '../parts/close/broth.ts'
import { saucePots } from '../parts/close/sauces.ts'
import { closeScene } from '../parts/close/scene.ts'
import { cookedShrimp, fishChunks, openMussels } from '../parts/close/shellfish.ts'
import { toasts } from '../parts/close/toast.ts'
import { closeBowl, closePlate } from '../parts/close-plate.ts'
import { seasoning } from '../parts/close-sides.ts'
import { chopped, dill, parsley } from '../parts/herbs.ts'
import { addReliefLighting } from '../parts/lighting.ts'
import { woods } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'

/** What swims in the stew, from the far side to the near one. */
const stew = (paper: SvgPictureBuilder, rx: number) =>
  broth(paper, rx, '#c9401c', ['#f7a23c', '#ffbe55', '#e8641f'], 70) +
  openMussels(paper, '-120 -170 -8, 200 -160 14', 96) +
  fishChunks(paper, '-330 -80 10, 40 -130 -14, 370 -70 20', 92) +
  cookedShrimp(paper, '-190 -70 20, 230 -60 150', 96) +
  openMussels(paper, '-360 60 -20, 60 -10 8, 400 50 16', 108) +
  fishChunks(paper, '-140 60 -10, 240 80 24', 104) +
  cookedShrimp(paper, '-300 150 60, 90 140 200, 380 170 120', 106) +
  openMussels(paper, '-90 210 -12', 116) +
  fishChunks(paper, '220 220 -6', 92)

/** Stew of the day's catch in tomato broth, close. */
export const fishermansStew = defineDemoPicture({
  slug: 'fishermans-stew',
  title: 'Fisherman’s stew',
  description:
    'A bowl of tomato broth full of open mussels, shrimp and flaky white fish, close up and steaming, with toasted bread.',
  format: 'tile',
  focalPoint: { x: 600, y: 580, width: 980, height: 780 },
  draw: (paper) =>
    closeScene(paper, {
      wood: woods.walnut,
      behind: paper.place(160, 140, 0, () => saucePots.butter(paper, 110)),
      dish:
        paper.place(590, 790, 0, () => closePlate(paper, 760, { color: '#e8dcc2', ring: paintColors.navy })) +
        paper.place(590, 540, 0, () =>
          closeBowl(paper, 590, { color: '#1d5b80', ring: '#f4ead4' }, (rx) => stew(paper, rx)),
        ) +
        paper.place(560, 520, -14, () =>
          addReliefLighting(paper, dill(paper, 190, '#6f9a3c'), { round: 2, height: 3, shadow: 10 }),
        ) +
        paper.place(640, 500, 20, () =>
          addReliefLighting(paper, parsley(paper, 140), { round: 3, height: 4, shadow: 10 }),
        ) +
        toasts(paper, '180 1080 -14', 190) +
        toasts(paper, '400 1120 10', 190) +
        chopped(paper, 50, () => pickRandomPointInEllipse(paper.random, 590, 590, 440, 230), 11) +
        seasoning(30, () => pickRandomPointInEllipse(paper.random, 590, 590, 440, 220)),
      steam: [560, 430, 420],
    }),
})
