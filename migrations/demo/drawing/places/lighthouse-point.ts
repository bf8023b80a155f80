import { fill, repeatDrawing } from '../brush.ts'
import { mixColors, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawSloop, drawTrawler } from '../parts/boats.ts'
import { drawHouse } from '../parts/houses.ts'
import { drawHeadland, drawLightBeam, drawLighthouseTower } from '../parts/lighthouse.ts'
import {
  air,
  drawCloud,
  drawGull,
  drawNightStars,
  drawOpenSea,
  drawSeascapeSky,
  drawSunGlitter,
  drawWave,
  type Hour,
  hills,
  hours,
} from '../parts/seascape.ts'
import { defineDemoPicture } from '../scene.ts'
import { parsePoints, smooth } from '../shapes.ts'

/** The point: a headland with tower and keeper's house, surf at its foot. `x` is the middle of the rock. */
const point = (paper: SvgPictureBuilder, hour: Hour, x: number, y: number, size: number) =>
  paper.place(
    x,
    y,
    0,
    () =>
      drawHeadland(paper, hour, 0, 0, 900, 210) +
      drawHouse(paper, hour, 130, -150, 150, 84, '#efe2c8') +
      paper.place(-20, -178, 0, () => drawLighthouseTower(paper, hour, 560)),
    size,
  )

const surf = (paper: SvgPictureBuilder, hour: Hour, from: number) =>
  repeatDrawing(4, (at) => {
    const color = mixColors(hour.sea.at(-2)!, mixColors(hour.sea.at(-1)!, paintColors.night, 0.25), (at + 1) / 4)
    return drawWave(
      paper,
      from + at * 66,
      20 + at * 7,
      color,
      hour.lamps ? mixColors(color, '#6fb0c4', 0.2) : mixColors(color, hour.glitter, 0.34),
    )
  })

function night(paper: SvgPictureBuilder): string {
  const hour = hours.night
  return (
    drawSeascapeSky(paper, hour, 720, [300, 230], 58) +
    drawNightStars(paper, 220, 640) +
    drawCloud(paper, 560, 420, 620, hour.cloud, 0.5) +
    drawCloud(paper, 1700, 520, 620, hour.cloud, 0.45) +
    hills(paper, 720, 90, hour.hills[0]) +
    drawOpenSea(paper, hour, 720) +
    drawSunGlitter(paper, hour, 300, 720, 260, 0.3, 0.5) +
    drawLightBeam(paper, 1335, 262, 174, 1500, 0.13) +
    drawLightBeam(paper, 1335, 262, -12, 900, 0.13) +
    paper.place(560, 850, 0, () => drawTrawler(paper, hour, paintColors.teal), 0.7) +
    point(paper, hour, 1350, 880, 0.94) +
    surf(paper, hour, 890) +
    air(paper, '#ffd98a', '#030a12', 0.5)
  )
}

function day(paper: SvgPictureBuilder): string {
  const hour = hours.day
  return (
    drawSeascapeSky(paper, hour, 760, [1180, 300], 92) +
    drawCloud(paper, 1150, 330, 700, hour.cloud, 0.8) +
    drawCloud(paper, 420, 210, 520, hour.cloud, 0.7) +
    drawCloud(paper, 1400, 560, 460, hour.cloud, 0.7) +
    hills(paper, 760, 90, hour.hills[0]) +
    hills(paper, 760, 60, hour.hills[1], 900, 1640) +
    drawOpenSea(paper, hour, 760) +
    drawSunGlitter(paper, hour, 1180, 760, 220, 0.5, 0.6) +
    paper.place(1260, 830, 0, () => drawSloop(paper, hour, 260, paintColors.cream, paintColors.red)) +
    paper.place(960, 790, 0, () => drawSloop(paper, hour, 120, '#f7c77c', paintColors.navy)) +
    point(paper, hour, 480, 940, 0.98) +
    repeatDrawing(7, () =>
      drawGull(paper, paper.random.between(560, 1450), paper.random.between(160, 620), paper.random.between(34, 90)),
    ) +
    surf(paper, hour, 960) +
    air(paper, '#fff3cf', paintColors.navy, 0.2)
  )
}

/** Beams over a dark sea. */
export const lighthouseBeamPicture = defineDemoPicture({
  slug: 'lighthouse-beam',
  title: 'Lighthouse at night',
  description:
    'A red and white lighthouse on a rocky point sweeps its beam across the night sea and a small fishing boat.',
  format: 'hero',
  focalPoint: { x: 1290, y: 470, width: 620, height: 760 },
  draw: night,
})

/** The same point on a summer morning. */
export const lighthouseDayPicture = defineDemoPicture({
  slug: 'lighthouse-day',
  title: 'Lighthouse on a summer morning',
  description: 'A red and white lighthouse and its keeper’s house on a green headland, sailboats and gulls around it.',
  format: 'feature',
  focalPoint: { x: 520, y: 560, width: 620, height: 800 },
  draw: day,
})

/** A trawler among big seas, gulls in its wake. */
export const fishingBoatPicture = defineDemoPicture({
  slug: 'fishing-boat',
  title: 'Out at first light',
  description: 'A red fishing boat climbs a wave in the first light, gulls circling above its nets.',
  format: 'hero',
  focalPoint: { x: 1000, y: 560, width: 760, height: 620 },
  draw: (paper) => {
    const hour = hours.dawn
    const swell = (points: string, color: string) =>
      fill(
        smooth(parsePoints(points), 0.9),
        paper.linear(
          90,
          [mixColors(color, '#ffe0b0', 0.4), 0],
          [color, 0.2],
          [mixColors(color, paintColors.night, 0.4), 1],
        ),
      )
    return (
      drawSeascapeSky(paper, hour, 700, [1420, 520], 150) +
      drawCloud(paper, 500, 200, 860, hour.cloud, 0.6) +
      drawCloud(paper, 1480, 170, 640, hour.cloud, 0.5) +
      drawCloud(paper, 980, 360, 520, '#f7c08e', 0.65) +
      drawOpenSea(paper, hour, 620) +
      drawSunGlitter(paper, hour, 1420, 620, 240, 0.5) +
      swell('-200 760, 200 690, 560 770, 900 720, 1300 700, 1700 770, 2100 700, 2100 1300, -200 1300', '#5f938f') +
      paper.place(980, 836, -7, () => drawTrawler(paper, hour, paintColors.red), 1.5) +
      swell(
        '-200 860, 160 900, 520 840, 860 830, 1240 800, 1560 880, 1860 840, 2100 880, 2100 1300, -200 1300',
        '#2b7a85',
      ) +
      swell('-200 960, 200 930, 620 1000, 1000 950, 1420 930, 1800 990, 2100 950, 2100 1300, -200 1300', '#15606f') +
      swell('-200 1050, 300 1010, 700 1060, 1200 1030, 1700 1070, 2100 1030, 2100 1300, -200 1300', '#0c4557') +
      repeatDrawing(11, () =>
        drawGull(paper, paper.random.between(260, 1240), paper.random.between(180, 560), paper.random.between(40, 110)),
      ) +
      air(paper, '#ffe7b0')
    )
  },
})
