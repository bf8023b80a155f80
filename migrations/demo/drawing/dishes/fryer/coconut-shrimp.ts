import { pickRandomPointInEllipse, placeAt } from '../../brush.ts'
import { paintColors } from '../../palette.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { drawCitrusWedge, limeColors } from '../../parts/citrus.ts'
import { createCrispReliefParameters, drawCoconutShrimp, drawLooseCrumbs } from '../../parts/close/fried.ts'
import { saucePotDrawFunctions } from '../../parts/close/sauces.ts'
import { drawDishScene } from '../../parts/close/scene.ts'
import { drawPlateAtAngle } from '../../parts/close-plate.ts'
import { drawChoppedHerbs, drawParsley } from '../../parts/herbs.ts'
import { addReliefLighting } from '../../parts/lighting.ts'
import { tableWoodColors } from '../../parts/table.ts'
import { defineDemoPicture } from '../../scene.ts'

const shrimps = (paper: SvgPictureBuilder, spots: string, seed: number) =>
  addReliefLighting(
    paper,
    placeAt(paper, spots, () => drawCoconutShrimp(paper, 150)),
    { ...createCrispReliefParameters(74), seed },
  )

/** Shrimp in coconut around their sauce, close. */
export const coconutShrimpPicture = defineDemoPicture({
  slug: 'coconut-shrimp',
  title: 'Coconut shrimp',
  description:
    'Eight golden shrimp in a coconut crust with their tails on, close up, around a pot of sweet and hot chili sauce.',
  format: 'tile',
  focalPoint: { x: 600, y: 660, width: 980, height: 820 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.sea,
      behind: paper.place(1060, 110, 0, () => saucePotDrawFunctions.butter(paper, 110)),
      dish:
        paper.place(590, 690, 0, () => drawPlateAtAngle(paper, 720, { color: '#f5ecd8', ring: paintColors.navy })) +
        shrimps(paper, '360 420 -24 1.06, 760 390 8 1.06', 1) +
        shrimps(paper, '190 610 -48 1.16, 1010 540 34 1.12', 2) +
        paper.place(590, 520, 0, () => saucePotDrawFunctions.sweetChili(paper, 200)) +
        shrimps(paper, '890 740 14 1.24', 3) +
        shrimps(paper, '230 900 -34 1.34, 960 960 10 1.32', 5) +
        shrimps(paper, '590 960 -6 1.4', 4) +
        addReliefLighting(
          paper,
          placeAt(paper, '620 1140 -8', () => drawCitrusWedge(paper, 140, limeColors)),
          { round: 14, height: 22, gloss: 0.4, shadow: 28 },
        ) +
        paper.place(740, 690, 30, () =>
          addReliefLighting(paper, drawParsley(paper, 150), { round: 3, height: 4, shadow: 12 }),
        ) +
        drawLooseCrumbs(paper, 60, () => pickRandomPointInEllipse(paper.random, 590, 760, 480, 280)) +
        drawChoppedHerbs(paper, 30, () => pickRandomPointInEllipse(paper.random, 590, 760, 460, 250), 11),
      steam: [560, 440, 360],
    }),
})
