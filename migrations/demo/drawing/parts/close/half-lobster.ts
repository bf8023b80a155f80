import { dots, fill, group, placeAt, repeatDrawing, stroke } from '../../brush.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { blob, curve, parsePoints, smooth } from '../../shapes.ts'
import { addReliefLighting, blurDrawing } from '../lighting.ts'
import { drawColorPatches } from './heap.ts'
import { drawLobsterTailFan } from './lobster.ts'

const shell =
  '-440 -10, -400 -70, -250 -98, -100 -112, 10 -120, 60 -150, 220 -164, 370 -122, 470 -30, 486 24, 400 96, 240 138, 70 130, 10 104, -110 100, -260 86, -400 56'
const tail = '-424 -8, -370 -52, -240 -74, -110 -86, -6 -92, 24 -40, 20 30, -10 74, -110 72, -250 60, -370 38'
const cavity = '52 -102, 210 -128, 340 -92, 424 -20, 436 16, 350 66, 230 100, 74 92, 58 0'

/** A claw at 0, `r` to each side, its fingers apart and to the left. */
function claw(paper: SvgPictureBuilder, r: number): string {
  const paint = paper.linear(70, '#f4764e', '#d8351f', '#9c1a14')
  const thumb = smooth(
    parsePoints('.3 .1, -.1 .18, -.42 .17, -.74 .22, -1 .14, -.86 .38, -.5 .52, -.1 .54, .3 .44', r),
    0.9,
  )
  const palm = smooth(
    parsePoints(
      '1 -.1, .8 -.36, .4 -.5, -.1 -.54, -.6 -.46, -1 -.22, -1.18 .08, -.9 -.03, -.62 -.08, -.36 -.02, -.14 .12, .1 .34, .4 .44, .8 .28, 1 .12',
      r,
    ),
    0.9,
  )
  const spots = drawColorPatches(paper, 40, [r, r * 0.5], ['#f7a07a', '#8f1610'], r * 0.03, 0.5)
  const glazed = (d: string) =>
    addReliefLighting(paper, group(fill(d, paint) + spots, paper.clip(d)), {
      round: r * 0.12,
      height: r * 0.17,
      gloss: 0.6,
      polish: 28,
      shadow: r * 0.14,
    })
  const teeth = dots(6, (at) => [(-0.86 + at * 0.1) * r, (-0.03 - at * 0.008) * r], '#fff0d0', r * 0.06)
  return glazed(thumb) + glazed(palm) + teeth
}

/** The tail's meat in its half of the shell: white, red along its edge, brushed with butter. */
function tailMeat(paper: SvgPictureBuilder): string {
  const d = smooth(parsePoints(tail), 0.9)
  const folds = repeatDrawing(7, (at) => {
    const x = -350 + at * 56
    return (
      blurDrawing(
        paper,
        stroke(curve(parsePoints(`${x} -100, ${x + 24} -10, ${x - 4} 80`)), '#e0946c', 9, 'opacity=".65"'),
        3,
      ) + stroke(curve(parsePoints(`${x + 12} -100, ${x + 36} -10, ${x + 8} 80`)), '#fffdf6', 8, 'opacity=".85"')
    )
  })
  const red = blurDrawing(paper, stroke(d, '#e0492a', 26, 'opacity=".85"'), 8)
  return addReliefLighting(paper, group(fill(d, '#fff1de') + folds + red, paper.clip(d)), {
    round: 18,
    height: 26,
    bumps: [0.02, 0.12],
    gloss: 0.6,
    polish: 30,
    shadow: 8,
  })
}

/** What the head holds: pale flesh in chambers, and the soft green that some spread on toast. */
function head(paper: SvgPictureBuilder): string {
  const { random } = paper
  const d = smooth(parsePoints(cavity), 0.9)
  const lumps = repeatDrawing(16, (at) => {
    const [x, y] = [90 + (at % 8) * 42 + random.around(12), (at < 8 ? -46 : 40) + random.around(16)]
    const color = random.pick(['#f9d9ae', '#f0bd80', '#fbe6c8', '#f3a06c'])
    return fill(blob(random, x, y, random.between(30, 44), random.between(22, 34), 0.2), color)
  })
  const green = repeatDrawing(5, (at) =>
    fill(blob(random, 150 + at * 52, -4 + random.around(12), 40, 17, 0.24), random.pick(['#b3a548', '#9c9640'])),
  )
  return (
    fill(d, '#b8602c') +
    group(
      addReliefLighting(paper, lumps, { round: 9, height: 14, gloss: 0.6, polish: 30, shadow: 8 }) +
        addReliefLighting(paper, green, { round: 8, height: 12, gloss: 0.6, polish: 30, shadow: 6 }),
      paper.clip(d),
    ) +
    blurDrawing(paper, stroke(d, '#6b1c10', 12, 'opacity=".6"'), 5)
  )
}

/** Half a lobster at 0, split from its head at the right to its tail at the left, with its claw. */
export function drawHalfLobster(paper: SvgPictureBuilder): string {
  const outer = smooth(parsePoints(shell), 0.85)
  const bands = repeatDrawing(5, (at) => {
    const x = -370 + at * 78
    return stroke(curve(parsePoints(`${x} -130, ${x + 14} -60, ${x + 14} 60, ${x} 120`)), '#7c1410', 9, 'opacity=".6"')
  })
  const legs = ['40 110, 20 180, -60 220', '120 130, 100 210, 20 250']
  const feelers = ['450 -20, 560 -120, 540 -260, 420 -330', '460 0, 600 -60, 650 -190, 600 -320']
  return (
    feelers.map((line) => stroke(curve(parsePoints(line)), '#a3241a', 6)).join('') +
    addReliefLighting(paper, legs.map((line) => stroke(curve(parsePoints(line)), '#d23c22', 26)).join(''), {
      round: 8,
      height: 11,
      gloss: 0.6,
      shadow: 16,
    }) +
    paper.place(-400, 0, 0, () => drawLobsterTailFan(paper), 0.86) +
    addReliefLighting(
      paper,
      group(fill(outer, paper.linear(80, '#f0613c', '#d2301e', '#9c1813')) + bands, paper.clip(outer)),
      { round: 18, height: 24, gloss: 0.6, shadow: 40 },
    ) +
    tailMeat(paper) +
    head(paper) +
    addReliefLighting(paper, stroke(curve(parsePoints('400 70, 470 130, 470 190')), '#d23c22', 62), {
      round: 16,
      height: 22,
      gloss: 0.6,
      shadow: 16,
    }) +
    placeAt(paper, '300 230 -8', () => claw(paper, 200))
  )
}
