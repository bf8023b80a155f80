import { dots, drawSolid, fill, placeAt, pointInEllipse, repeatDrawing, steam, stroke } from '../brush.ts'
import { inks } from '../palette.ts'
import type { Paper } from '../paper.ts'
import { lemon, wedge } from '../parts/citrus.ts'
import { asparagus, cherryTomato } from '../parts/greens.ts'
import { chopped, dill, parsley } from '../parts/herbs.ts'
import { glazes, plate, ramekin } from '../parts/plate.ts'
import { butter, potato } from '../parts/sides.ts'
import { cloth, cutlery, planks, tableLight, windowLight, woods } from '../parts/table.ts'
import { defineScene } from '../scene.ts'
import { blob, curve, parsePoints, round, smooth } from '../shapes.ts'

/** A grilled steak at 0 of about radius `r`, with a cut corner that shows its rosy middle. */
function steak(paper: Paper, r: number): string {
  const { random } = paper
  const outline = smooth(
    parsePoints('-1 -.1, -.78 -.62, -.2 -.78, .4 -.7, .9 -.42, 1 .1, .72 .56, .1 .66, -.5 .62, -.9 .36', r),
    0.95,
  )
  const marks = repeatDrawing(6, (at) =>
    stroke(
      `M${round((at - 2.5) * r * 0.34 - r * 0.3)} ${round(r)}L${round((at - 2.5) * r * 0.34 + r * 0.3)} ${round(-r)}`,
      '#1c0a06',
      r * 0.075,
      'opacity=".85"',
    ),
  )
  const crust = repeatDrawing(40, () => {
    const [x, y] = pointInEllipse(random, 0, 0, r * 0.9, r * 0.62)
    return fill(
      blob(random, x, y, r * random.between(0.03, 0.09), r * random.between(0.02, 0.06), 0.3, 7),
      random.pick(['#a8573a', '#5a2414', '#c2724c', '#3a150c']),
      'opacity=".5"',
    )
  })
  const gleams = repeatDrawing(7, () => {
    const [x, y] = pointInEllipse(random, -r * 0.1, -r * 0.15, r * 0.6, r * 0.34)
    return stroke(
      curve([
        [x, y],
        [x + r * 0.07, y - r * 0.03],
        [x + r * 0.15, y],
      ]),
      '#ffe9d0',
      r * 0.03,
      'opacity=".7"',
    )
  })
  const fat = stroke(curve(parsePoints('-.94 -.3, -.74 -.58, -.2 -.74, .4 -.66, .86 -.4', r)), '#e9c48d', r * 0.09)
  return drawSolid(paper, outline, {
    color: '#7d3a24',
    paint: paper.radial({ x: 0.4, y: 0.35, r: 0.75 }, '#a85a3a', '#7d3a22', '#471a10'),
    depth: r * 0.1,
    shine: r * 0.03,
    lift: r * 0.14,
    dark: '#2b0f0a',
    bright: '#e0a27a',
    inside:
      crust +
      fat +
      marks +
      gleams +
      dots(40, () => pointInEllipse(random, 0, 0, r * 0.85, r * 0.58), '#fff4dc', r * 0.02, 0.85) +
      dots(40, () => pointInEllipse(random, 0, 0, r * 0.85, r * 0.58), '#160806', r * 0.022),
  })
}

const lobsterShell = (paper: Paper, size: number): string =>
  repeatDrawing(6, (at) => {
    const y = -size * 0.5 + at * size * 0.18
    const w = size * (0.33 - Math.abs(at - 2) * 0.022)
    return drawSolid(
      paper,
      smooth(
        [
          [-w, y],
          [-w * 0.5, y - size * 0.05],
          [w * 0.5, y - size * 0.05],
          [w, y],
          [w * 1.02, y + size * 0.17],
          [0, y + size * 0.2],
          [-w * 1.02, y + size * 0.17],
        ],
        0.8,
      ),
      {
        color: '#cf2f1d',
        paint: paper.linear(10, '#f0633f', '#cf2f1d', '#8a1711'),
        depth: size * 0.022,
        lift: size * 0.035,
        dark: '#6f110d',
        bright: '#ffad80',
      },
    )
  })

