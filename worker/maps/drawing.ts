import { mapAreaSvgElementId } from '#schema/locations/map/map-area.ts'
import { escapeMarkup } from '#schema/security/escape-markup.ts'
import type { MapColors } from '#schema/theme/map-color-names.ts'
import type { DrawnMapColors } from '#schema/theme/map-colors.ts'
import { getSerifOrSansSystemFonts } from '../theme/system-fonts.ts'
import type { MapRectangle } from './clip.ts'
import type { MapImageTileLayout } from './frame.ts'
import {
  drawMapLayerPath,
  type MapPathDrawingOptions,
  mapGroundLayers,
  mapPathStepsPerPixel,
  type PlacedMapTile,
} from './ground.ts'
import type { LoadedMapFrame } from './place-frame.ts'
import { type PlacedTownLabel, positionTownLabels } from './place-labels.ts'
import { drawScaleBarSvg, getScaleBarRectangle } from './scale-bar.ts'

interface LayerStroke {
  layer: keyof typeof mapGroundLayers
  attributes: string
}

/** Returns the SVG attributes of each ground layer, from bottom to top; widths in pixels. */
const listPlaceStrokes = (color: MapColors): LayerStroke[] => [
  { layer: 'land', attributes: `fill="${color.land}"` },
  { layer: 'green', attributes: `fill="${color.park}"` },
  { layer: 'county', attributes: line(color.line, 1) },
  { layer: 'lake', attributes: `fill="${color.water}"` },
  { layer: 'river', attributes: line(color.water, 1.75) },
  { layer: 'lane', attributes: line(color.line, 1.5) },
  { layer: 'street', attributes: line(color.line, 4) },
  { layer: 'street', attributes: line(color.road, 2.5) },
  { layer: 'highway', attributes: line(color.highway, 4) },
  {
    layer: 'state',
    attributes: `${line(color.border, 1.25)} stroke-dasharray="${5 * mapPathStepsPerPixel} ${4 * mapPathStepsPerPixel}"`,
  },
  { layer: 'country', attributes: line(color.border, 2) },
]

function line(stroke: string, width: number) {
  return `fill="none" stroke="${stroke}" stroke-width="${width * mapPathStepsPerPixel}" stroke-linejoin="round" stroke-linecap="round"`
}

const creditHeight = 16
/** What stands over the place: its pin, or the restaurant's drawing (`app/ui/locations/location-map-image.css`). */
const sign = { left: -72, top: -102, right: 72, bottom: 6 }

const getScaleBarPosition = ({ height }: MapImageTileLayout) => ({ x: 10, y: height - creditHeight - 14 })

/** Returns the names of towns on the map of a place, which leave room for its sign, the scale bar and the credit. */
export function listTownLabels(frame: MapImageTileLayout, tiles: readonly PlacedMapTile[]): PlacedTownLabel[] {
  const { width, height, marker } = frame
  const taken: MapRectangle[] = [
    {
      left: marker.x + sign.left,
      top: marker.y + sign.top,
      right: marker.x + sign.right,
      bottom: marker.y + sign.bottom,
    },
    getScaleBarRectangle(getScaleBarPosition(frame), frame.mile),
    { left: 0, top: height - creditHeight, right: width, bottom: height },
  ]
  return positionTownLabels(tiles, frame, taken)
}

/**
 * Draws the area around a place as an SVG document: land, water, borders, streets where the tiles have them,
 * town names, a scale bar and the attribution. A pure function.
 */
