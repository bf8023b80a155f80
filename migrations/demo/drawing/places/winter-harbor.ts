import { dots, fill, repeatDrawing } from '../brush.ts'
import { mixColors, paintColors } from '../palette.ts'
import { drawDory, drawTrawler } from '../parts/boats.ts'
import { drawHouseRow, drawSteeple, drawWharf } from '../parts/houses.ts'
import { drawHeadland, drawLighthouseTower } from '../parts/lighthouse.ts'
import { air, drawCloud, drawOpenSea, drawSeascapeSky, drawWave, hills, hours } from '../parts/seascape.ts'
import { defineDemoPicture } from '../scene.ts'
import { ellipse, parsePoints, smooth } from '../shapes.ts'

/** Snow over the harbor: white hills, caps on the wharf, flakes in the air. */
export const winterHarborPicture = defineDemoPicture({
  slug: 'winter-harbour',
  title: 'The harbor in winter',
  description:
    'Snow falls on the harbor: lit windows in the waterfront houses, a moored fishing boat and a lighthouse on a white point.',
  format: 'hero',
  focalPoint: { x: 820, y: 560, width: 1100, height: 560 },
  draw: (paper) => {
    const hour = hours.winter
    const horizon = 590
    const snow = (points: string) =>
      fill(smooth(parsePoints(points), 0.8), '#f8f5ec') +
      fill(smooth(parsePoints(points), 0.8), '#a9bcc6', 'opacity=".45" transform="translate(0 26)"')
    return (
      drawSeascapeSky(paper, hour, horizon, [1380, 430], 84) +
      drawCloud(paper, 500, 180, 760, hour.cloud, 0.6) +
      drawCloud(paper, 1400, 230, 660, hour.cloud, 0.5) +
      hills(paper, horizon, 170, '#d3dcdc') +
      hills(paper, horizon, 110, '#eef0ea', 900, 1960) +
      drawOpenSea(paper, hour, horizon) +
      paper.place(
        1640,
        640,
        0,
        () =>
          drawHeadland(paper, hour, 0, 0, 720, 140) +
          snow('-330 -76, -200 -128, -40 -150, 120 -146, 260 -116, 340 -66, 200 -96, 0 -112, -200 -90') +
          paper.place(20, -124, 0, () => drawLighthouseTower(paper, hour, 380)),
      ) +
      drawSteeple(hour, 420, horizon - 20, 330) +
      drawHouseRow(paper, hour, -30, 1010, horizon - 10, 70) +
      drawHouseRow(paper, hour, -60, 1060, horizon + 34, 98) +
      drawWharf(paper, hour, -60, 1080, horizon + 36, 66) +
      snow('-60 626, 200 614, 500 622, 800 612, 1090 624, 1080 640, 700 634, 300 636, -60 640') +
      paper.place(1180, 770, 0, () => drawTrawler(paper, hour, '#23647a'), 0.95) +
      paper.place(560, 800, 0, () => drawDory(paper, hour, paintColors.red), 1.1) +
      paper.place(830, 790, 0, () => drawDory(paper, hour, paintColors.brass), 0.9) +
      repeatDrawing(4, (at) => {
        const color = mixColors(hour.sea[2]!, mixColors(hour.sea[3]!, paintColors.night, 0.2), (at + 1) / 4)
        return drawWave(paper, 870 + at * 60, 16 + at * 5, color, mixColors(color, '#ffffff', 0.36))
      }) +
      dots(260, () => [paper.random.between(0, 1920), paper.random.between(0, 1080)], '#ffffff', 5, 0.75) +
      dots(120, () => [paper.random.between(0, 1920), paper.random.between(0, 1080)], '#ffffff', 9, 0.8) +
      repeatDrawing(26, () =>
        fill(
          ellipse(paper.random.between(0, 1920), paper.random.between(0, 1080), paper.random.between(6, 11)),
          '#ffffff',
          'opacity=".55"',
        ),
      ) +
      air(paper, '#fff0da', '#27485a', 0.26)
    )
  },
})
