import { pickRandomPointInEllipse, placeAt } from '../../brush.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { drawBroth } from '../../parts/close/broth.ts'
import { drawBrownPaper } from '../../parts/close/brown-paper.ts'
import { drawCornCob } from '../../parts/close/corn.ts'
import { drawRedPotato } from '../../parts/close/red-potato.ts'
import { saucePotDrawFunctions } from '../../parts/close/sauces.ts'
import { drawDishScene } from '../../parts/close/scene.ts'
import { drawShellShrimps } from '../../parts/close/shell-shrimp.ts'
import { drawBowlAtAngle } from '../../parts/close-plate.ts'
import { drawLemonWedges, drawSeasoning } from '../../parts/close-sides.ts'
import { drawChoppedHerbs, drawParsley } from '../../parts/herbs.ts'
import { addReliefLighting } from '../../parts/lighting.ts'
import { tableWoodColors } from '../../parts/table.ts'
import { defineDemoPicture } from '../../scene.ts'

const cobs = (paper: SvgPictureBuilder, spots: string) => placeAt(paper, spots, () => drawCornCob(paper, 250, 78))

const potatoes = (paper: SvgPictureBuilder, spots: string) =>
  addReliefLighting(
    paper,
    placeAt(paper, spots, () => drawRedPotato(paper, 96)),
    { round: 19, height: 27, gloss: 0.4, polish: 24, shadow: 24 },
  )

/** The pound of shrimp with all that boiled beside it, from the far side of the bowl to the near one. */
const heap = (paper: SvgPictureBuilder) =>
  potatoes(paper, '-360 -110, -20 -250, 340 -130') +
  cobs(paper, '-190 -220 -24, 200 -230 26') +
  drawShellShrimps(paper, '-430 -40 20, -200 -130 250, 30 -160 200, 260 -140 60, 440 -50 300', 108) +
  potatoes(paper, '-300 -20, 130 -60') +
  cobs(paper, '-60 -40 -14, 330 0 22') +
  drawShellShrimps(paper, '-430 110 40, -190 20 130, 130 60 150, 440 100 20', 118) +
  potatoes(paper, '-60 90, 300 150, -330 190') +
  drawShellShrimps(paper, '-160 170 250, 90 180 80, 430 200 190', 122) +
  cobs(paper, '-40 290 -10') +
  drawShellShrimps(paper, '-280 270 110, 240 290 220', 132)

/** Shrimp, corn and potatoes from one pot, close. */
export const shrimpBoilPicture = defineDemoPicture({
  slug: 'shrimp-boil',
  title: 'Shrimp boil',
  description:
    'A blue bowl heaped with spiced shrimp in the shell, corn on the cob and red potatoes, steaming, close up on brown paper.',
  format: 'tile',
  focalPoint: { x: 600, y: 580, width: 980, height: 820 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.walnut,
      behind: paper.place(170, 150, 0, () => saucePotDrawFunctions.butter(paper, 110)),
      dish:
        drawBrownPaper(paper, '-80 640, 200 400, 620 340, 1020 370, 1300 560, 1300 1300, -80 1300', [
          'M180 420L40 1200',
          'M1060 400L1180 1200',
        ]) +
        paper.place(590, 600, 0, () =>
          drawBowlAtAngle(paper, 590, { color: '#1d5b80', ring: '#f4ead4' }, (rx) =>
            drawBroth(paper, rx, '#a8571c', ['#f7a23c', '#ffbe55', '#e8641f'], 50),
          ),
        ) +
        paper.place(590, 590, 0, () => heap(paper)) +
        paper.place(560, 500, -20, () =>
          addReliefLighting(paper, drawParsley(paper, 150), { round: 3, height: 4, shadow: 10 }),
        ) +
        paper.place(1040, 980, 0, () => saucePotDrawFunctions.ketchup(paper, 150)) +
        drawLemonWedges(paper, '200 1070 -16', 170) +
        drawChoppedHerbs(paper, 80, () => pickRandomPointInEllipse(paper.random, 590, 620, 460, 280), 12) +
        drawSeasoning(60, () => pickRandomPointInEllipse(paper.random, 590, 620, 460, 280)),
      steam: [560, 380, 380],
    }),
})
