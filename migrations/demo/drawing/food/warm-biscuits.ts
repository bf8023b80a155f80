import { placeAt, steam } from '../brush.ts'
import { inks } from '../palette.ts'
import { basket } from '../parts/basket.ts'
import { biscuit } from '../parts/bread.ts'
import { parsley } from '../parts/herbs.ts'
import { glazes, plate, ramekin } from '../parts/plate.ts'
import { butter } from '../parts/sides.ts'
import { cloth, cutlery, planks, tableLight, windowLight, woods } from '../parts/table.ts'
import { defineScene } from '../scene.ts'

/** Biscuits hot from the oven. */
export const warmBiscuits = defineScene({
  slug: 'warm-biscuits',
  title: 'Warm biscuits',
  description: 'A basket of warm golden cheese biscuits in a checked cloth, steam rising, with butter and honey.',
  format: 'tile',
  focalPoint: { x: 580, y: 600, width: 860, height: 760 },
  draw: (paper) =>
    planks(paper, woods.oak, { turn: 6, width: 230 }) +
    windowLight(paper, 20) +
    paper.place(
      570,
      600,
      0,
      () =>
        basket(paper, 540, 480) +
        paper.place(0, 0, 12, () => cloth(paper, 860, 780, { base: '#f6ead0', stripe: inks.red, pattern: 'check' })),
    ) +
    placeAt(paper, '330 430, 590 350, 830 470, 280 680, 860 730, 440 850, 680 880, 430 590, 710 600', () =>
      biscuit(paper, 160),
    ) +
    paper.place(570, 640, 10, () => biscuit(paper, 168) + butter(paper, 62)) +
    paper.place(1060, 1060, 0, () => plate(paper, 170, glazes.sea) + butter(paper, 96)) +
    paper.place(150, 1080, 0, () => ramekin(paper, 104, '#e59a22', inks.cream)) +
    paper.place(1080, 130, 40, () => parsley(paper, 160)) +
    paper.place(1010, 1060, 62, () => cutlery(paper, 'knife'), 0.9) +
    steam(paper, 590, 430, 360, 0.4) +
    tableLight(paper),
})
