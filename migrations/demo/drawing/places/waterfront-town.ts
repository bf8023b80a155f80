import { fill, placeAt, repeatDrawing } from '../brush.ts'
import { mixColors, paintColors } from '../palette.ts'
import { drawDory, drawSloop } from '../parts/boats.ts'
import { drawHouse, drawHouseRow, drawSteeple, drawWharf } from '../parts/houses.ts'
import {
  air,
  createWaterDropPath,
  drawCloud,
  drawGull,
  drawOpenSea,
  drawSeascapeSky,
  drawWave,
  hills,
  hours,
} from '../parts/seascape.ts'
import { defineDemoPicture } from '../scene.ts'

/** The town climbing its hill above the wharf, mirrored in the water. */
export const waterfrontTownPicture = defineDemoPicture({
  slug: 'waterfront-town',
  title: 'A town on the water',
  description:
    'Rows of red, blue and yellow wooden houses climb a hill above a wharf, with sailboats at their moorings.',
  format: 'feature',
  focalPoint: { x: 800, y: 560, width: 1300, height: 620 },
  draw: (paper) => {
    const hour = hours.day
    const y = 800
    const mirrored = repeatDrawing(90, () => {
      const color = paper.random.pick([
        paintColors.red,
        paintColors.cream,
        paintColors.brass,
        paintColors.sea,
        '#8c2f2c',
        '#5d8069',
      ])
      const depth = paper.random.between(0, 1) ** 1.4
      return fill(
        createWaterDropPath(paper.random.between(-40, 1560), y + 84 + depth * 180, 40 + depth * 130, 3 + depth * 4),
        color,
        'opacity=".36"',
      )
    })
    return (
      drawSeascapeSky(paper, hour, y, [300, 210], 88) +
      drawCloud(paper, 1100, 170, 760, hour.cloud, 0.8) +
      drawCloud(paper, 420, 330, 560, hour.cloud, 0.7) +
      hills(paper, 520, 150, hour.hills[0]) +
      fill(`M-20 620C300 420 560 380 860 400S1400 520 1640 480V900H-20Z`, '#6d9a66') +
      fill(`M-20 700C340 560 700 500 1000 540S1420 640 1640 600V900H-20Z`, '#548455') +
      drawHouseRow(paper, hour, 480, 1180, 470, 64) +
      drawSteeple(hour, 830, 470, 330) +
      drawHouseRow(paper, hour, 200, 1420, 560, 78) +
      repeatDrawing(24, () =>
        fill(
          `M0 0C-26 -4 -30 -40 0 -64C30 -40 26 -4 0 0Z`,
          paper.random.pick(['#356b45', '#47804c', '#2a5a3c']),
          `transform="translate(${paper.random.whole(20, 1580)} ${paper.random.whole(590, 690)})"`,
        ),
      ) +
      drawHouseRow(paper, hour, 20, 1600, 680, 100) +
      drawHouseRow(paper, hour, -60, 1640, y + 6, 138) +
      drawHouse(paper, hour, 690, y + 6, 230, 190, paintColors.red) +
      drawOpenSea(paper, hour, y + 60) +
      mirrored +
      drawWharf(paper, hour, -40, 1660, y + 8, 80) +
      placeAt(paper, '260 960 0 1, 1330 990 0 1.1', (at) =>
        drawSloop(paper, hour, 330, at ? '#f7c77c' : paintColors.cream, at ? paintColors.navy : paintColors.red),
      ) +
      placeAt(paper, '640 970 0 1.1, 960 1010 0 1.3', (at) =>
        drawDory(paper, hour, at ? paintColors.brass : paintColors.coral),
      ) +
      repeatDrawing(2, (at) =>
        drawWave(
          paper,
          1070 + at * 66,
          18 + at * 6,
          mixColors(hour.sea[3]!, paintColors.night, at * 0.2),
          mixColors(hour.sea[3]!, '#ffffff', 0.3),
        ),
      ) +
      repeatDrawing(6, () =>
        drawGull(paper, paper.random.between(200, 1400), paper.random.between(100, 380), paper.random.between(34, 70)),
      ) +
      air(paper, '#fff3cf', paintColors.navy, 0.2)
    )
  },
})
