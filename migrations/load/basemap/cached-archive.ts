import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildTileArchive } from './build-archive.ts'
import { cutVectorTiles } from './cut-tiles.ts'
import { basemapBounds, basemapLayerNames, createBasemapLayers } from './map-layers.ts'
import { hashBasemapSources } from './sources.ts'

const folder = '.tidemark/basemap'

/** Plain text; required by GeoNames, and given to the others too. */
const attribution = 'Natural Earth, U.S. Census Bureau, GeoNames'

/**
 * Returns the file with the basemap of the packages, built now or cached by an earlier run from the same sources and
 * code.
 */
export async function getCachedBasemapFile(): Promise<string> {
  const file = join(folder, `${fingerprint()}.pmtiles`)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  // Written to another file and renamed, so that an interrupted run leaves no partial file.
  const making = `${file}.${process.pid}`
  writeFileSync(making, buildBasemapArchive())
  renameSync(making, file)
  return file
}

/** Builds the archive. */
export function buildBasemapArchive(): Uint8Array {
  const metadata = {
    name: 'Tidemark basemap',
    attribution,
    vector_layers: basemapLayerNames.map((id) => ({ id, fields: {} })),
  }
  return buildTileArchive(cutVectorTiles(createBasemapLayers()), { bounds: basemapBounds, metadata })
}

/** A hash of the outlines and of the code that draws them. */
function fingerprint(): string {
  const hash = createHash('sha256').update(hashBasemapSources())
  for (const name of globSync(join(import.meta.dirname, '*.ts'))
    .filter((name) => !name.endsWith('.test.ts'))
    .sort())
    hash.update(readFileSync(name))
  return hash.digest('hex').slice(0, 32)
}
