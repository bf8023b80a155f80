import { join } from 'node:path'

/** What `npm run geodata:build` makes, and a description of it. */
export const placeFile = join(import.meta.dirname, 'places.tsv.gz')
export const basemapFile = join(import.meta.dirname, 'basemap.pmtiles')
export const manifestFile = join(import.meta.dirname, 'manifest.json')
