import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildArchive } from './build-archive.ts'
import { cutTiles } from './cut-tiles.ts'
import { bounds, createMapLayers, layerNames } from './map-layers.ts'
import { sourcesHash } from './sources.ts'

const folder = '.tidemark/basemap'

/** Plain text; required by GeoNames, and given to the others too. */
const attribution = 'Natural Earth, U.S. Census Bureau, GeoNames'

/**
 * Returns the file with the basemap of the packages, built now or cached by an earlier run from the same sources and
 * code.
 */
export async function getCachedArchive(): Promise<string> {
  const file = join(folder, `${fingerprint()}.pmtiles`)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  // Written to another file and renamed, so that an interrupted run leaves no partial file.
  const making = `${file}.${process.pid}`
  writeFileSync(making, buildArchiveFromPackages())
  renameSync(making, file)
  return file
}

/** Builds the archive. */
export function buildArchiveFromPackages(): Uint8Array {
  const metadata = {
    name: 'Tidemark basemap',
    attribution,
    vector_layers: layerNames.map((id) => ({ id, fields: {} })),
  }
  return buildArchive(cutTiles(createMapLayers()), { bounds, metadata })
}

/** A hash of the outlines and of the code that draws them. */
function fingerprint(): string {
  const hash = createHash('sha256').update(sourcesHash())
  for (const name of globSync(join(import.meta.dirname, '*.ts'))
    .filter((name) => !name.endsWith('.test.ts'))
    .sort())
    hash.update(readFileSync(name))
  return hash.digest('hex').slice(0, 32)
}
