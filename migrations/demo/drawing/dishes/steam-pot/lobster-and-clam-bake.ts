import { fill, pickRandomPointInEllipse, repeatDrawing } from '../../brush.ts'
import { paintColors } from '../../palette.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { drawCornCob } from '../../parts/close/corn.ts'
import { drawHalfLobster } from '../../parts/close/half-lobster.ts'
import { saucePotDrawFunctions } from '../../parts/close/sauces.ts'
import { drawDishScene } from '../../parts/close/scene.ts'
import { drawOpenClams, drawOpenMussels } from '../../parts/close/shellfish.ts'
import { drawPlateAtAngle } from '../../parts/close-plate.ts'
import { drawLemonWedges } from '../../parts/close-sides.ts'
import { drawChoppedHerbs, drawParsley } from '../../parts/herbs.ts'
import { addReliefLighting } from '../../parts/lighting.ts'
import { tableWoodColors } from '../../parts/table.ts'
import { defineDemoPicture } from '../../scene.ts'
import { type Point, ribbon } from '../../shapes.ts'

/** Seaweed from the pot in an ellipse: dark fronds with wavy edges, on which the shells lie. */
const seaweed = (paper: SvgPictureBuilder, x: number, y: number, rx: number, ry: number) =>
  addReliefLighting(
    paper,
    repeatDrawing(60, () => {
      const { random } = paper
      const [left, top] = pickRandomPointInEllipse(random, x, y, rx, ry)
      const reach = random.between(160, 300)
      const slope = random.around(0.6)
      const line = Array.from({ length: 9 }, (_, at): Point => {
        const along = (at / 8 - 0.5) * reach
        return [left + along, top + along * slope + Math.sin(at * 1.4) * 14]
      })
      return fill(
        ribbon(line, (share) => 8 + 22 * Math.sin(share * Math.PI) * (1 + 0.4 * Math.sin(share * 26))),
        random.pick(['#3f5222', '#55692c', '#2c3d1c', '#6b7a35']),
      )
    }),
    { round: 5, height: 9, gloss: 0.6, polish: 30, shadow: 14 },
  )

/** Half a lobster over clams, mussels and corn, close. */
export const lobsterAndClamBakePicture = defineDemoPicture({
  slug: 'lobster-and-clam-bake',
  title: 'Lobster and clam bake',
  description:
    'Half a split lobster on open littleneck clams, mussels and corn over seaweed, close up, with butter and lemon.',
  format: 'feature',
  focalPoint: { x: 800, y: 660, width: 1240, height: 860 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.sea,
      behind: paper.place(190, 160, 0, () => saucePotDrawFunctions.ketchup(paper, 120)),
      dish:
        paper.place(800, 720, 0, () => drawPlateAtAngle(paper, 960, { color: '#f5ecd8', ring: paintColors.navy })) +
        seaweed(paper, 800, 730, 640, 330) +
        paper.place(520, 400, -14, () => drawCornCob(paper, 400, 92)) +
        paper.place(880, 370, 8, () => drawCornCob(paper, 400, 92)) +
        drawOpenMussels(paper, '1180 430 14, 260 560 -24', 112) +
        drawOpenClams(paper, '400 540 -10, 1340 540 18', 116) +
        paper.place(1330, 330, 0, () => saucePotDrawFunctions.butter(paper, 150)) +
        paper.place(760, 640, -9, () => drawHalfLobster(paper), 1.3) +
        drawOpenClams(paper, '420 830 -16, 700 850 6', 128) +
        drawOpenMussels(paper, '300 960 -10, 620 990 12', 126) +
        drawOpenClams(paper, '860 1000 -6', 140) +
        drawLemonWedges(paper, '1360 1060 10', 150) +
        paper.place(560, 760, -30, () =>
          addReliefLighting(paper, drawParsley(paper, 160), { round: 3, height: 4, shadow: 12 }),
        ) +
        drawChoppedHerbs(paper, 80, () => pickRandomPointInEllipse(paper.random, 780, 720, 600, 280), 12),
      steam: [720, 480, 440],
    }),
})
