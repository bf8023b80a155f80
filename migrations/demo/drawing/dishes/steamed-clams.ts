import { pickRandomPointInEllipse } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { broth } from '../parts/close/broth.ts'
import { saucePots } from '../parts/close/sauces.ts'
import { closeScene } from '../parts/close/scene.ts'
import { openClams } from '../parts/close/shellfish.ts'
import { closeBowl, closePlate } from '../parts/close-plate.ts'
import { wedges } from '../parts/close-sides.ts'
import { chopped, parsley } from '../parts/herbs.ts'
import { addReliefLighting } from '../parts/lighting.ts'
import { woods } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'

/** Littlenecks heaped in the bowl, from the far side to the near one. */
const clams = (paper: SvgPictureBuilder) =>
  openClams(paper, '-200 -190 -14, 130 -200 8', 112) +
  openClams(paper, '-380 -70 -26, -40 -110 4, 320 -100 20', 122) +
  openClams(paper, '-210 20 -10, 150 0 14, 450 40 30', 130) +
  openClams(paper, '-420 120 -24, -20 130 -4, 310 150 18', 138) +
  openClams(paper, '-220 240 -12, 160 270 10', 146)

/** Littleneck clams in their broth, close. */
export const steamedClams = defineDemoPicture({
  slug: 'steamed-clams',
  title: 'Steamed clams',
  description:
    'A deep bowl heaped with steamed littleneck clams, open and plump in their broth, close up, with butter, lemon and parsley.',
  format: 'tile',
  focalPoint: { x: 600, y: 600, width: 980, height: 800 },
  draw: (paper) =>
    closeScene(paper, {
      wood: woods.sea,
      behind: paper.place(1080, 120, 0, () => saucePots.ketchup(paper, 100)),
      dish:
        paper.place(590, 800, 0, () => closePlate(paper, 760, { color: '#e8dcc2', ring: paintColors.red })) +
        paper.place(590, 600, 0, () =>
          closeBowl(paper, 590, { color: '#f4ead4', ring: paintColors.red }, (rx) =>
            broth(paper, rx, '#d9b56a', ['#f7d060', '#fff0b4', '#e8b440'], 80),
          ),
        ) +
        paper.place(590, 600, 0, () => clams(paper)) +
        paper.place(560, 560, -8, () =>
          addReliefLighting(paper, parsley(paper, 170), { round: 3, height: 4, shadow: 10 }),
        ) +
        paper.place(1000, 960, 0, () => saucePots.butter(paper, 170)) +
        wedges(paper, '220 1070 -16', 160) +
        chopped(paper, 70, () => pickRandomPointInEllipse(paper.random, 590, 620, 460, 250), 12),
      steam: [560, 380, 380],
    }),
})
