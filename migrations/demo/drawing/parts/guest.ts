import { fill, group, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { box, curve, ellipse, parsePoints, smooth } from '../shapes.ts'
import { addReliefLighting, blurDrawing } from './lighting.ts'
import { drawLobster } from './lobster.ts'

interface Guest {
  skin: string
  sleeve: string
  /** Stripes on chest and sleeves. */
  stripe?: string
}

const lit = (paper: SvgPictureBuilder, content: string, r: number, shadow: number) =>
  addReliefLighting(paper, content, { round: r, height: r * 1.3, shadow })

/** An arm whose hand lies at 0; `side` is -1 for the left arm of the picture and 1 for the right one. */
function arm(paper: SvgPictureBuilder, side: -1 | 1, { skin, sleeve, stripe }: Guest): string {
  const points = (text: string) => parsePoints(text, side, 1)
  const cloth = smooth(
    points('-280 -250, -350 -150, -350 -40, -270 20, -150 22, -84 4, -84 -58, -170 -70, -220 -110, -200 -220'),
    0.8,
  )
  const ring = (color: string) => (at: number) =>
    stroke(curve(points(`${-150 - at * 44} -110, ${-134 - at * 44} -20, ${-150 - at * 44} 50`)), color, 14)
  const rings = stripe ? repeatDrawing(4, ring(stripe)) : ''
  const cuff = stroke(curve(points('-88 -58, -78 -26, -88 6')), lighten(sleeve, 0.2), 26)
  const hand = smooth(points('-90 -50, -40 -66, 10 -52, 26 -30, 22 -4, -20 14, -90 4'), 0.8)
  const fingers = [-40, -22, -4].map((y) => stroke(curve(points(`-24 ${y - 6}, 10 ${y}, 34 ${y + 4}`)), skin, 20))
  return (
    lit(paper, fill(hand, skin) + fingers.join(''), 9, 16) +
    lit(paper, group(fill(cloth, sleeve) + rings, paper.clip(cloth)) + cuff, 26, 26)
  )
}

/** A bib with a lobster on it, as it comes with a lobster. */
function bib(paper: SvgPictureBuilder): string {
  const cloth = smooth(parsePoints('-170 -380, 170 -380, 176 -140, 130 -30, 0 -12, -130 -30, -176 -140'), 0.8)
  const hem = smooth(parsePoints('-150 -380, 150 -380, 156 -140, 112 -46, 0 -30, -112 -46, -156 -140'), 0.8)
  return (
    lit(paper, fill(cloth, '#f9f1df') + stroke(hem, paintColors.red, 7), 8, 14) +
    paper.place(-8, -104, 66, () => drawLobster(paper, 170, '#d8321d'))
  )
}

/**
 * Somebody at the far side of the table: a chest with a bib, and arms whose hands meet at 0, around what `held` draws.
 * The head is above the picture.
 */
export function drawGuest(paper: SvgPictureBuilder, guest: Guest, held = ''): string {
  const { sleeve, stripe } = guest
  const chest = smooth(parsePoints('-300 -20, -340 -160, -280 -330, 0 -370, 280 -330, 340 -160, 300 -20, 0 6'), 0.8)
  const bars = stripe ? repeatDrawing(9, (at) => fill(box(-350, -350 + at * 40, 700, 15), stripe)) : ''
  return (
    lit(paper, group(fill(chest, darken(sleeve, 0.14)) + bars, paper.clip(chest)), 40, 0) +
    bib(paper) +
    blurDrawing(paper, fill(ellipse(0, 20, 360, 60), '#1a070c', 'opacity=".5"'), 22) +
    held +
    arm(paper, -1, guest) +
    arm(paper, 1, guest)
  )
}
