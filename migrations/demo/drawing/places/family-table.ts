import { dots, fill, group, pickRandomPointInEllipse, placeAt, steam, stroke } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawBasket, drawDeliPaper } from '../parts/basket.ts'
import { drawBiscuit } from '../parts/bread.ts'
import { drawCitrusSlice, drawCitrusWedge, lemonColors } from '../parts/citrus.ts'
import { drawBatteredFish, drawSalmonFillet } from '../parts/fish.ts'
import { drawBroccoli, drawCherryTomato, drawCucumberSlice, drawLettuce, drawOnionRing } from '../parts/greens.ts'
import { drawForearm } from '../parts/hands.ts'
import { drawChoppedHerbs, drawParsley } from '../parts/herbs.ts'
import { drawLobster } from '../parts/lobster.ts'
import { drawBowlFromAbove, drawPlateFromAbove, drawRamekin, plateGlazes } from '../parts/plate.ts'
import { drawClamShell, drawPeeledShrimp } from '../parts/shellfish.ts'
import { drawCornOnCob, drawFriesFromAbove, drawRice, drawRoastPotato } from '../parts/sides.ts'
import {
  drawCutleryPiece,
  drawFoldedCloth,
  drawLightOnTable,
  drawTablePlanks,
  tableWoodColors,
} from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { ellipse } from '../shapes.ts'

/** A glass from above at 0. */
const glass = (paper: SvgPictureBuilder, r: number, drink: string) =>
  fill(ellipse(r * 0.3, r * 0.4, r * 1.05), '#1d0a0c', 'opacity=".3"') +
  fill(ellipse(0, 0, r), '#e9f4f1', 'opacity=".75"') +
  fill(ellipse(0, 0, r * 0.84), drink) +
  group(
    placeAt(paper, `${-r * 0.3} ${-r * 0.2} 20, ${r * 0.3} ${r * 0.05} 60, ${-r * 0.05} ${r * 0.4} 10`, () =>
      fill(
        `M${-r * 0.22} ${-r * 0.22}L${r * 0.22} ${-r * 0.22}L${r * 0.22} ${r * 0.22}L${-r * 0.22} ${r * 0.22}Z`,
        '#ffffff',
        'opacity=".5"',
      ),
    ),
  ) +
  paper.place(r * 0.5, -r * 0.5, 20, () => drawCitrusSlice(paper, r * 0.46, lemonColors)) +
  stroke(ellipse(0, 0, r), '#ffffff', 5, 'opacity=".85"')

const salmonPlate = (paper: SvgPictureBuilder) =>
  drawPlateFromAbove(paper, 210, plateGlazes.cream) +
  placeAt(paper, '70 50, -70 80 0 .9', () => drawBroccoli(paper, 52)) +
  paper.place(-10, -20, -20, () => drawSalmonFillet(paper, 270)) +
  paper.place(80, -70, 0, () => drawCitrusSlice(paper, 36, lemonColors))
const shrimpPlate = (paper: SvgPictureBuilder) =>
  drawPlateFromAbove(paper, 210, plateGlazes.sea) +
  paper.place(-10, 40, 0, () => drawRice(paper, 110, 76, 160)) +
  placeAt(paper, '-70 -60 20, 20 -90 120, 80 -10 200, -20 -10 60', () => drawPeeledShrimp(paper, 56)) +
  placeAt(paper, '70 80 20', () => drawCitrusWedge(paper, 44, lemonColors))
const fishPlate = (paper: SvgPictureBuilder) =>
  drawPlateFromAbove(paper, 210, plateGlazes.white) +
  paper.place(0, 50, 0, () => drawFriesFromAbove(paper, 22, 110, 50, 92)) +
  paper.place(-10, -50, 12, () => drawBatteredFish(paper, 260)) +
  paper.place(90, 40, 0, () => drawRamekin(paper, 46, '#f3ecc8', paintColors.navy))
const cobPlate = (paper: SvgPictureBuilder) =>
  drawPlateFromAbove(paper, 210, plateGlazes.dawn) +
  placeAt(paper, '-50 -40 30', () => drawCornOnCob(paper, 170, 44)) +
  placeAt(paper, '50 60, 110 0, 0 100', () => drawRoastPotato(paper, 42)) +
  placeAt(paper, '-80 70 30, 70 -70 10', () => drawClamShell(paper, 44))

