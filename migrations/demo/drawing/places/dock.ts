import { drawSoftShadow, fill, group, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten, mixColors, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawDory, drawSloop, drawTrawler } from '../parts/boats.ts'
import { tintForHour } from '../parts/houses.ts'
import {
  air,
  drawCloud,
  drawGull,
  drawOpenSea,
  drawSeascapeSky,
  drawSunGlitter,
  type Hour,
  hills,
  hours,
} from '../parts/seascape.ts'
import { defineDemoPicture } from '../scene.ts'
import { box, curve, ellipse, polygon } from '../shapes.ts'

/** A jetty running from the viewer to the horizon, with bollards and their ropes. */
function jetty(paper: SvgPictureBuilder, hour: Hour, horizon: number): string {
  const { width, height, random } = paper
  const wood = tintForHour('#9a6a42', hour)
  const [near, far] = [width * 0.3, 26]
  const [from, to] = [width * 0.34, width * 0.62]
  const at = (share: number) => {
    const near2 = share ** 2.1
    const y = horizon + 30 + (height - horizon + 30) * near2
    const half = far + (near - far) * near2
    const x = to + (from + width * 0.1 - to) * near2
    return { x, y, half }
  }
  const plankAt = (index: number) => {
    const [a, b] = [at(index / 26), at((index + 1) / 26)]
    const tone = mixColors(darken(wood, 0.2), lighten(wood, 0.22), random.between(0, 1))
    const d = polygon([
      [a.x - a.half, a.y],
      [a.x + a.half, a.y],
      [b.x + b.half, b.y - 2],
      [b.x - b.half, b.y - 2],
    ])
    return (
      fill(d, tone) +
      stroke(`M${b.x - b.half} ${b.y - 2}H${b.x + b.half}`, darken(wood, 0.62), 1 + index * 0.22) +
      stroke(`M${a.x - a.half} ${a.y + 1}H${a.x + a.half}`, lighten(tone, 0.4), 0.6 + index * 0.1, 'opacity=".7"')
    )
  }
  const posts = [0.3, 0.46, 0.62, 0.78, 0.93]
    .map((share) =>
      [-1, 1]
        .map((side) => {
          const { x, y, half } = at(share)
          const size = half * 0.13
          const px = x + side * half * 0.98
          const body = box(px - size, y - size * 4.6, size * 2, size * 6.4, size * 0.3)
          return (
            group(fill(body, paper.linear(0, lighten(wood, 0.3), wood, darken(wood, 0.6)))) +
            fill(ellipse(px, y - size * 4.6, size, size * 0.36), lighten(wood, 0.35)) +
            repeatDrawing(3, (turn) =>
              stroke(
                curve([
                  [px - size, y - size * (2.6 - turn * 0.5)],
                  [px, y - size * (2.4 - turn * 0.5)],
                  [px + size, y - size * (2.6 - turn * 0.5)],
                ]),
                '#e3c48d',
                size * 0.36,
              ),
            )
          )
        })
        .join(''),
    )
    .join('')
  const shadow = drawSoftShadow(
    paper,
    polygon([
      [at(0.2).x, at(0.2).y],
      [at(1).x - at(1).half, height],
      [at(1).x + at(1).half + 80, height],
    ]),
    26,
    22,
    0.5,
  )
  return shadow + repeatDrawing(26, plankAt) + posts
}

/** The public dock in the evening, boats on both sides. */
export const dockWithBoatsPicture = defineDemoPicture({
  slug: 'dock-with-boats',
  title: 'Boats at the dock',
  description:
    'A wooden dock leads out into a calm evening harbor, rowing boats and a blue fishing boat moored beside it.',
  format: 'feature',
  focalPoint: { x: 860, y: 700, width: 1100, height: 720 },
  draw: (paper) => {
    const hour = hours.dawn
    const horizon = 540
    return (
      drawSeascapeSky(paper, hour, horizon, [1010, 480], 96) +
      drawCloud(paper, 380, 190, 640, hour.cloud, 0.6) +
      drawCloud(paper, 1220, 150, 560, hour.cloud, 0.55) +
      hills(paper, horizon, 130, hour.hills[0]) +
      hills(paper, horizon, 80, hour.hills[1], -200, 760) +
      drawOpenSea(paper, hour, horizon) +
      drawSunGlitter(paper, hour, 1010, horizon, 300, 0.5) +
      paper.place(1330, 640, 0, () => drawSloop(paper, hour, 240, paintColors.cream, paintColors.navy)) +
      paper.place(360, 680, 0, () => drawTrawler(paper, hour, paintColors.sea), 0.92) +
      paper.place(1270, 790, 0, () => drawDory(paper, hour, paintColors.coral), 1.35) +
      jetty(paper, hour, horizon) +
      paper.place(1370, 1010, 0, () => drawDory(paper, hour, paintColors.brass), 2) +
      paper.place(170, 900, 0, () => drawDory(paper, hour, paintColors.red), 1.5) +
      repeatDrawing(5, () =>
        drawGull(paper, paper.random.between(400, 1400), paper.random.between(160, 400), paper.random.between(34, 70)),
      ) +
      air(paper, '#ffe7b0')
    )
  },
})
