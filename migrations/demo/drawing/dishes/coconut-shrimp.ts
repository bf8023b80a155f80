import { pickRandomPointInEllipse, placeAt } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { lime, wedge } from '../parts/citrus.ts'
import { coconutShrimp, crispRelief, looseCrumbs } from '../parts/close/fried.ts'
import { saucePots } from '../parts/close/sauces.ts'
import { closeScene } from '../parts/close/scene.ts'
import { closePlate } from '../parts/close-plate.ts'
import { chopped, parsley } from '../parts/herbs.ts'
import { addReliefLighting } from '../parts/lighting.ts'
import { woods } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'

const shrimps = (paper: SvgPictureBuilder, spots: string, seed: number) =>
  addReliefLighting(
    paper,
    placeAt(paper, spots, () => coconutShrimp(paper, 150)),
    { ...crispRelief(74), seed },
  )

/** Shrimp in coconut around their sauce, close. */
export const coconutShrimps = defineDemoPicture({
  slug: 'coconut-shrimp',
  title: 'Coconut shrimp',
  description:
    'Eight golden shrimp in a coconut crust with their tails on, close up, around a pot of sweet and hot chili sauce.',
  format: 'tile',
  focalPoint: { x: 600, y: 660, width: 980, height: 820 },
  draw: (paper) =>
    closeScene(paper, {
      wood: woods.sea,
      behind: paper.place(1060, 110, 0, () => saucePots.butter(paper, 110)),
      dish:
        paper.place(590, 690, 0, () => closePlate(paper, 720, { color: '#f5ecd8', ring: paintColors.navy })) +
        shrimps(paper, '360 420 -24 1.06, 760 390 8 1.06', 1) +
        shrimps(paper, '190 610 -48 1.16, 1010 540 34 1.12', 2) +
        paper.place(590, 520, 0, () => saucePots.sweetChili(paper, 200)) +
        shrimps(paper, '890 740 14 1.24', 3) +
        shrimps(paper, '230 900 -34 1.34, 960 960 10 1.32', 5) +
        shrimps(paper, '590 960 -6 1.4', 4) +
        addReliefLighting(
          paper,
          placeAt(paper, '620 1140 -8', () => wedge(paper, 140, lime)),
          { round: 14, height: 22, gloss: 0.4, shadow: 28 },
        ) +
        paper.place(740, 690, 30, () =>
          addReliefLighting(paper, parsley(paper, 150), { round: 3, height: 4, shadow: 12 }),
        ) +
        looseCrumbs(paper, 60, () => pickRandomPointInEllipse(paper.random, 590, 760, 480, 280)) +
        chopped(paper, 30, () => pickRandomPointInEllipse(paper.random, 590, 760, 460, 250), 11),
      steam: [560, 440, 360],
    }),
})