/** A split lobster tail at 0, its fan down: red shell with the buttered meat raised above it. */
function lobsterTail(paper: Paper, size: number): string {
  const fan = [-46, 46, -23, 23, 0]
    .map((turn) =>
      paper.place(0, size * 0.52, 180 + turn, () =>
        drawSolid(paper, smooth(parsePoints('0 .06, -.11 -.14, -.1 -.34, 0 -.4, .1 -.34, .11 -.14', size), 0.9), {
          color: '#cf2f1d',
          depth: size * 0.02,
          lift: size * 0.03,
          inside: stroke(`M0 0V${round(-size * 0.36)}`, '#ff9a6c', size * 0.014),
        }),
      ),
    )
    .join('')
  const shell = lobsterShell(paper, size)
  const meat = smooth(
    parsePoints('0 -.56, -.17 -.46, -.2 -.2, -.18 .1, -.13 .4, 0 .5, .13 .4, .18 .1, .2 -.2, .17 -.46', size),
    0.95,
  )
  const folds = repeatDrawing(6, (at) =>
    stroke(
      curve(parsePoints(`-.2 ${-0.4 + at * 0.15}, 0 ${-0.33 + at * 0.15}, .2 ${-0.4 + at * 0.15}`, size)),
      '#f08a5c',
      size * 0.022,
      'opacity=".85"',
    ),
  )
  const brown = repeatDrawing(9, () => {
    const [x, y] = pointInEllipse(paper.random, 0, 0, size * 0.14, size * 0.44)
    return fill(blob(paper.random, x, y, size * 0.04, size * 0.025, 0.3, 7), '#c9702a', 'opacity=".5"')
  })
  const gloss = stroke(curve(parsePoints('-.08 -.44, -.11 -.2, -.1 .1', size)), '#ffffff', size * 0.035, 'opacity=".8"')
  return (
    fan +
    shell +
    drawSolid(paper, meat, {
      color: '#fbe6d2',
      paint: paper.linear(20, '#fffaf0', '#fbe3cc', '#e9b48d'),
      depth: size * 0.03,
      shine: size * 0.012,
      lift: size * 0.03,
      dark: '#d98a5c',
      inside:
        brown +
        folds +
        gloss +
        chopped(paper, 16, () => pointInEllipse(paper.random, 0, 0, size * 0.15, size * 0.42), size * 0.02),
    })
  )
}

/** Steak and lobster tail, for the evenings that count. */
export const surfAndTurf = defineScene({
  slug: 'surf-and-turf',
  title: 'Steak and lobster tail',
  description:
    'A grilled steak with herb butter beside a split lobster tail, asparagus, roast potatoes and drawn butter on a dark blue plate.',
  format: 'feature',
  focalPoint: { x: 790, y: 600, width: 860, height: 760 },
  draw: (paper) =>
    planks(paper, woods.walnut, { turn: 6, width: 230 }) +
    windowLight(paper, 80) +
    paper.place(930, 610, 10, () => cloth(paper, 1000, 1060, { base: '#f0e3c6', stripe: inks.red })) +
    paper.place(
      790,
      610,
      0,
      () =>
        plate(paper, 545, glazes.navy) +
        placeAt(paper, '-120 -60 -26, -76 -84 -20, -30 -96 -13, 14 -110 -7', () => asparagus(paper, 380)) +
        placeAt(paper, '-330 200 20, -240 260 80, -300 320 10, -170 350 60, -90 300 20, -60 400 100', () =>
          potato(paper, 70),
        ) +
        paper.place(-130, 20, -12, () => steak(paper, 300)) +
        paper.place(-150, -10, 0, () => butter(paper, 74)) +
        placeAt(paper, '-90 0 60', () => dill(paper, 150)) +
        paper.place(275, 20, 16, () => lobsterTail(paper, 560)) +
        placeAt(paper, '120 390 20, 60 330', () => cherryTomato(paper, 46)) +
        placeAt(paper, '410 -240 30', () => wedge(paper, 92, lemon)) +
        placeAt(paper, '60 430 100', () => parsley(paper, 120)),
    ) +
    paper.place(1440, 240, 0, () => ramekin(paper, 120, '#f6c33c', inks.cream)) +
    paper.place(1430, 740, 6, () => cutlery(paper, 'fork'), 1.25) +
    paper.place(1525, 730, 6, () => cutlery(paper, 'knife'), 1.25) +
    steam(paper, 680, 470, 360, 0.28) +
    tableLight(paper),
})
