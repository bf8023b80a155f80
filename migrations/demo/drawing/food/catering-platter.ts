import { fill, group, pickRandomPointInEllipse, placeAt, stroke } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawLettuceFrills } from '../parts/close/lettuce.ts'
import { drawBiscuitBasket } from '../parts/close/portions/biscuit-basket.ts'
import { drawCrabCakeAtAngle } from '../parts/close/portions/crab-cake.ts'
import { drawSalmonFilletAtAngle } from '../parts/close/portions/salmon-fillet.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawCookedShrimps } from '../parts/close/shellfish.ts'
import { drawPlateAtAngle } from '../parts/close-plate.ts'
import { drawFlatLemonSlice, drawLemonWedges, drawMeltingButter, drawSeasoning } from '../parts/close-sides.ts'
import { drawSteamVeils } from '../parts/close-table.ts'
import { drawCherryTomato } from '../parts/greens.ts'
import { drawChives, drawDill, drawParsley } from '../parts/herbs.ts'
import { drawCrushedIce } from '../parts/ice.ts'
import { addReliefLighting, blurDrawing } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { arc, curve, ellipse, type Point, parsePoints, polygon } from '../shapes.ts'

/** The outline of a tray at 0: a rectangle with round corners, narrower where it is farther away. */
function trayOutline(w: number, h: number, corner: number, dy = 0): Point[] {
  const narrow = (x: number, y: number): Point => [x * (1 + (y / h) * 0.16), y + dy]
  const [right, bottom] = [w / 2 - corner, h / 2 - corner * 0.62]
  const turn = (x: number, y: number, from: number) => arc(x, y, corner, corner * 0.62, from, from + 90, 6)
  return [
    ...turn(right, bottom, 0),
    ...turn(-right, bottom, 90),
    ...turn(-right, -bottom, 180),
    ...turn(right, -bottom, 270),
  ].map(([x, y]) => narrow(x, y))
}

/** A steel tray at 0 seen from 45°: its rim shines, its floor lies in soft shade. */
function tray(paper: SvgPictureBuilder, w: number, h: number): string {
  const rim = polygon(trayOutline(w, h, 120))
  const inner = polygon(trayOutline(w - 64, h - 44, 96, 4))
  const floor = polygon(trayOutline(w - 132, h - 84, 74, 22))
  const gleam = (points: string, width: number) => stroke(curve(parsePoints(points)), '#ffffff', width, 'opacity=".9"')
  const far = -h / 2 + 11
  return (
    blurDrawing(paper, fill(polygon(trayOutline(w - 10, h, 120, 54)), '#1a070c', 'opacity=".62"'), 24) +
    fill(polygon(trayOutline(w - 14, h, 120, 26)), paper.linear(0, '#aab3b3', '#5c666a', '#39424a')) +
    fill(rim, paper.linear(28, '#ffffff', '#c6cecd', '#f4f6f2', '#9aa5a7', '#dfe4e0', '#7c878b')) +
    fill(inner, paper.linear(90, '#5f6a6f', '#8d989a', '#eef1ec')) +
    blurDrawing(paper, fill(floor, paper.linear(40, '#7f8b8e', '#c9d1cf', '#aab4b5', '#e9ece6')), 5) +
    blurDrawing(paper, gleam(`${-w * 0.38} ${far}, 0 ${far - 3}, ${w * 0.12} ${far}`, 9), 2.5) +
    blurDrawing(paper, gleam(`${-w * 0.42} ${h / 2 - 10}, ${-w * 0.2} ${h / 2 - 8}`, 8), 2.5)
  )
}

/** Bodies that overlap, each lit by itself. */
const each = (spots: string, draw: (spot: string) => string) => spots.split(',').map(draw).join('')

/** A round platter of chilled shrimp around their sauce, on crushed ice. */
const shrimpPlatter = (paper: SvgPictureBuilder) =>
  drawPlateAtAngle(paper, 500, { color: '#f5ecd8', ring: paintColors.navy }) +
  addReliefLighting(paper, group(drawCrushedIce(paper, 360, 206, 240, 16, 40), paper.clip(ellipse(0, 6, 372, 218))), {
    round: 5,
    height: 8,
    gloss: 0.5,
    polish: 36,
    shadow: 8,
  }) +
  drawLettuceFrills(paper, '-250 -70 -50, -140 -130 -24, -20 -150 -4, 100 -146 12, 210 -110 34, 290 -40 60') +
  each('-190 -140 200, -50 -180 235, 90 -180 265, 220 -130 300', (spot) => drawCookedShrimps(paper, spot, 88)) +
  drawCookedShrimps(paper, '-310 -60 165, 330 -50 340', 92) +
  saucePotDrawFunctions.sweetChili(paper, 140) +
  drawCookedShrimps(paper, '-350 60 135, 356 66 8', 96) +
  each('-270 160 110, 276 160 36, -130 206 96, 150 206 50, 10 220 74', (spot) => drawCookedShrimps(paper, spot, 98)) +
  paper.place(50, -60, 10, () => addReliefLighting(paper, drawParsley(paper, 110), { round: 3, height: 4, shadow: 8 }))

