import { join } from 'node:path'

/** What `npm run geodata:build` makes, and a description of it. */
export const gazetteerFilePath = join(import.meta.dirname, 'places.tsv.gz')
export const basemapFilePath = join(import.meta.dirname, 'basemap.pmtiles')
export const geodataManifestFilePath = join(import.meta.dirname, 'manifest.json')
