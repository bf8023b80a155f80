import { type Flavor, GRAYSCALE, layers } from '@protomaps/basemaps'
import type { StyleSpecification } from 'maplibre-gl'
import type { MapTileSource } from '#schema/pages/page-data.ts'
import { type MapColors, mapColorNames } from '#schema/theme/map-color-names.ts'

const source = 'protomaps'

/** Returns Protomaps' colors for those of the page's map. Everything built is on land. */
const toFlavor = (color: MapColors): Flavor => ({
  ...GRAYSCALE,
  ...fill(color.water, 'background', 'water'),
  ...fill(
    color.land,
    'earth',
    'hospital',
    'school',
    'industrial',
    'pedestrian',
    'sand',
    'beach',
    'glacier',
    'military',
  ),
  ...fill(color.park, 'park_a', 'park_b', 'wood_a', 'wood_b', 'scrub_a', 'scrub_b', 'zoo'),
  ...fill(color.road, 'major', 'minor_a', 'minor_b', 'minor_service', 'link', 'other'),
  ...fill(color.road, 'bridges_major', 'bridges_minor', 'bridges_link', 'bridges_other'),
  ...fill(color.road, 'tunnel_major', 'tunnel_minor', 'tunnel_link', 'tunnel_other'),
  ...fill(color.highway, 'highway', 'bridges_highway', 'tunnel_highway'),
  ...fill(color.line, 'major_casing_early', 'major_casing_late', 'highway_casing_early', 'highway_casing_late'),
  ...fill(color.line, 'minor_casing', 'minor_service_casing', 'link_casing', 'buildings', 'pier'),
  ...fill(color.line, 'bridges_highway_casing', 'bridges_major_casing', 'bridges_minor_casing'),
  ...fill(color.line, 'bridges_link_casing', 'bridges_other_casing'),
  ...fill(color.line, 'tunnel_highway_casing', 'tunnel_major_casing', 'tunnel_minor_casing'),
  ...fill(color.line, 'tunnel_link_casing', 'tunnel_other_casing'),
  ...fill(color.border, 'boundaries'),
  ...fill(color.label, 'city_label', 'roads_label_major', 'roads_label_minor'),
  ...fill(color['label-2'], 'ocean_label', 'subplace_label', 'state_label', 'country_label'),
  ...fill(color.land, 'city_label_halo', 'subplace_label_halo', 'state_label_halo'),
  ...fill(color.road, 'roads_label_major_halo', 'roads_label_minor_halo'),
})

const fill = (color: string, ...names: (keyof Flavor)[]): Partial<Flavor> =>
  Object.fromEntries(names.map((name) => [name, color]))

const read = (property: string) => getComputedStyle(document.documentElement).getPropertyValue(property).trim()

/** Returns the colors of maps that the stylesheets of the page set. */
export const getMapColorsFromCss = (): MapColors =>
  Object.fromEntries(mapColorNames.map((name) => [name, read(`--map-${name}`)])) as unknown as MapColors

/** The fonts of labels: the page's, so that none is loaded. The first name sets the weight, the second is the font. */
const toMapFonts = (family: string) => ({
  regular: family,
  bold: `${family} Bold,${family}`,
  italic: `${family} Italic,${family}`,
})

/** Returns the family in which the page's text is set. */
export const getTextFontFamilyFromCss = (): string => read('--text-font').split(',')[0]!.replaceAll('"', '').trim()

/** Points of interest and transit are hidden; shields and one-way arrows would need images. */
const hidden =
  /^(?:pois|roads_rail|roads_oneway|roads_shields|roads_runway|roads_taxiway|landuse_aerodrome|landuse_runway|address_label)$/

type Layer = StyleSpecification['layers'][number]

/** Removes the icons of towns, which would need images. */
function withoutIcons(layer: Layer): Layer {
  if (layer.type !== 'symbol') return layer
  const { 'icon-image': _, ...layout } = layer.layout ?? {}
  return { ...layer, layout }
}

/** Removes the tiles' oceans: the background is the sea, and their coastlines would be drawn a second time. */
function withoutOcean(layer: Layer): Layer {
  return layer.id === 'water' && layer.type === 'fill'
    ? { ...layer, filter: ['all', ['==', '$type', 'Polygon'], ['!=', 'kind', 'ocean']] }
    : layer
}

/** What of its page a map is drawn with. */
interface MapLook {
  /** The font family of its labels. */
  family: string
  colors: MapColors
}

/** Creates the map style for tiles with Protomaps' layers, in the font and the colors of the page. */
export const createMapStyle = (
  { url, minzoom, maxzoom, attribution }: MapTileSource,
  { family, colors }: MapLook,
): StyleSpecification => ({
  version: 8,
  sources: { [source]: { type: 'vector', tiles: [location.origin + url], minzoom, maxzoom, attribution } },
  layers: (layers(source, { ...toFlavor(colors), ...toMapFonts(family) }, { lang: 'en' }) as Layer[])
    .filter(({ id }) => !hidden.test(id))
    .map(withoutIcons)
    .map(withoutOcean),
})
