import { dots, fill, inEllipse, steam, strew, stroke, times } from './brush.ts'
import { inks } from './palette.ts'
import type { Paper } from './paper.ts'
import { breadBowl, cube } from './parts/bread.ts'
import { chives, parsley } from './parts/herbs.ts'
import { glazes, plate } from './parts/plate.ts'
import { clam } from './parts/shellfish.ts'
import { butter, cracker } from './parts/sides.ts'
import { cloth, cutlery, planks, tableLight, windowLight, woods } from './parts/table.ts'
import { scene } from './scene.ts'
import { arc, curve, ellipse } from './shapes.ts'

const soup = (paper: Paper, r: number) =>
  fill(ellipse(0, 0, r), paper.radial({ x: 0.4, y: 0.36, r: 0.72 }, '#fff8e2', '#f8e6bd', '#dcb87a')) +
  times(5, (at) =>
    stroke(
      curve(arc(at * 8 - 20, at * 6 - 12, r * (0.3 + at * 0.13), r * (0.26 + at * 0.12), 200 + at * 70, 380 + at * 70, 9)),
      at % 2 ? '#fffdf2' : '#e3c58c',
      12,
      'opacity=".6"',
    ),
  ) +
  strew(paper, '-130 -60 20, 60 -150 50, 150 40 10, -40 130 70, -170 90 30, 20 -20 0, 110 160 40', () => cube(paper, 58, '#f6dc98')) +
  strew(paper, '-70 -140 30, 130 -70 -40, 60 70 100, -110 20 160, -60 200 20', () => clam(paper, 40, '#c9a877')) +
  times(22, () => {
    const [x, y] = inEllipse(paper.random, 0, 0, r * 0.78)
    return paper.place(x, y, paper.random.between(0, 90), () => cube(paper, 21, '#a8402a'))
  }) +
  chives(paper, 60, () => inEllipse(paper.random, 0, 0, r * 0.82), 11) +
  dots(46, () => inEllipse(paper.random, 0, 0, r * 0.85), inks.bark, 5, 0.7) +
  strew(paper, '-20 -60 10', () => butter(paper, 62)) +
  stroke(curve(arc(0, 0, r * 0.9, r * 0.9, 196, 246)), '#ffffff', 12, 'opacity=".7"')

/** Chowder in a hollowed loaf. */
export const clamChowder = scene({
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
    strew(paper, '1040 930 20, 970 1060 50, 1110 1050 10', () => cracker(paper, 72)) +
    strew(paper, '150 1040 -20, 270 1110 30', () => clam(paper, 78)) +
    paper.place(1010, 190, 30, () => parsley(paper, 190)) +
    paper.place(90, 420, -10, () => cutlery(paper, 'spoon'), 1.35) +
    steam(paper, 600, 420, 330, 0.38) +
    tableLight(paper),
})
