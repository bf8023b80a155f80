import { drawSoftShadow, fill, group, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../brush.ts'
import { lighten, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawBiscuit } from '../parts/bread.ts'
import { drawCitrusSlice, drawCitrusWedge, lemonColors } from '../parts/citrus.ts'
import { drawSalmonFillet } from '../parts/fish.ts'
import { drawCherryTomato, drawCucumberSlice, drawLettuce } from '../parts/greens.ts'
import { drawChoppedHerbs, drawDill, drawParsley } from '../parts/herbs.ts'
import { drawRamekin } from '../parts/plate.ts'
import { drawCrabCake, drawPeeledShrimp } from '../parts/shellfish.ts'
import { drawFoldedCloth, drawLightOnTable, drawTablePlanks, drawWindowLight, tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { box } from '../shapes.ts'

const napkin = { base: lighten(paintColors.cream, 0.2), stripe: paintColors.red, pattern: 'check' } as const

/** A long steel tray at 0. */
const tray = (paper: SvgPictureBuilder, w: number, h: number, content: string) => {
  const d = box(-w / 2, -h / 2, w, h, 60)
  const inner = box(-w / 2 + 26, -h / 2 + 26, w - 52, h - 52, 44)
  return (
    drawSoftShadow(paper, d, 26, 16, 0.5) +
    fill(d, paper.linear(40, '#fbf9f0', '#b9c3c1', '#7d8a8d')) +
    group(fill(inner, paper.linear(40, '#8f9c9e', '#d9dfdb', '#f1f2ea')) + content, paper.clip(d)) +
    stroke(`M${-w / 2 + 60} ${-h / 2 + 13}H${w / 2 - 120}`, '#ffffff', 8, 'opacity=".9"')
  )
}

const bed = (paper: SvgPictureBuilder, rx: number, ry: number) =>
  repeatDrawing(14, (at) =>
    paper.place(
      Math.cos(at * 0.9) * rx * paper.random.between(0.5, 1),
      Math.sin(at * 1.7) * ry * paper.random.between(0.5, 1),
      paper.random.between(0, 360),
      () => drawLettuce(paper, 110, at % 2 ? '#8db24a' : '#b0cb66'),
    ),
  )

/** A buffet for a crowd. */
export const cateringPlatterPicture = defineDemoPicture({
  slug: 'catering-platter',
  title: 'Catering platters',
  description:
    'Long trays for a party: grilled salmon with lemon, chilled shrimp around a red sauce, crab cakes and warm biscuits.',
  format: 'hero',
  focalPoint: { x: 960, y: 540, width: 1400, height: 820 },
  draw: (paper) =>
    drawTablePlanks(paper, tableWoodColors.white, { turn: -2, width: 230 }) +
    drawWindowLight(paper, 200, 0.26) +
    paper.place(960, 540, 0, () => drawFoldedCloth(paper, 1700, 900, { base: '#17506a', stripe: '#f3e4c4' })) +
    paper.place(500, 320, -2, () =>
      tray(
        paper,
        860,
        470,
        bed(paper, 360, 170) +
          placeAt(paper, '-240 -40 60, -60 -30 64, 130 -20 60, 300 -30 66', () => drawSalmonFillet(paper, 380)) +
          placeAt(paper, '-330 130, -150 150, 40 150, 220 150', () => drawCitrusSlice(paper, 56, lemonColors)) +
          placeAt(paper, '-140 -60 20, 60 -60 -10, 240 -50 30', () => drawDill(paper, 110)),
      ),
    ) +
    paper.place(1400, 320, 2, () =>
      tray(
        paper,
        820,
        470,
        bed(paper, 340, 170) +
          repeatDrawing(14, (at) =>
            paper.place(Math.cos(at * 0.449) * 280, Math.sin(at * 0.449) * 150, at * 26 + 170, () =>
              drawPeeledShrimp(paper, 78),
            ),
          ) +
          paper.place(0, 0, 0, () =>
            drawRamekin(
              paper,
              104,
              '#b3261c',
              paintColors.cream,
              drawChoppedHerbs(paper, 14, () => pickRandomPointInEllipse(paper.random, 0, 0, 60), 9),
            ),
          ) +
          placeAt(paper, '-350 150, 350 -150', () => drawCitrusWedge(paper, 60, lemonColors)),
      ),
    ) +
    paper.place(480, 800, 2, () =>
      tray(
        paper,
        800,
        420,
        bed(paper, 330, 150) +
          placeAt(paper, '-270 -60, -110 -80, 60 -60, 230 -80, -200 80, -30 70, 150 80, 300 60', () =>
            drawCrabCake(paper, 94),
          ) +
          placeAt(paper, '-330 90, 320 -150', () => drawCitrusWedge(paper, 56, lemonColors)),
      ),
    ) +
    paper.place(1330, 800, -2, () =>
      tray(
        paper,
        700,
        420,
        paper.place(0, 0, 0, () => drawFoldedCloth(paper, 640, 370, napkin)) +
          placeAt(paper, '-220 -70, -60 -90, 110 -70, 240 -60, -200 80, -30 60, 140 80, 250 90', () =>
            drawBiscuit(paper, 92),
          ),
      ),
    ) +
    placeAt(paper, '1800 720, 1810 880', (at) =>
      drawRamekin(paper, 84, at ? '#f3e7bd' : '#f6c33c', at ? paintColors.red : paintColors.cream),
    ) +
    placeAt(paper, '940 560 20, 60 560 -20', () => drawParsley(paper, 150)) +
    placeAt(paper, '950 900, 900 960, 985 985', () => drawCherryTomato(paper, 40)) +
    placeAt(paper, '960 180, 1000 110', () => drawCucumberSlice(paper, 56)) +
    drawLightOnTable(paper),
})
