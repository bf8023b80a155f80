import { fill, group, stroke } from '../brush.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawLettuceFrills } from '../parts/close/lettuce.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawCookedShrimps } from '../parts/close/shellfish.ts'
import { drawPlateAtAngle } from '../parts/close-plate.ts'
import { drawLemonWedges } from '../parts/close-sides.ts'
import { drawParsley } from '../parts/herbs.ts'
import { drawCrushedIce } from '../parts/ice.ts'
import { addReliefLighting, blurDrawing } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { arc, curve, ellipse, polygon } from '../shapes.ts'

/** A wide glass coupe at 0, `r` to each side: light falls through its wall and its foot. */
function coupe(paper: SvgPictureBuilder, r: number): string {
  const wall = polygon([[-r, 0], ...arc(0, r * 0.06, r * 0.98, r * 0.92, 180, 0, 28), [r, 0]])
  const gleam = (from: number, to: number, width: number, opacity: number) =>
    stroke(curve(arc(0, r * 0.06, r * 0.86, r * 0.8, from, to)), '#ffffff', width, `opacity="${opacity}"`)
  return (
    blurDrawing(paper, fill(ellipse(r * 0.1, r * 0.98, r * 0.74, r * 0.24), '#10080c', 'opacity=".6"'), r * 0.05) +
    fill(ellipse(0, r * 0.98, r * 0.42, r * 0.14), paper.linear(60, '#e7f3f3', '#8fb3ba', '#5f8790')) +
    fill(wall, paper.linear(0, '#dcecee', '#9fc0c7', '#6f98a2', '#b9d6da'), 'opacity=".92"') +
    group(
      blurDrawing(paper, gleam(150, 110, r * 0.07, 0.8) + gleam(66, 30, r * 0.04, 0.55), r * 0.02),
      paper.clip(wall),
    ) +
    fill(ellipse(0, 0, r, r * 0.6), '#eef7f7') +
    fill(ellipse(0, r * 0.02, r * 0.95, r * 0.56), '#a9c8ce')
  )
}

const ice = (paper: SvgPictureBuilder) =>
  addReliefLighting(paper, group(drawCrushedIce(paper, 460, 262, 300, 18, 44), paper.clip(ellipse(0, 10, 476, 282))), {
    round: 5,
    height: 8,
    gloss: 0.5,
    polish: 36,
    shadow: 8,
  })

/** Shrimp that overlap, each lit by itself. */
const shrimps = (paper: SvgPictureBuilder, spots: string, r: number) =>
  spots
    .split(',')
    .map((spot) => drawCookedShrimps(paper, spot, r))
    .join('')

/** Shrimp over the rim of a chilled glass, close. */
export const shrimpCocktailPicture = defineDemoPicture({
  slug: 'shrimp-cocktail',
  title: 'Shrimp cocktail',
  description:
    'Ten chilled pink shrimp around the rim of a wide glass of crushed ice, close up, with red cocktail sauce in the middle and lemon.',
  format: 'tile',
  focalPoint: { x: 600, y: 580, width: 1000, height: 840 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.navy,
      behind: paper.place(1060, 130, 0, () => saucePotDrawFunctions.tartar(paper, 100)),
      dish:
        paper.place(600, 1010, 0, () => drawPlateAtAngle(paper, 640, { color: '#f4ead4', ring: '#15486a' })) +
        paper.place(600, 560, 0, () => coupe(paper, 520)) +
        paper.place(600, 550, 0, () => ice(paper)) +
        paper.place(600, 420, 0, () => drawLettuceFrills(paper, '-230 20 -30, -80 -30 -8, 80 -30 8, 230 20 30'), 1.1) +
        shrimps(paper, '400 350 200, 620 310 240, 830 350 280', 122) +
        drawCookedShrimps(paper, '210 480 160, 990 490 320', 136) +
        paper.place(600, 560, 0, () => saucePotDrawFunctions.sweetChili(paper, 210)) +
        drawCookedShrimps(paper, '140 640 130, 1070 650 350', 142) +
        shrimps(paper, '300 800 96, 830 820 30, 560 860 70', 156) +
        paper.place(660, 500, 24, () =>
          addReliefLighting(paper, drawParsley(paper, 160), { round: 3, height: 4, shadow: 10 }),
        ) +
        drawLemonWedges(paper, '960 1070 10, 230 1080 -12', 150),
    }),
})
