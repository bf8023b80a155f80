import { dots, fill, placeAt, pointInEllipse, repeatDrawing, steam, stroke } from '../brush.ts'
import { inks } from '../palette.ts'
import type { Paper } from '../paper.ts'
import { breadBowl, cube } from '../parts/bread.ts'
import { chives, parsley } from '../parts/herbs.ts'
import { glazes, plate } from '../parts/plate.ts'
import { clam } from '../parts/shellfish.ts'
import { butter, cracker } from '../parts/sides.ts'
import { cloth, cutlery, planks, tableLight, windowLight, woods } from '../parts/table.ts'
import { defineScene } from '../scene.ts'
import { arc, curve, ellipse } from '../shapes.ts'

const soup = (paper: Paper, r: number) =>
  fill(ellipse(0, 0, r), paper.radial({ x: 0.4, y: 0.36, r: 0.72 }, '#fff4d4', '#f6dca4', '#cf9f57')) +
  repeatDrawing(5, (at) =>
    stroke(
      curve(
        arc(at * 8 - 20, at * 6 - 12, r * (0.3 + at * 0.13), r * (0.26 + at * 0.12), 200 + at * 70, 380 + at * 70, 9),
      ),
      at % 2 ? '#fffdf2' : '#e3c58c',
      12,
      'opacity=".6"',
    ),
  ) +
  placeAt(paper, '-180 -90 20, 70 -210 50, 210 30 10, -40 190 70, -210 110 30, 40 30 0, 150 190 40, -70 -190 20', () =>
    cube(paper, 66, '#f3c96f'),
  ) +
  placeAt(paper, '-120 -170 30, 170 -110 -40, 90 110 100, -150 20 160, -110 200 20, 230 120 60, 0 -110 20', () =>
    clam(paper, 50, '#c08f5a'),
  ) +
  repeatDrawing(34, () => {
    const [x, y] = pointInEllipse(paper.random, 0, 0, r * 0.78)
    return paper.place(x, y, paper.random.between(0, 90), () => cube(paper, 25, '#a8402a'))
  }) +
  chives(paper, 60, () => pointInEllipse(paper.random, 0, 0, r * 0.82), 11) +
  dots(46, () => pointInEllipse(paper.random, 0, 0, r * 0.85), inks.bark, 5, 0.7) +
  placeAt(paper, '-20 -60 10', () => butter(paper, 62)) +
  stroke(curve(arc(0, 0, r * 0.9, r * 0.9, 196, 246)), '#ffffff', 12, 'opacity=".7"')

/** Chowder in a hollowed loaf. */
export const clamChowder = defineScene({
  slug: 'clam-chowder',
  title: 'Clam chowder in a bread bowl',
  description: 'Creamy clam chowder with potatoes, bacon and chives in a hollowed round loaf, crackers beside it.',
  format: 'tile',
  focalPoint: { x: 600, y: 600, width: 780, height: 780 },
  draw: (paper) =>
    planks(paper, woods.drift, { turn: 8, width: 220 }) +
    windowLight(paper, -120, 0.2) +
    paper.place(650, 640, -16, () => cloth(paper, 940, 820, { base: '#1c4e68', stripe: '#f3e4c4' })) +
    paper.place(600, 600, 0, () => plate(paper, 520, glazes.stone) + breadBowl(paper, 440, soup(paper, 310))) +
    placeAt(paper, '1040 930 20, 970 1060 50, 1110 1050 10', () => cracker(paper, 72)) +
    placeAt(paper, '150 1040 -20, 270 1110 30', () => clam(paper, 78)) +
    paper.place(1010, 190, 30, () => parsley(paper, 190)) +
    paper.place(90, 420, -10, () => cutlery(paper, 'spoon'), 1.35) +
    steam(paper, 600, 420, 330, 0.38) +
    tableLight(paper),
})