const middle = (paper: SvgPictureBuilder) =>
  paper.place(
    960,
    540,
    0,
    () =>
      drawPlateFromAbove(paper, 300, plateGlazes.navy) +
      placeAt(paper, '-170 -120 20, 160 130 200', () => drawLettuce(paper, 110, '#8db24a')) +
      paper.place(20, 20, 84, () => drawLobster(paper, 560)) +
      placeAt(paper, '-130 150 20, 150 -160 -10', () => drawCitrusWedge(paper, 60, lemonColors)) +
      placeAt(paper, '-200 -30', () => drawRamekin(paper, 62, '#f6c33c', paintColors.cream)),
  ) +
  paper.place(
    500,
    560,
    0,
    () =>
      drawBasket(paper, 160, 140) +
      drawDeliPaper(paper, 140, 120, paintColors.red) +
      placeAt(paper, '-50 -36, 46 -40, 4 44', () => drawBiscuit(paper, 62)),
  ) +
  paper.place(1420, 540, 0, () =>
    drawBowlFromAbove(
      paper,
      170,
      '#a5672f',
      placeAt(paper, '-60 -40, 50 -60 60, -40 60 120, 60 50 200, 0 0 30', () => drawLettuce(paper, 86, '#86b04a')) +
        placeAt(paper, '-50 -20, 60 40', () => drawCucumberSlice(paper, 38)) +
        placeAt(paper, '30 -50, -40 70, 70 -10', () => drawCherryTomato(paper, 25)) +
        placeAt(paper, '0 20 20', () => drawOnionRing(paper, 36)),
      '#8a5224',
    ),
  )

/** Six hands and one meal. */
export const familyTablePicture = defineDemoPicture({
  slug: 'family-table',
  title: 'A family around the table',
  description:
    'A family shares seafood, seen from above: hands reach from all sides for lobster, salmon, shrimp, fish and chips and biscuits.',
  format: 'hero',
  focalPoint: { x: 960, y: 540, width: 1200, height: 700 },
  draw: (paper) => {
    const people = [
      { skin: '#e8a97c', sleeve: '#a61b1e' },
      { skin: '#8a5334', sleeve: '#f2b632', stripe: '#fbf1dc' },
      { skin: '#f2c29b', sleeve: '#17506a', stripe: '#fbf1dc' },
      { skin: '#6b3d26', sleeve: '#2f8a8f' },
      { skin: '#d9966a', sleeve: '#f3e4c4' },
      { skin: '#efba92', sleeve: '#d77a4a' },
    ] as const
    return (
      drawTablePlanks(paper, tableWoodColors.oak, { turn: 0, width: 180 }) +
      paper.place(960, 540, 0, () => drawFoldedCloth(paper, 1500, 430, { base: '#f4ead2', stripe: paintColors.sea })) +
      paper.place(430, 250, 10, () => salmonPlate(paper)) +
      paper.place(1000, 190, -6, () => fishPlate(paper), 0.9) +
      paper.place(1530, 240, 20, () => shrimpPlate(paper)) +
      paper.place(360, 860, 190, () => cobPlate(paper)) +
      paper.place(960, 905, 172, () => shrimpPlate(paper), 0.92) +
      paper.place(1560, 850, 160, () => salmonPlate(paper)) +
      middle(paper) +
      placeAt(paper, '1790 280 0 .8, 110 880 180 .8', () => drawCutleryPiece(paper, 'fork')) +
      paper.place(-110, 600, 84, () => drawForearm(paper, people[0], false), 0.84) +
      paper.place(720, -190, 178, () => drawForearm(paper, people[1], true), 0.84) +
      paper.place(1262, -215, 183, () => drawForearm(paper, people[2], true), 0.84) +
      paper.place(652, 1290, 3, () => drawForearm(paper, people[3], true), 0.84) +
      paper.place(1276, 1290, -3, () => drawForearm(paper, people[4], true), 0.84) +
      paper.place(2030, 600, -98, () => drawForearm(paper, people[5], false), 0.84) +
      placeAt(paper, '716 300, 1256 280, 664 800, 1262 800, 170 420', (at) =>
        glass(paper, 58, ['#f6c636', '#c9702a', '#e8564f', '#f6c636', '#c9702a'][at]!),
      ) +
      drawChoppedHerbs(paper, 30, () => pickRandomPointInEllipse(paper.random, 960, 540, 700, 160), 8) +
      dots(40, () => pickRandomPointInEllipse(paper.random, 960, 540, 800, 300), '#fff7dc', 5, 0.7) +
      paper.place(730, 470, 40, () => drawParsley(paper, 90)) +
      steam(paper, 960, 460, 300, 0.22) +
      drawLightOnTable(paper, 0.9)
    )
  },
})
