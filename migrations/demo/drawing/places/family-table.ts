import { fill, group, pickRandomPointInEllipse, placeAt, stroke } from '../brush.ts'
import { darken, lighten, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawCitrusSlice, lemonColors } from '../parts/citrus.ts'
import { drawBatteredFillet } from '../parts/close/battered-fish.ts'
import { drawCornCob } from '../parts/close/corn.ts'
import { drawOpenBiscuit } from '../parts/close/portions/biscuit.ts'
import { drawBiscuitBasket } from '../parts/close/portions/biscuit-basket.ts'
import { drawSalmonFilletAtAngle } from '../parts/close/portions/salmon-fillet.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawCookedShrimps, drawOpenClams, drawOpenMussels } from '../parts/close/shellfish.ts'
import { drawPlateAtAngle } from '../parts/close-plate.ts'
import {
  drawAsparagusSpears,
  drawFlatLemonSlice,
  drawFriesAtAngle,
  drawLemonWedges,
  drawMeltingButter,
  drawPotatoHalves,
  drawSeasoning,
} from '../parts/close-sides.ts'
import { drawGuest } from '../parts/guest.ts'
import { drawReachingHand } from '../parts/hands.ts'
import { drawChoppedHerbs, drawDill, drawParsley } from '../parts/herbs.ts'
import { addReliefLighting, blurDrawing } from '../parts/lighting.ts'
import { drawLobster } from '../parts/lobster.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { arc, box, curve, ellipse, polygon } from '../shapes.ts'

/** A tumbler at 0, `r` to each side, with ice and a slice of lemon on its rim. */
function tumbler(paper: SvgPictureBuilder, r: number, drink: string): string {
  const tall = r * 2.3
  const wall = polygon([[-r, 0], ...arc(0, tall, r * 0.8, r * 0.46, 180, 0, 20), [r, 0]])
  const filled = polygon([
    [-r * 0.92, r * 0.5],
    ...arc(0, tall - r * 0.1, r * 0.74, r * 0.42, 180, 0, 20),
    [r * 0.92, r * 0.5],
  ])
  const surface = ellipse(0, r * 0.5, r * 0.91, r * 0.52)
  const cube = () =>
    fill(box(-r * 0.3, -r * 0.22, r * 0.6, r * 0.44, r * 0.1), '#ffffff', 'opacity=".55"') +
    stroke(`M${-r * 0.2} ${-r * 0.14}h${r * 0.3}`, '#ffffff', r * 0.06, 'opacity=".9"')
  return (
    blurDrawing(
      paper,
      fill(ellipse(r * 0.5, tall + r * 0.1, r * 1.2, r * 0.44), '#1a070c', 'opacity=".55"'),
      r * 0.12,
    ) +
    fill(wall, '#dfeceb', 'opacity=".5"') +
    fill(filled, paper.linear(0, lighten(drink, 0.3), drink, darken(drink, 0.3))) +
    fill(surface, paper.linear(60, lighten(drink, 0.55), drink)) +
    group(
      placeAt(paper, `${-r * 0.34} ${r * 0.44} 14, ${r * 0.34} ${r * 0.58} -20, ${r * 0.02} ${r * 0.3} 40`, cube),
      paper.clip(surface),
    ) +
    group(placeAt(paper, `${-r * 0.3} ${r * 1.1} 30, ${r * 0.3} ${r * 1.3} -14`, cube), 'opacity=".5"') +
    placeAt(paper, `${r * 0.62} ${-r * 0.24} 16`, () =>
      addReliefLighting(paper, drawCitrusSlice(paper, r * 0.56, lemonColors), {
        round: 4,
        height: 5,
        gloss: 0.4,
        shadow: 8,
      }),
    ) +
    stroke(ellipse(0, 0, r, r * 0.58), '#f4fbfa', r * 0.06, 'opacity=".9"') +
    blurDrawing(
      paper,
      stroke(
        curve([
          [-r * 0.82, r * 0.4],
          [-r * 0.72, r * 1.2],
          [-r * 0.6, tall],
        ]),
        '#ffffff',
        r * 0.13,
        'opacity=".8"',
      ) +
        stroke(
          curve([
            [r * 0.8, r * 0.6],
            [r * 0.7, r * 1.6],
          ]),
          '#ffffff',
          r * 0.07,
          'opacity=".6"',
        ),
      r * 0.03,
    )
  )
}

