import { fill, group, stroke } from '../../brush.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { curve, parsePoints, smooth } from '../../shapes.ts'
import { drawGrillMarks } from '../close-sides.ts'
import { addReliefLighting, blurDrawing } from '../lighting.ts'
import { drawColorPatches } from './heap.ts'

interface ThickCut {
  /** Outlines of the top and of the near side, about 400 to each side of 0. */
  top: string
  near: string
  /** Colors of the top from its lit to its far side, and of the near side from above to below. */
  crust: readonly string[]
  side: readonly string[]
  /** Colors of the browned spots. */
  brown: readonly string[]
  /** What lies in the surface: the grain of the flesh. */
  grain?: string
  skin?: string
  marks?: 'crossed' | 'single' | 'none'
}

/** A thick piece at 0 from the grill: a browned top with its marks over a paler near side. */
export function drawThickGrilledPiece(paper: SvgPictureBuilder, cut: ThickCut): string {
  const { crust, side, brown, grain = '', skin, marks = 'crossed' } = cut
  const top = smooth(parsePoints(cut.top), 0.9)
  const near = smooth(parsePoints(cut.near), 0.7)
  const bars = () => drawGrillMarks(paper, { left: -390, step: 130, count: 7, slant: 150, top: -190, bottom: 160 })
  const crossed = marks === 'crossed' ? group(bars(), 'transform="scale(-1 1)" opacity=".8"') : ''
  const edge = skin
    ? stroke(curve(parsePoints('-404 130, -340 220, -170 264, 60 262, 250 230, 334 150')), skin, 20)
    : ''
  return (
    addReliefLighting(
      paper,
      group(
        fill(near, paper.linear(90, ...side)) +
          blurDrawing(paper, drawColorPatches(paper, 26, [400, 260], brown, 24, 0.3), 5) +
          edge,
        paper.clip(near),
      ),
      { round: 22, height: 26, bumps: [0.026, 0.1], gloss: 0.35, shadow: 54 },
    ) +
    addReliefLighting(
      paper,
      group(
        fill(top, paper.linear(70, ...crust)) +
          grain +
          blurDrawing(paper, drawColorPatches(paper, 34, [400, 160], brown, 36, 0.4), 8) +
          (marks === 'none' ? '' : bars() + crossed),
        paper.clip(top),
      ),
      { round: 22, height: 28, bumps: [0.02, 0.11], gloss: 0.5, polish: 22, shadow: 0 },
    )
  )
}