export function drawPlaceMapSvg(
  { frame, tiles, towns }: LoadedMapFrame,
  { credit, color }: { credit: string; color: DrawnMapColors },
): string {
  const { width, height, marker } = frame
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${getSerifOrSansSystemFonts(false).generic}">`,
    `<rect width="${width}" height="${height}" fill="${color.water}"/>`,
    `<g transform="scale(${1 / mapPathStepsPerPixel})">`,
    ...listPlaceStrokes(color).map(({ layer, attributes }) =>
      path(drawMapLayerPath(mapGroundLayers[layer], tiles, frame), attributes),
    ),
    '</g>',
    `<g fill="${color.label}" stroke="${color.land}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">`,
    ...towns.map(nameText),
    '</g>',
    drawScaleBarSvg(getScaleBarPosition(frame), frame.mile, color),
    creditLine(frame, credit, color),
    `<g transform="translate(${marker.x} ${marker.y})"><ellipse rx="9" ry="3" fill="${color.label}" opacity=".3"/>`,
    `<path d="M0 0c-13-14-17-20-17-27a17 17 0 0 1 34 0c0 7-4 13-17 27z" fill="${color.pin}" stroke="${color.land}" stroke-width="2.5"/><circle cy="-27" r="6" fill="${color['pin-dot']}"/></g>`,
    '</svg>',
  ].join('')
}

/** Areas take their colors from the page that shows them. */
const areaColor = {
  water: 'var(--map-water)',
  land: 'var(--map-land)',
  park: 'var(--map-park)',
  line: 'var(--map-line)',
  border: 'var(--map-border)',
}

/** Areas are displayed at up to twice their size, under pins and labels, so their lines are thin. */
const areaStrokes: readonly LayerStroke[] = [
  { layer: 'land', attributes: `fill="${areaColor.land}"` },
  { layer: 'green', attributes: `fill="${areaColor.park}"` },
  { layer: 'lake', attributes: `fill="${areaColor.water}"` },
  { layer: 'street', attributes: line(areaColor.line, 1) },
  { layer: 'highway', attributes: line(areaColor.line, 1.75) },
  {
    layer: 'state',
    attributes: `${line(areaColor.border, 0.5)} stroke-dasharray="${3 * mapPathStepsPerPixel} ${2.5 * mapPathStepsPerPixel}"`,
  },
  { layer: 'country', attributes: line(areaColor.border, 0.75) },
]

/**
 * Draws an area as an SVG document with land, lakes, borders and larger roads, which pages show by `<use>`. The sea
 * stays transparent.
 */
export const drawMapAreaSvg = (sheet: MapPathDrawingOptions, tiles: readonly PlacedMapTile[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}">`,
    `<svg id="${mapAreaSvgElementId}" viewBox="0 0 ${sheet.width * mapPathStepsPerPixel} ${sheet.height * mapPathStepsPerPixel}" preserveAspectRatio="none">`,
    ...areaStrokes.map(({ layer, attributes }) =>
      path(drawMapLayerPath(mapGroundLayers[layer], tiles, sheet), attributes),
    ),
    '</svg></svg>',
  ].join('')

const path = (d: string, attributes: string) => (d ? `<path ${attributes} d="${d}"/>` : '')

const nameText = ({ name, bold, covered, size, x, y, textX, textY, anchor }: PlacedTownLabel) =>
  `${covered ? '' : `<circle cx="${round(x)}" cy="${round(y)}" r="2.5"/>`}` +
  `<text x="${round(textX)}" y="${round(textY)}" font-size="${size}"${bold ? ' font-weight="700"' : ''}` +
  `${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}>${escapeXmlText(name)}</text>`

const creditLine = ({ width, height }: MapImageTileLayout, credit: string, color: MapColors) =>
  `<rect y="${height - creditHeight}" width="${width}" height="${creditHeight}" fill="${color.land}" opacity=".82"/>` +
  `<text x="${width - 6}" y="${height - 4.5}" font-size="10" text-anchor="end" fill="${color['label-2']}">${escapeXmlText(credit)}</text>`

const round = (value: number) => Math.round(value * 10) / 10

/** Escapes text for XML, without control characters and lone surrogates, which XML cannot contain. */
export const escapeXmlText = (text: string): string => escapeMarkup(text.replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ''))
