import { pickRandomPointInEllipse, placeAt } from '../../brush.ts'
import { paintColors } from '../../palette.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { drawBatteredFillet } from '../../parts/close/battered-fish.ts'
import {
  createCrispReliefParameters,
  drawCoconutShrimp,
  drawCrumbedPiece,
  drawLooseCrumbs,
} from '../../parts/close/fried.ts'
import { saucePotDrawFunctions } from '../../parts/close/sauces.ts'
import { drawDishScene } from '../../parts/close/scene.ts'
import { drawWholeClam } from '../../parts/close/whole-clams.ts'
import { drawPlateAtAngle } from '../../parts/close-plate.ts'
import { drawFriesAtAngle, drawLemonWedges, drawSeasoning } from '../../parts/close-sides.ts'
import { drawChoppedHerbs, drawParsley } from '../../parts/herbs.ts'
import { addReliefLighting } from '../../parts/lighting.ts'
import { tableWoodColors } from '../../parts/table.ts'
import { defineDemoPicture } from '../../scene.ts'
import { arc, type Point } from '../../shapes.ts'

/** A scallop in crumbs at 0: a short round drum. */
const scallop = (paper: SvgPictureBuilder, r: number) => {
  const rough = ([x, y]: Point): Point => [x + paper.random.around(r * 0.06), y + paper.random.around(r * 0.06)]
  const side = [...arc(0, 0, r, r * 0.62, 180, 360, 6), ...arc(0, r * 0.42, r * 0.97, r * 0.6, 0, 180, 7)].map(rough)
  return (
    drawCrumbedPiece(paper, side, [r, r]) +
    drawCrumbedPiece(paper, arc(0, 0, r * 0.9, r * 0.54, 0, 330, 11), [r, r * 0.5])
  )
}

const crisp = (paper: SvgPictureBuilder, spots: string, size: number, seed: number, draw: () => string) =>
  addReliefLighting(paper, placeAt(paper, spots, draw), { ...createCrispReliefParameters(size), seed })

const scallops = (paper: SvgPictureBuilder, spots: string, seed: number) =>
  crisp(paper, spots, 66, seed, () => scallop(paper, 92))
const clams = (paper: SvgPictureBuilder, spots: string, seed: number) =>
  crisp(paper, spots, 56, seed, () => drawWholeClam(paper, 74))
const shrimps = (paper: SvgPictureBuilder, spots: string, seed: number) =>
  crisp(paper, spots, 62, seed, () => drawCoconutShrimp(paper, 124))

/** Everything that the fryer has, close. */
export const admiralsPlatterPicture = defineDemoPicture({
  slug: 'admirals-platter',
  title: 'The admiral’s platter',
  description:
    'A platter heaped with fried haddock, shrimp, scallops and whole clams on fries, golden, close up, with two sauces and lemon.',
  format: 'feature',
  focalPoint: { x: 800, y: 680, width: 1240, height: 860 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.sea,
      behind: paper.place(200, 150, 0, () => saucePotDrawFunctions.butter(paper, 130)),
      dish:
        paper.place(800, 720, 0, () => drawPlateAtAngle(paper, 960, { color: '#f5ecd8', ring: paintColors.navy })) +
        drawFriesAtAngle(paper, 55, 780, 560, 600, 230, 1.2) +
        paper.place(560, 470, -12, () => drawBatteredFillet(paper, 2), 0.98) +
        paper.place(820, 600, -4, () => drawBatteredFillet(paper, 5), 1.16) +
        paper.place(1180, 400, 0, () => saucePotDrawFunctions.tartar(paper, 140)) +
        shrimps(paper, '1190 640 -10, 1390 600 20', 1) +
        shrimps(paper, '1080 800 -20 1.06, 1320 780 10 1.1', 2) +
        clams(paper, '250 630 20, 540 770 20', 2) +
        clams(paper, '450 650 150, 170 770 200', 3) +
        clams(paper, '350 740 80', 1) +
        clams(paper, '230 880 -20 1.1, 460 890 120 1.1', 4) +
        scallops(paper, '640 820, 850 860', 1) +
        scallops(paper, '540 950 0 1.1, 750 960 0 1.14, 960 980 0 1.1', 3) +
        shrimps(paper, '1190 950 -6 1.16', 4) +
        paper.place(1420, 900, 0, () => saucePotDrawFunctions.ketchup(paper, 130)) +
        drawLemonWedges(paper, '300 1050 -14', 150) +
        paper.place(980, 740, 24, () =>
          addReliefLighting(paper, drawParsley(paper, 170), { round: 3, height: 4, shadow: 12 }),
        ) +
        drawLooseCrumbs(paper, 60, () => pickRandomPointInEllipse(paper.random, 800, 900, 640, 200)) +
        drawChoppedHerbs(paper, 60, () => pickRandomPointInEllipse(paper.random, 800, 720, 600, 280), 12) +
        drawSeasoning(80, () => pickRandomPointInEllipse(paper.random, 800, 700, 600, 280)),
      steam: [760, 420, 420],
    }),
})
