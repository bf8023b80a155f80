import { pickRandomPointInEllipse } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawBroth } from '../parts/close/broth.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawOpenMussels } from '../parts/close/shellfish.ts'
import { drawToastSlices } from '../parts/close/toast.ts'
import { drawBowlAtAngle, drawPlateAtAngle } from '../parts/close-plate.ts'
import { drawFlatLemonSlice, drawLemonWedges, drawSeasoning } from '../parts/close-sides.ts'
import { drawChoppedHerbs, drawParsley } from '../parts/herbs.ts'
import { addReliefLighting } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'

/** Mussels heaped in the pot, from the far side to the near one. */
const mussels = (paper: SvgPictureBuilder) =>
  drawOpenMussels(paper, '-250 -180 -16, 70 -210 6, 330 -160 22', 112) +
  drawOpenMussels(paper, '-400 -70 -30, -110 -120 12, 200 -110 -14, 440 -60 34', 120) +
  drawOpenMussels(paper, '-270 -10 8, 40 -40 -10, 330 10 14', 130) +
  drawOpenMussels(paper, '-430 80 -24, -110 70 16, 190 70 -18, 450 100 26', 134) +
  drawOpenMussels(paper, '-280 180 -8, 30 180 10, 320 200 -10', 142) +
  drawOpenMussels(paper, '-130 290 -20, 190 300 16', 146)

/** Mussels in garlic broth, close. */
export const steamedMusselsPicture = defineDemoPicture({
  slug: 'steamed-mussels',
  title: 'Steamed mussels',
  description:
    'A blue enamel pot heaped with open steamed mussels in garlic broth, close up, with parsley, lemon and grilled bread.',
  format: 'tile',
  focalPoint: { x: 600, y: 580, width: 980, height: 800 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.oak,
      behind: paper.place(1060, 130, 0, () => saucePotDrawFunctions.butter(paper, 110)),
      dish:
        paper.place(590, 800, 0, () => drawPlateAtAngle(paper, 770, { color: '#e8dcc2', ring: paintColors.navy })) +
        paper.place(590, 570, 0, () =>
          drawBowlAtAngle(paper, 600, { color: '#1d5b80', ring: '#f4ead4' }, (rx) =>
            drawBroth(paper, rx, '#d9b25a', ['#f7d060', '#fff0b4', '#e8b440'], 80),
          ),
        ) +
        paper.place(590, 570, 0, () => mussels(paper)) +
        paper.place(400, 520, 0, () => drawFlatLemonSlice(paper, 96)) +
        paper.place(680, 540, -8, () =>
          addReliefLighting(paper, drawParsley(paper, 180), { round: 3, height: 4, shadow: 10 }),
        ) +
        drawToastSlices(paper, '160 1040 -16', 190) +
        drawToastSlices(paper, '350 1110 8', 200) +
        drawLemonWedges(paper, '1010 1080 14', 160) +
        drawChoppedHerbs(paper, 90, () => pickRandomPointInEllipse(paper.random, 590, 600, 470, 260), 12) +
        drawSeasoning(40, () => pickRandomPointInEllipse(paper.random, 590, 600, 440, 240)),
      steam: [560, 380, 380],
    }),
})
