import { placeAt, steam } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { lemon, slice, wedge } from '../parts/citrus.ts'
import { parsley } from '../parts/herbs.ts'
import { lobster } from '../parts/lobster.ts'
import { glazes, plate, ramekin } from '../parts/plate.ts'
import { corn, potato } from '../parts/sides.ts'
import { cloth, cutlery, planks, tableLight, windowLight, woods } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'

const platter = (paper: SvgPictureBuilder) =>
  plate(paper, 530, glazes.sea) +
  placeAt(paper, '-390 120, -320 230 40, -220 330 80, -290 120 120, -210 220 20', () => potato(paper, 74)) +
  placeAt(paper, '-330 -190 -62, -240 -40 -46', () => corn(paper, 290, 72)) +
  paper.place(150, 330, 20, () => parsley(paper, 190)) +
  paper.place(60, 80, 24, () => lobster(paper, 960), 1) +
  paper.place(330, 130, 0, () => ramekin(paper, 118, '#f6c33c', paintColors.cream)) +
  paper.place(270, 320, -20, () => wedge(paper, 100, lemon)) +
  paper.place(-400, -10, 10, () => slice(paper, 76, lemon))

/** A whole lobster with everything that belongs to it. */
export const lobsterDinner = defineDemoPicture({
  slug: 'lobster-dinner',
  title: 'Whole lobster dinner',
  description: 'A whole red lobster on a blue plate with corn on the cob, potatoes, lemon and a pot of drawn butter.',
  format: 'feature',
  focalPoint: { x: 800, y: 600, width: 820, height: 760 },
  draw: (paper) =>
    planks(paper, woods.white, { turn: 3, width: 230 }) +
    windowLight(paper, -40, 0.3) +
    paper.place(1250, 520, 14, () =>
      cloth(paper, 640, 900, { base: '#f3e9d2', stripe: paintColors.red, pattern: 'check' }),
    ) +
    paper.place(790, 610, 0, () => platter(paper)) +
    paper.place(1440, 720, 14, () => cutlery(paper, 'fork'), 1.2) +
    steam(paper, 760, 420, 360, 0.22) +
    tableLight(paper),
})
