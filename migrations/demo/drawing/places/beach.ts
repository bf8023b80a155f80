import { dots, fill, group, placeAt, repeatDrawing, stroke } from '../brush.ts'
import { lighten, mixColors, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawClamShell, drawMussel } from '../parts/shellfish.ts'
import { defineDemoPicture } from '../scene.ts'
import { box, curve, ellipse, type Point, round, smooth } from '../shapes.ts'

/** One tide line from left to right, as points. */
const tide = ({ random, width }: SvgPictureBuilder, y: number, swing: number): Point[] =>
  Array.from({ length: 9 }, (_, at) => [-80 + (at * (width + 160)) / 8, y + random.around(swing)])

/** Sea running up the sand in bands, from above. */
function shore(paper: SvgPictureBuilder): string {
  const { random, width, height } = paper
  const bands = ['#0b4f66', '#15687a', '#2b8590', '#57a8a6', '#8fc9bb', '#c4e0cd'].map((color, at) => ({
    color,
    line: tide(paper, 250 + at * 84, 34),
  }))
  const area = (line: Point[]) => `${curve(line)}L${width + 90} -60L-90 -60Z`
  const foam = (line: Point[], at: number) =>
    stroke(curve(line), '#fdf8ea', 7 + at * 3, 'opacity=".85"') +
    dots(
      130,
      () => {
        const [x, y] = random.pick(line)
        return [x + random.around(130), y + random.around(22) - 12]
      },
      '#fffdf4',
      6 + at,
      0.75,
    )
  const wet = tide(paper, 780, 40)
  const ripples = repeatDrawing(18, (at) =>
    stroke(curve(tide(paper, 840 + at * 26, 15)), at % 2 ? '#b9935b' : '#fdeecb', 4, 'opacity=".28"'),
  )
  return (
    fill(box(0, 0, width, height), paper.linear(90, '#e6c98f', '#efd9a7', '#f6e6c0')) +
    ripples +
    dots(700, () => [random.between(0, width), random.between(560, height)], '#a98248', 3, 0.45) +
    fill(area(wet), '#c2a069') +
    stroke(curve(wet), '#a88550', 6, 'opacity=".6"') +
    [...bands]
      .reverse()
      .map(
        ({ color, line }, at) => fill(area(line), color, at === 0 ? 'opacity=".8"' : '') + foam(line, (5 - at) * 0.7),
      )
      .join('') +
    repeatDrawing(60, () => {
      const [x, y, w] = [random.between(0, width), random.between(0, 430), random.between(30, 140)]
      return stroke(
        curve([
          [x, y],
          [x + w / 2, y - 6],
          [x + w, y],
        ]),
        '#bfe4d8',
        3,
        'opacity=".4"',
      )
    })
  )
}

/** A five-armed starfish at 0. */
const starfish = (paper: SvgPictureBuilder, r: number) => {
  const d = smooth(
    Array.from({ length: 10 }, (_, at): Point => {
      const angle = (at / 10) * Math.PI * 2 - Math.PI / 2
      const reach = r * (at % 2 ? 0.36 : 1)
      return [Math.cos(angle) * reach, Math.sin(angle) * reach]
    }),
    0.7,
  )
  const spines = repeatDrawing(5, (at) => {
    const angle = (at / 5) * Math.PI * 2 - Math.PI / 2
    return dots(
      8,
      (step) => [Math.cos(angle) * r * (0.08 + step * 0.1), Math.sin(angle) * r * (0.08 + step * 0.1)],
      '#ffd9a8',
      r * 0.07,
    )
  })
  return (
    fill(d, '#1d0a0c', 'opacity=".3" transform="translate(9 12)"') +
    fill(d, paper.radial({}, '#f29a5c', '#e2603f', '#b5432b')) +
    spines
  )
}

const footprints = (paper: SvgPictureBuilder) =>
  repeatDrawing(7, (at) =>
    paper.place(1080 + at * 52 + (at % 2) * 30, 1130 - at * 46, 48, () =>
      group(
        fill(ellipse(0, 0, 13, 27), '#b08a50', 'opacity=".75"') +
          fill(ellipse(-3, -4, 10, 22), mixColors('#b08a50', paintColors.walnut, 0.2), 'opacity=".5"') +
          dots(4, (toe) => [-10 + toe * 7, -34 + Math.abs(toe - 1) * 3], '#b08a50', 8, 0.8),
      ),
    ),
  )

/** Where the sea leaves its lines. */
export const beachTideLinesPicture = defineDemoPicture({
  slug: 'beach-tide-lines',
  title: 'Tide lines',
  description:
    'The sea runs up a pale beach in blue and green bands edged with foam; shells, a starfish and footprints lie on the sand.',
  format: 'feature',
  focalPoint: { x: 800, y: 680, width: 1200, height: 760 },
  draw: (paper) =>
    shore(paper) +
    footprints(paper) +
    placeAt(paper, '300 960 20', () => starfish(paper, 110)) +
    placeAt(paper, '520 1080 -30, 190 1120 10, 860 930 40', (at) =>
      drawClamShell(paper, 56 + at * 8, at % 2 ? '#e9b58e' : '#f3e3c4'),
    ) +
    placeAt(paper, '640 960 60', () => drawMussel(paper, 58)) +
    repeatDrawing(40, () => {
      const [x, y] = [paper.random.between(0, 1600), paper.random.between(860, 1190)]
      return fill(
        ellipse(round(x), round(y), paper.random.between(4, 13), paper.random.between(3, 8)),
        paper.random.pick(['#8a7b66', '#cbb48a', '#6d6258', lighten('#8a7b66', 0.4)]),
      )
    }) +
    fill(box(0, 0, 1600, 1200), paper.linear(55, ['#fff3cf', 0, 0.3], ['#fff3cf', 0.5, 0], ['#2a0d14', 1, 0.22])),
})
