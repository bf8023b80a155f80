import { fill, pickRandomPointInEllipse, repeatDrawing } from '../brush.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawPastaNest } from '../parts/close/pasta.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawCookedShrimps } from '../parts/close/shellfish.ts'
import { drawToastSlices } from '../parts/close/toast.ts'
import { drawBowlAtAngle } from '../parts/close-plate.ts'
import { drawFlatLemonSlice, drawLemonWedges, drawSeasoning } from '../parts/close-sides.ts'
import { drawChoppedHerbs, drawParsley } from '../parts/herbs.ts'
import { addReliefLighting } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { blob } from '../shapes.ts'

/** Slices of garlic and flakes of chili, as they come from the butter. */
const garlicAndChili = (paper: SvgPictureBuilder) =>
  addReliefLighting(
    paper,
    repeatDrawing(34, (at) => {
      const [x, y] = pickRandomPointInEllipse(paper.random, 800, 650, 520, 260)
      const isChili = at % 3 === 0
      const r = isChili ? 9 : 17
      return fill(blob(paper.random, x, y, r, r * 0.6, 0.2, 7), isChili ? '#c5281a' : '#fbe9b4')
    }),
    { round: 4, height: 6, gloss: 0.6, shadow: 6 },
  )

/** Shrimp in garlic butter on linguine, close. */
export const shrimpScampiPicture = defineDemoPicture({
  slug: 'shrimp-scampi',
  title: 'Shrimp scampi',
  description:
    'A wide bowl of linguine heaped with pink shrimp in garlic butter, close up, strewn with parsley and chili, with lemon and toast.',
  format: 'feature',
  focalPoint: { x: 800, y: 640, width: 1240, height: 840 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.sea,
      behind: paper.place(1390, 140, 0, () => saucePotDrawFunctions.butter(paper, 120)),
      dish:
        paper.place(800, 680, 0, () => drawBowlAtAngle(paper, 830, { color: '#f4ead4', ring: '#15486a' }, () => '')) +
        paper.place(800, 700, 0, () =>
          drawPastaNest(paper, {
            rx: 730,
            ry: 420,
            rise: 150,
            layers: [190, 110, 70, 46, 30],
            colors: ['#f0c158', '#fbe29c'],
            ground: '#e0ab47',
          }),
        ) +
        drawCookedShrimps(paper, '500 500 20, 830 450 150, 1150 520 30', 160) +
        drawCookedShrimps(paper, '320 700 60, 680 650 200, 1000 660 -20, 1310 720 150', 170) +
        drawCookedShrimps(paper, '500 880 20, 850 850 130, 1170 890 40', 182) +
        paper.place(700, 500, 0, () => drawFlatLemonSlice(paper, 96)) +
        garlicAndChili(paper) +
        paper.place(880, 640, 16, () =>
          addReliefLighting(paper, drawParsley(paper, 180), { round: 3, height: 4, shadow: 12 }),
        ) +
        drawToastSlices(paper, '200 1030 -14, 430 1120 6', 180) +
        drawLemonWedges(paper, '1400 1040 12', 160) +
        drawChoppedHerbs(paper, 130, () => pickRandomPointInEllipse(paper.random, 800, 660, 600, 300), 12) +
        drawSeasoning(60, () => pickRandomPointInEllipse(paper.random, 800, 660, 560, 280)),
      steam: [780, 420, 420],
    }),
})
