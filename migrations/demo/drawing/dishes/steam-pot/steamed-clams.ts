import { pickRandomPointInEllipse } from '../../brush.ts'
import { paintColors } from '../../palette.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { drawBroth } from '../../parts/close/broth.ts'
import { saucePotDrawFunctions } from '../../parts/close/sauces.ts'
import { drawDishScene } from '../../parts/close/scene.ts'
import { drawOpenClams } from '../../parts/close/shellfish.ts'
import { drawBowlAtAngle, drawPlateAtAngle } from '../../parts/close-plate.ts'
import { drawLemonWedges } from '../../parts/close-sides.ts'
import { drawChoppedHerbs, drawParsley } from '../../parts/herbs.ts'
import { addReliefLighting } from '../../parts/lighting.ts'
import { tableWoodColors } from '../../parts/table.ts'
import { defineDemoPicture } from '../../scene.ts'

/** Littlenecks heaped in the bowl, from the far side to the near one. */
const clams = (paper: SvgPictureBuilder) =>
  drawOpenClams(paper, '-200 -190 -14, 130 -200 8', 112) +
  drawOpenClams(paper, '-380 -70 -26, -40 -110 4, 320 -100 20', 122) +
  drawOpenClams(paper, '-210 20 -10, 150 0 14, 450 40 30', 130) +
  drawOpenClams(paper, '-420 120 -24, -20 130 -4, 310 150 18', 138) +
  drawOpenClams(paper, '-220 240 -12, 160 270 10', 146)

/** Littleneck clams in their broth, close. */
export const steamedClamsPicture = defineDemoPicture({
  slug: 'steamed-clams',
  title: 'Steamed clams',
  description:
    'A deep bowl heaped with steamed littleneck clams, open and plump in their broth, close up, with butter, lemon and parsley.',
  format: 'tile',
  focalPoint: { x: 600, y: 600, width: 980, height: 800 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.sea,
      behind: paper.place(1080, 120, 0, () => saucePotDrawFunctions.ketchup(paper, 100)),
      dish:
        paper.place(590, 800, 0, () => drawPlateAtAngle(paper, 760, { color: '#e8dcc2', ring: paintColors.red })) +
        paper.place(590, 600, 0, () =>
          drawBowlAtAngle(paper, 590, { color: '#f4ead4', ring: paintColors.red }, (rx) =>
            drawBroth(paper, rx, '#d9b56a', ['#f7d060', '#fff0b4', '#e8b440'], 80),
          ),
        ) +
        paper.place(590, 600, 0, () => clams(paper)) +
        paper.place(560, 560, -8, () =>
          addReliefLighting(paper, drawParsley(paper, 170), { round: 3, height: 4, shadow: 10 }),
        ) +
        paper.place(1000, 960, 0, () => saucePotDrawFunctions.butter(paper, 170)) +
        drawLemonWedges(paper, '220 1070 -16', 160) +
        drawChoppedHerbs(paper, 70, () => pickRandomPointInEllipse(paper.random, 590, 620, 460, 250), 12),
      steam: [560, 380, 380],
    }),
})
