import { repeatDrawing } from '../brush.ts'
import { mixColors, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawDory, drawSloop, drawTrawler } from '../parts/boats.ts'
import { drawHouseRow, drawSteeple, drawWharf } from '../parts/houses.ts'
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

const horizon = 600

const town = (paper: SvgPictureBuilder, hour: Hour, from: number) =>
  drawSteeple(hour, from + 330, horizon - 20, 330) +
  drawHouseRow(paper, hour, from + 60, 1960, horizon - 10, 66) +
  drawHouseRow(paper, hour, from, 1960, horizon + 34, 92) +
  drawWharf(paper, hour, from - 40, 1960, horizon + 36, 64)

const frontWaves = (paper: SvgPictureBuilder, hour: Hour, foam: string) =>
  [868, 920, 980, 1046]
    .map((y, at) => {
      const color = mixColors(hour.sea.at(-2)!, mixColors(hour.sea.at(-1)!, paintColors.night, 0.25), (at + 1) / 4)
      return drawWave(paper, y, 16 + at * 6, color, mixColors(color, foam, 0.42))
    })
    .join('')

function dawn(paper: SvgPictureBuilder): string {
  const hour = hours.dawn
  return (
    drawSeascapeSky(paper, hour, horizon, [620, 520], 104) +
    drawCloud(paper, 300, 190, 560, hour.cloud, 0.6) +
    drawCloud(paper, 1250, 140, 700, hour.cloud, 0.5) +
    drawCloud(paper, 1000, 330, 420, '#f7c08e', 0.65) +
    hills(paper, horizon, 110, hour.hills[0]) +
    hills(paper, horizon, 70, hour.hills[1], 900, 1960) +
    drawOpenSea(paper, hour, horizon) +
    drawSunGlitter(paper, hour, 620, horizon, 330, 0.5) +
    paper.place(
      140,
      horizon + 10,
      0,
      () =>
        drawHeadland(paper, hour, 0, 0, 420, 90) +
        paper.place(-20, -78, 0, () => drawLighthouseTower(paper, hour, 280)),
    ) +
    town(paper, hour, 1080) +
    paper.place(380, 640, 0, () => drawSloop(paper, hour, 130, paintColors.cream, paintColors.red)) +
    paper.place(820, 780, 0, () => drawTrawler(paper, hour, paintColors.sea), 0.86) +
    paper.place(1420, 800, 0, () => drawDory(paper, hour, paintColors.coral)) +
    frontWaves(paper, hour, '#f7d7a8') +
    repeatDrawing(6, () =>
      drawGull(paper, paper.random.between(500, 1300), paper.random.between(200, 440), paper.random.between(26, 60)),
    ) +
    air(paper, '#ffe7b0')
  )
}

function dusk(paper: SvgPictureBuilder): string {
  const hour = hours.dusk
  return (
    drawSeascapeSky(paper, hour, horizon, [500, 560], 130) +
    drawCloud(paper, 420, 250, 760, hour.cloud, 0.5) +
    drawCloud(paper, 1500, 180, 620, '#7d3f5d', 0.6) +
    drawCloud(paper, 900, 400, 500, '#f08a4c', 0.55) +
    hills(paper, horizon, 120, hour.hills[0]) +
    hills(paper, horizon, 80, hour.hills[1], 780, 1960) +
    drawOpenSea(paper, hour, horizon) +
    drawSunGlitter(paper, hour, 500, horizon, 330, 0.55) +
    town(paper, hour, 1000) +
    lampGlow(paper, 1000, 1900) +
    paper.place(250, 690, 0, () => drawSloop(paper, hour, 250, '#f3c98f', paintColors.navy)) +
    paper.place(760, 800, 0, () => drawTrawler(paper, hour, paintColors.red), 0.92) +
    paper.place(1330, 800, 0, () => drawDory(paper, hour, paintColors.teal), 0.95) +
    paper.place(1560, 830, 0, () => drawDory(paper, hour, paintColors.brass), 1.1) +
    frontWaves(paper, hour, '#e58a5c') +
    repeatDrawing(5, () =>
      drawGull(
        paper,
        paper.random.between(300, 1200),
        paper.random.between(160, 420),
        paper.random.between(26, 56),
        '#2a1c36',
      ),
    ) +
    air(paper, '#ffb35c', '#120c22', 0.4)
  )
}

function night(paper: SvgPictureBuilder): string {
  const hour = hours.night
  return (
    drawSeascapeSky(paper, hour, horizon, [1180, 210], 74) +
    drawNightStars(paper, 190, 520) +
    drawCloud(paper, 800, 330, 520, hour.cloud, 0.5) +
    drawCloud(paper, 1500, 400, 620, hour.cloud, 0.45) +
    hills(paper, horizon, 120, hour.hills[0]) +
    hills(paper, horizon, 80, hour.hills[1], 860, 1960) +
    drawOpenSea(paper, hour, horizon) +
    drawSunGlitter(paper, hour, 1180, horizon, 420, 0.2) +
    drawLightBeam(paper, 278, 286, -9, 1500, 0.11) +
    drawLightBeam(paper, 278, 286, 172, 500, 0.11) +
    paper.place(
      280,
      horizon + 24,
      0,
      () =>
        drawHeadland(paper, hour, 0, 0, 760, 120) +
        paper.place(0, -104, 0, () => drawLighthouseTower(paper, hour, 300)),
    ) +
    town(paper, hour, 1120) +
    lampGlow(paper, 1120, 1900) +
    paper.place(820, 800, 0, () => drawTrawler(paper, hour, paintColors.teal), 0.86) +
    paper.place(1440, 810, 0, () => drawDory(paper, hour, paintColors.coral)) +
    frontWaves(paper, hour, '#4b8ca0') +
    air(paper, '#ffd98a', '#030a12', 0.5)
  )
}

/** Reflections of the lamps along the wharf. */
const lampGlow = (paper: SvgPictureBuilder, from: number, to: number) =>
  repeatDrawing(13, (at) =>
    drawSunGlitter(
      paper,
      { ...hours.night, glitter: paper.random.pick(['#ffc04a', '#ff9d3c', '#ffe08a']) },
      from + ((at + 0.5) / 13) * (to - from),
      horizon + 92,
      130,
      0.02,
      0.34,
    ),
  )

const focalPoint = { x: 1240, y: 580, width: 900, height: 520 }

export const harborDawnPicture = defineDemoPicture({
  slug: 'harbour-dawn',
  title: 'The harbor at dawn',
  description:
    'The sun rises over a calm harbor: a blue fishing boat heads out past a lighthouse and a waterfront of colorful wooden houses.',
  format: 'hero',
  focalPoint,
  draw: dawn,
})

export const harborDuskPicture = defineDemoPicture({
  slug: 'harbour-dusk',
  title: 'The harbor at dusk',
  description:
    'A low orange sun over the harbor, a red fishing boat coming home and the first lamps lit in the waterfront houses.',
  format: 'hero',
  focalPoint,
  draw: dusk,
})

export const harborNightPicture = defineDemoPicture({
  slug: 'harbour-night',
  title: 'The harbor at night',
  description:
    'A lighthouse sends its beam over the harbor under the moon, with warm light in the windows along the wharf.',
  format: 'hero',
  focalPoint: { x: 700, y: 480, width: 1100, height: 560 },
  draw: night,
})
