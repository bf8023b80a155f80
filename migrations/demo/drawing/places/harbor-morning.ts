import { darken, mixColors, paintColors } from '../palette.ts'
import { SvgPictureBuilder } from '../paper.ts'
import { drawDory, drawSloop, drawTrawler } from '../parts/boats.ts'
import { drawHouseRow, drawSteeple, drawWharf } from '../parts/houses.ts'
import { drawHeadland, drawLighthouseTower } from '../parts/lighthouse.ts'
import {
  air,
  drawCloud,
  drawGull,
  drawOpenSea,
  drawSeascapeSky,
  drawSunGlitter,
  drawWave,
  hills,
  hours,
} from '../parts/seascape.ts'
import { defineDemoPicture } from '../scene.ts'

const hour = hours.dawn
const horizon = 600

function standing(paper: SvgPictureBuilder): string {
  return (
    drawSeascapeSky(paper, hour, horizon, [620, 520], 104) +
    drawCloud(paper, 300, 190, 560, hour.cloud, 0.6) +
    drawCloud(paper, 1250, 140, 700, hour.cloud, 0.5) +
    hills(paper, horizon, 110, hour.hills[0]) +
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
    drawSteeple(hour, 1410, horizon - 20, 330) +
    drawHouseRow(paper, hour, 1140, 1960, horizon - 10, 66) +
    drawHouseRow(paper, hour, 1080, 1960, horizon + 34, 92) +
    drawWharf(paper, hour, 1040, 1960, horizon + 36, 64)
  )
}

/** What moves, at a share (0–1) of the film. Everything sways in whole cycles, so that the end meets the beginning. */
function moving(paper: SvgPictureBuilder, share: number): string {
  const sway = (cycles: number, phase = 0) => Math.sin(2 * Math.PI * (cycles * share + phase))
  const water = [868, 920, 980, 1046].map((y, at) => {
    const color = mixColors(hour.sea.at(-2)!, darken(hour.sea.at(-1)!, 0.2), (at + 1) / 4)
    const drawn = drawWave(paper, y, 16 + at * 6, color, mixColors(color, '#f7d7a8', 0.26))
    return shift(sway(1, at * 0.3) * (26 + at * 16) - 50, sway(2, at * 0.21) * (4 + at * 2), drawn, ' scale(1.06 1)')
  })
  const gulls = [700, 860, 980, 1180].map((x, at) => {
    const angle = 2 * Math.PI * (share + at * 0.23)
    return shift(60 * Math.cos(angle), 26 * Math.sin(angle), drawGull(paper, x, 240 + at * 45, 34 + at * 8))
  })
  return (
    paper.place(380 + 40 * sway(1), 640 + 3 * sway(2, 0.1), 1.6 * sway(2), () =>
      drawSloop(paper, hour, 130, paintColors.cream, paintColors.red),
    ) +
    paper.place(
      820 + 12 * sway(1, 0.4),
      780 + 6 * sway(2, 0.3),
      1.5 * sway(2, 0.05),
      () => drawTrawler(paper, hour, paintColors.sea),
      0.86,
    ) +
    paper.place(1420, 800 + 7 * sway(3, 0.6), 2.4 * sway(3, 0.35), () => drawDory(paper, hour, paintColors.coral)) +
    water.join('') +
    gulls.join('') +
    air(paper, '#ffe7b0')
  )
}

const shift = (x: number, y: number, drawn: string, more = '') =>
  `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)})${more}">${drawn}</g>`

/** The first picture of the film in `../media`, and its poster. */
export const harborMorningPicture = defineDemoPicture({
  slug: 'harbour-morning',
  title: 'The harbor on a slow morning',
  description:
    'A trawler, a sloop and a red dory rock in a harbor at sunrise, between a lighthouse and a row of painted houses.',
  format: 'hero',
  focalPoint: { x: 820, y: 640, width: 700, height: 500 },
  draw: (paper) => standing(paper) + moving(paper, 0),
})

/**
 * The whole picture at a share (0–1) of the film, as SVG. The film was made once of 160 of them, 20 a second, with
 * ffmpeg: `-c:v libvpx-vp9 -crf 46 -b:v 0 -an`; for narrow windows with `-vf crop=576:720:310:0`. Running the site
 * needs none of it.
 * @public
 */
export function drawHarborMorningFilmFrame(share: number): string {
  const paper = new SvgPictureBuilder(
    harborMorningPicture.width,
    harborMorningPicture.height,
    harborMorningPicture.slug,
  )
  return paper.svg(standing(paper) + moving(paper, share))
}