/** The lobster that everybody came for, on its platter with corn and potatoes. */
const lobsterPlatter = (paper: SvgPictureBuilder) =>
  drawPlateAtAngle(paper, 640, { color: '#15486a' }) +
  placeAt(paper, '-190 -220 -12, 60 -240 8', () => drawCornCob(paper, 300, 58)) +
  drawPotatoHalves(paper, '-390 -140 -10, -280 -90 14', 74) +
  drawOpenMussels(paper, '250 -190 -8', 84) +
  drawOpenClams(paper, '390 -110 14, 300 0 -8', 80) +
  drawCookedShrimps(paper, '420 120 40, 190 -80 200', 76) +
  addReliefLighting(
    paper,
    group(
      paper.place(0, 0, 66, () => drawLobster(paper, 1180, '#d8321d')),
      'transform="translate(-40 10) scale(1 .72)"',
    ),
    { round: 12, height: 16, gloss: 0.6, polish: 30, shadow: 32 },
  ) +
  drawPotatoHalves(paper, '-290 160 -12, -110 210 10, -200 130 4', 84) +
  placeAt(paper, '40 230', () => drawFlatLemonSlice(paper, 74)) +
  placeAt(paper, '200 190', () => saucePotDrawFunctions.butter(paper, 104)) +
  drawLemonWedges(paper, '350 130 12', 96) +
  placeAt(paper, '-90 130 -20', () =>
    addReliefLighting(paper, drawParsley(paper, 130), { round: 3, height: 4, shadow: 10 }),
  ) +
  drawChoppedHerbs(paper, 60, () => pickRandomPointInEllipse(paper.random, 0, 0, 420, 200), 10) +
  drawSeasoning(60, () => pickRandomPointInEllipse(paper.random, 0, 0, 420, 200))

const salmonPlate = (paper: SvgPictureBuilder) =>
  drawPlateAtAngle(paper, 470, { color: '#f5ecd8', ring: paintColors.navy }) +
  drawPotatoHalves(paper, '-190 -170 -10, -80 -200 14', 62) +
  drawAsparagusSpears(paper, '-30 -150 -6, -10 -110 0', 330, 26) +
  placeAt(paper, '40 -30 -10 .66', () => drawSalmonFilletAtAngle(paper)) +
  placeAt(paper, '60 -70', () => drawMeltingButter(paper, 66)) +
  placeAt(paper, '230 -100', () => drawFlatLemonSlice(paper, 60)) +
  placeAt(paper, '-110 20 68', () =>
    addReliefLighting(paper, drawDill(paper, 170, '#7da845'), { round: 2, height: 3, shadow: 8 }),
  )

const fishPlate = (paper: SvgPictureBuilder) =>
  drawPlateAtAngle(paper, 470, { color: '#f5ecd8', ring: paintColors.red }) +
  drawFriesAtAngle(paper, 25, 0, 10, 280, 120, 0.7) +
  placeAt(paper, '40 -60 -8 .66', () => drawBatteredFillet(paper, 2)) +
  placeAt(paper, '-30 50 -14 .72', () => drawBatteredFillet(paper, 5)) +
  placeAt(paper, '-270 -70', () => saucePotDrawFunctions.tartar(paper, 86)) +
  drawLemonWedges(paper, '240 90 10', 92)

const behind = (paper: SvgPictureBuilder) =>
  placeAt(paper, '300 150', () => drawGuest(paper, { skin: '#8a5334', sleeve: '#f2b632', stripe: '#fbf1dc' })) +
  placeAt(paper, '990 130', () =>
    drawGuest(
      paper,
      { skin: '#f2c29b', sleeve: '#17506a' },
      placeAt(paper, '0 -90', () => tumbler(paper, 62, '#f6c636')),
    ),
  ) +
  placeAt(paper, '1640 150', () => drawGuest(paper, { skin: '#d9966a', sleeve: '#a61b1e' }))

/** The viewer's own plate with a biscuit, cropped by the frame. */
const ownPlate = (paper: SvgPictureBuilder) =>
  drawPlateAtAngle(paper, 430, { color: '#f5ecd8', ring: paintColors.teal }) +
  placeAt(paper, '-70 -110', () => drawOpenBiscuit(paper, 140)) +
  placeAt(paper, '180 -130 30, 250 -60 100', () => drawCookedShrimps(paper, '0 0', 74))

/** A family's supper, from a seat at the table. */
export const familyTablePicture = defineDemoPicture({
  slug: 'family-table',
  title: 'A family around the table',
  description:
    'A family shares seafood, close up: hands reach for biscuits and a drink around a whole red lobster, salmon and fried fish.',
  format: 'hero',
  focalPoint: { x: 960, y: 580, width: 1200, height: 800 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.oak,
      behind: behind(paper),
      dish:
        blurDrawing(
          paper,
          placeAt(paper, '640 170, 1370 160', (at) => tumbler(paper, 78, at ? '#c9702a' : '#f6c636')),
          1.6,
        ) +
        paper.place(320, 430, 0, () => drawBiscuitBasket(paper), 0.84) +
        paper.place(1650, 430, 0, () => fishPlate(paper)) +
        paper.place(1010, 580, 0, () => lobsterPlatter(paper)) +
        paper.place(190, 1000, 0, () => salmonPlate(paper), 1.08) +
        paper.place(900, 1130, 0, () => ownPlate(paper)) +
        paper.place(1400, 770, 0, () => tumbler(paper, 100, '#e8564f')),
      steam: [940, 420, 420],
    }) + hands(paper),
})

const hands = (paper: SvgPictureBuilder) =>
  paper.place(
    180,
    480,
    -14,
    () => drawReachingHand(paper, { skin: '#e8a97c', sleeve: '#2f8a8f', from: 'left' }),
    0.86,
  ) +
  paper.place(
    1590,
    890,
    0,
    () => drawReachingHand(paper, { skin: '#6b3d26', sleeve: '#f3e4c4', stripe: '#17506a', from: 'right' }),
    0.9,
  )