/** Fillets of salmon side by side on lettuce, each with a slice of lemon and dill. */
const salmonTray = (paper: SvgPictureBuilder) =>
  tray(paper, 1500, 640) +
  placeAt(paper, '-440 -140 -14 1.2, -60 -160 0 1.2, 330 -150 10 1.2', () =>
    drawLettuceFrills(paper, '-190 20 -24, -60 -14 -6, 70 -14 8, 190 20 24'),
  ) +
  each('-470 10, -185 10, 100 10, 385 10', (spot) => placeAt(paper, `${spot} -32 .64`, () => dressedFillet(paper))) +
  placeAt(paper, '-620 210, -350 214, -70 214, 210 210', () => drawFlatLemonSlice(paper, 66)) +
  drawSeasoning(120, () => pickRandomPointInEllipse(paper.random, 0, 20, 640, 190))

const dressedFillet = (paper: SvgPictureBuilder) =>
  drawSalmonFilletAtAngle(paper) +
  placeAt(paper, '40 -30', () => drawMeltingButter(paper, 90)) +
  placeAt(paper, '-230 70 66', () =>
    addReliefLighting(paper, drawDill(paper, 260, '#7da845'), { round: 2, height: 3, shadow: 12 }),
  )

/** Crab cakes with remoulade, heaped on a blue plate. */
const crabCakes = (paper: SvgPictureBuilder) =>
  drawPlateAtAngle(paper, 620, { color: '#15486a' }) +
  placeAt(paper, '-40 -190 0 1.2', () =>
    drawLettuceFrills(paper, '-300 60 -50, -180 0 -24, -50 -30 -4, 90 -30 8, 220 0 26, 330 60 50'),
  ) +
  addReliefLighting(
    paper,
    placeAt(paper, '-330 -120, 330 -150', () => drawCherryTomato(paper, 50)),
    { round: 14, height: 20, gloss: 0.6, shadow: 18 },
  ) +
  each('-220 -110, 10 -150, 250 -110', (spot) => placeAt(paper, spot, () => drawCrabCakeAtAngle(paper, 146, 2))) +
  each('-130 -10, 150 -10', (spot) => placeAt(paper, spot, () => drawCrabCakeAtAngle(paper, 160, 5))) +
  placeAt(paper, '10 110', () => drawCrabCakeAtAngle(paper, 172, 3)) +
  placeAt(paper, '30 110 -30', () =>
    addReliefLighting(paper, drawDill(paper, 170, '#6f9a3c'), { round: 2, height: 3, shadow: 10 }),
  ) +
  drawLemonWedges(paper, '-320 110 -14', 110) +
  placeAt(paper, '300 110', () => saucePotDrawFunctions.tartar(paper, 92)) +
  drawChives(paper, 50, () => pickRandomPointInEllipse(paper.random, 0, 0, 380, 200), 9)

/** A buffet for a crowd, close. */
export const cateringPlatterPicture = defineDemoPicture({
  slug: 'catering-platter',
  title: 'Catering platters',
  description:
    'Platters for a party, close up: grilled salmon with lemon on a long tray, crab cakes, chilled shrimp around a red sauce and warm biscuits.',
  format: 'hero',
  focalPoint: { x: 960, y: 600, width: 1400, height: 860 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.walnut,
      dish:
        blurDrawing(
          paper,
          paper.place(410, 210, 0, () => drawBiscuitBasket(paper)),
          1.6,
        ) +
        blurDrawing(
          paper,
          paper.place(1460, 270, 0, () => shrimpPlatter(paper)),
          1.2,
        ) +
        drawSteamVeils(paper, 420, 260, 300, 0.2) +
        paper.place(650, 740, -3, () => salmonTray(paper)) +
        paper.place(1560, 850, 0, () => crabCakes(paper)),
      steam: [660, 520, 460],
    }),
})
