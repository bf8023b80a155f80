import {
  dots,
  drawShadedShape,
  drawSoftShadow,
  fill,
  pickRandomPointInEllipse,
  placeAt,
  repeatDrawing,
  stroke,
} from '../brush.ts'
import { darken, lighten, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawCitrusSlice, drawCitrusWedge, limeColors } from '../parts/citrus.ts'
import { drawLeaf } from '../parts/herbs.ts'
import { drawPlateFromAbove, plateGlazes } from '../parts/plate.ts'
import {
  drawCutleryPiece,
  drawFoldedCloth,
  drawLightOnTable,
  drawTablePlanks,
  drawWindowLight,
  tableWoodColors,
} from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { arc, curve, ellipse, type Point, polygon, smooth } from '../shapes.ts'

/** A rosette of whipped cream at 0: eight folds turning into a peak. */
export const drawCreamRosette = (paper: SvgPictureBuilder, r: number) =>
  repeatDrawing(3, (ring) => {
    const reach = r * (1 - ring * 0.3)
    const star = smooth(
      Array.from({ length: 16 }, (_, at): Point => {
        const angle = (at / 16) * Math.PI * 2 + ring * 0.35
        const far = reach * (at % 2 ? 0.82 : 1)
        return [Math.cos(angle) * far, Math.sin(angle) * far]
      }),
    )
    return drawShadedShape(paper, star, {
      color: '#fdf6e4',
      dark: '#d9c6a0',
      depth: r * 0.12,
      shine: r * 0.05,
      lift: ring ? r * 0.05 : r * 0.16,
    })
  })

/** A sector of pie with its point at 0, from one angle to another. */
function sector(paper: SvgPictureBuilder, r: number, from: number, to: number): string {
  const { random } = paper
  const cut = (reach: number) => polygon([[0, 0], ...arc(0, 0, reach, reach, from, to, 40)])
  const crumbs = dots(
    Math.round((to - from) * 1.3),
    () => {
      const angle = (random.between(from, to) * Math.PI) / 180
      const reach = r * random.between(0.87, 0.99)
      return [Math.cos(angle) * reach, Math.sin(angle) * reach]
    },
    '#7d4a1c',
    r * 0.016,
    0.6,
  )
  const middle = ((from + to) / 2) * (Math.PI / 180)
  const pointOfZest = () =>
    pickRandomPointInEllipse(random, Math.cos(middle) * r * 0.3, Math.sin(middle) * r * 0.3, r * 0.75)
  return (
    drawSoftShadow(paper, cut(r), r * 0.05, r * 0.03, 0.45) +
    fill(cut(r), paper.linear(55, '#e3ab5c', '#c78639', '#9c5f22')) +
    crumbs +
    `<g ${paper.clip(cut(r * 0.86))}>` +
    fill(ellipse(0, 0, r), paper.radial({ x: 0.4, y: 0.36, r: 0.62 }, '#f4f3b9', '#e0e58d', '#b9c85c')) +
    repeatDrawing(4, (at) => {
      const radius = r * (0.25 + at * 0.17)
      return stroke(curve(arc(0, 0, radius, radius, from, to, 20)), '#f8f8d2', r * 0.016, 'opacity=".6"')
    }) +
    dots(70, pointOfZest, '#6f9a2e', r * 0.012, 0.8) +
    '</g>' +
    stroke(curve(arc(0, 0, r * 0.865, r * 0.865, from, to, 30)), '#f1d29b', r * 0.018)
  )
}

const onPie = (paper: SvgPictureBuilder, r: number, from: number, to: number, step: number) => {
  const count = Math.floor((to - from) / step)
  return repeatDrawing(count, (at) => {
    const angle = ((from + (at + 0.5) * step) * Math.PI) / 180
    return paper.place(Math.cos(angle) * r * 0.72, Math.sin(angle) * r * 0.72, 0, () =>
      drawCreamRosette(paper, r * 0.14),
    )
  })
}

/** A pie with its first slice served. */
export const keyLimePiePicture = defineDemoPicture({
  slug: 'key-lime-pie',
  title: 'Key lime pie',
  description: 'Key lime pie with rosettes of whipped cream and slices of lime; one slice lies on a plate.',
  format: 'tile',
  focalPoint: { x: 560, y: 560, width: 900, height: 900 },
  draw: (paper) =>
    drawTablePlanks(paper, tableWoodColors.white, { turn: 10, width: 220 }) +
    drawWindowLight(paper, 120, 0.3) +
    paper.place(480, 520, -20, () => drawFoldedCloth(paper, 940, 900, { base: '#f1b98c', stripe: '#fff3da' })) +
    paper.place(
      480,
      500,
      0,
      () =>
        drawSoftShadow(paper, ellipse(0, 0, 448), 30, 18, 0.5) +
        fill(ellipse(0, 0, 448), paper.linear(55, '#f6f3ea', '#b9c3c1', '#78868a')) +
        fill(ellipse(0, 0, 425), darken('#b9c3c1', 0.15)) +
        sector(paper, 410, 70, 380) +
        onPie(paper, 410, 74, 380, 31) +
        placeAt(paper, '-40 -60 0, -110 30 40, 20 -130 70', () => drawCitrusSlice(paper, 74, limeColors, 8)),
    ) +
    paper.place(
      890,
      900,
      0,
      () =>
        drawPlateFromAbove(paper, 270, plateGlazes.sea) +
        paper.place(
          -150,
          -130,
          0,
          () =>
            sector(paper, 400, 20, 68) +
            paper.place(200, 195, 0, () => drawCreamRosette(paper, 58)) +
            paper.place(120, 120, 20, () => drawCitrusSlice(paper, 50, limeColors, 8)),
        ) +
        paper.place(80, 110, 130, () => drawLeaf(paper, 70, 26, paintColors.leaf)),
    ) +
    paper.place(1100, 560, 24, () => drawCutleryPiece(paper, 'fork'), 1.1) +
    placeAt(paper, '150 1030 -20, 280 1110 30', () => drawCitrusWedge(paper, 88, limeColors)) +
    paper.place(1050, 140, 0, () =>
      drawCitrusSlice(paper, 90, { ...limeColors, flesh: lighten(limeColors.flesh, 0.1) }, 8),
    ) +
    drawLightOnTable(paper),
})
