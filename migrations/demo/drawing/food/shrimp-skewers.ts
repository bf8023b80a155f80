import { fill, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../brush.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawCitrusWedge, limeColors } from '../parts/citrus.ts'
import { drawSteamedRice } from '../parts/close/rice.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawCookedShrimps } from '../parts/close/shellfish.ts'
import { drawPlateAtAngle } from '../parts/close-plate.ts'
import { drawSeasoning } from '../parts/close-sides.ts'
import { drawBroccoli, drawCherryTomato } from '../parts/greens.ts'
import { drawChoppedHerbs, drawParsley } from '../parts/herbs.ts'
import { addReliefLighting, blurDrawing } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { box, curve, parsePoints } from '../shapes.ts'

/** A wooden skewer at 0 with five shrimp from the grill, charred where they touched it. */
function skewer(paper: SvgPictureBuilder): string {
  const stick = addReliefLighting(
    paper,
    fill(box(-600, -9, 1180, 18, 9), paper.linear(0, '#5a3a1c', '#d9b57c', '#c99a5c', '#7a5226')),
    { round: 5, height: 7, shadow: 16 },
  )
  const char = repeatDrawing(5, (at) => {
    const x = -360 + at * 180
    return (
      stroke(curve(parsePoints(`${x - 88} -20, ${x - 60} -70`)), '#5a1c0a', 11, 'opacity=".85"') +
      stroke(curve(parsePoints(`${x - 40} -96, ${x - 4} -112`)), '#5a1c0a', 10, 'opacity=".85"') +
      stroke(curve(parsePoints(`${x - 104} 50, ${x - 98} 24`)), '#6a2410', 9, 'opacity=".7"')
    )
  })
  return (
    stick +
    drawCookedShrimps(paper, '-360 0 30, 0 0 26, 360 0 34', 128) +
    drawCookedShrimps(paper, '-180 4 28, 180 4 30', 128) +
    blurDrawing(paper, char, 2.4) +
    addReliefLighting(paper, fill(box(430, -8, 170, 16, 8), '#d9b57c') + fill(box(-620, -8, 150, 16, 8), '#c99a5c'), {
      round: 5,
      height: 7,
      shadow: 12,
    })
  )
}

const greens = (paper: SvgPictureBuilder) =>
  ['400 360 14 .9', '150 520 -30', '290 430 -8 1.1']
    .map((spot) =>
      addReliefLighting(
        paper,
        placeAt(paper, spot, () => drawBroccoli(paper, 118)),
        { round: 9, height: 10, bumps: [0.08, 0.1], gloss: 0.12, shadow: 24 },
      ),
    )
    .join('') +
  ['560 390', '690 380', '620 460']
    .map((spot) =>
      addReliefLighting(
        paper,
        placeAt(paper, spot, () => drawCherryTomato(paper, 58)),
        { round: 16, height: 24, gloss: 0.5, shadow: 18 },
      ),
    )
    .join('')

const limes = (paper: SvgPictureBuilder, spots: string) =>
  addReliefLighting(
    paper,
    placeAt(paper, spots, () => drawCitrusWedge(paper, 140, limeColors)),
    { round: 14, height: 22, gloss: 0.4, shadow: 28 },
  )

/** Shrimp from the grill, close. */
export const shrimpSkewersPicture = defineDemoPicture({
  slug: 'shrimp-skewers',
  title: 'Grilled shrimp skewers',
  description:
    'Three skewers of charred grilled shrimp over herbed rice, close up, with broccoli, tomatoes, lime and a smoky dip.',
  format: 'tile',
  focalPoint: { x: 600, y: 680, width: 1000, height: 800 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.walnut,
      behind: paper.place(150, 140, 0, () => saucePotDrawFunctions.butter(paper, 100)),
      dish:
        paper.place(600, 700, 0, () => drawPlateAtAngle(paper, 790, { color: '#e8dcc2', ring: '#2b7a85' })) +
        greens(paper) +
        paper.place(600, 760, 0, () => drawSteamedRice(paper, { rx: 540, ry: 270, rise: 80, grains: 1200 })) +
        drawChoppedHerbs(paper, 90, () => pickRandomPointInEllipse(paper.random, 600, 740, 520, 250), 12) +
        paper.place(640, 570, -13, () => skewer(paper), 0.92) +
        paper.place(600, 730, -12, () => skewer(paper)) +
        paper.place(600, 910, -11, () => skewer(paper), 1.06) +
        paper.place(1010, 420, 0, () => saucePotDrawFunctions.honeyMustard(paper, 140)) +
        limes(paper, '200 1080 -14, 1000 1050 12') +
        paper.place(760, 1060, 20, () =>
          addReliefLighting(paper, drawParsley(paper, 170), { round: 3, height: 4, shadow: 12 }),
        ) +
        drawSeasoning(70, () => pickRandomPointInEllipse(paper.random, 600, 740, 460, 230)),
      steam: [600, 460, 400],
    }),
})
