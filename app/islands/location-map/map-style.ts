import { type Flavor, GRAYSCALE, layers } from '@protomaps/basemaps'
import type { StyleSpecification } from 'maplibre-gl'
import type { MapTileSource } from '#schema/pages/page-data.ts'

const source = 'protomaps'

/** The light gray map in the site's colors. */
const flavor: Flavor = {
  ...GRAYSCALE,
  background: '#d3e3e6',
  earth: '#f4f5f1',
  water: '#d3e3e6',
  park_a: '#e6eee4',
  park_b: '#e0eadf',
  wood_a: '#e8efe6',
  wood_b: '#e2ebe1',
  scrub_a: '#e9efe6',
  scrub_b: '#e4ece2',
  sand: '#f3eee2',
  beach: '#f3eee2',
  glacier: '#f8fafa',
  boundaries: '#a9bcc2',
  highway: '#ffffff',
  highway_casing_early: '#d5dcdd',
  highway_casing_late: '#d5dcdd',
  major: '#ffffff',
  major_casing_early: '#dde3e3',
  major_casing_late: '#dde3e3',
  minor_a: '#fbfbf9',
  minor_b: '#fbfbf9',
  minor_casing: '#e3e7e6',
  ocean_label: '#55808c',
  city_label: '#3d4f59',
  city_label_halo: '#f4f5f1',
  subplace_label: '#5f717a',
  subplace_label_halo: '#f4f5f1',
  state_label: '#7d929b',
  state_label_halo: '#f4f5f1',
  country_label: '#6b7f89',
}

/** The fonts of labels: the page's, so that none is loaded. The first name sets the weight, the second is the font. */
const toMapFonts = (family: string) => ({
  regular: family,
  bold: `${family} Bold,${family}`,
  italic: `${family} Italic,${family}`,
})

/** Returns the family in which the page's text is set. */
export const getTextFamily = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue('--text-font').split(',')[0]!.replaceAll('"', '').trim()

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

/** Creates the map style for tiles with Protomaps' layers, with labels in a font family of the page. */
export const createMapStyle = (
  { url, minzoom, maxzoom, attribution }: MapTileSource,
  family: string,
): StyleSpecification => ({
  version: 8,
  sources: { [source]: { type: 'vector', tiles: [location.origin + url], minzoom, maxzoom, attribution } },
  layers: (layers(source, { ...flavor, ...toMapFonts(family) }, { lang: 'en' }) as Layer[])
    .filter(({ id }) => !hidden.test(id))
    .map(withoutIcons)
    .map(withoutOcean),
})
