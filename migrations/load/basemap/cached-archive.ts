import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildArchive } from './build-archive.ts'
import { cutTiles } from './cut-tiles.ts'
import { bounds, createMapLayers, layerNames } from './map-layers.ts'
import { sourcesHash } from './sources.ts'

const folder = '.tidemark/basemap'

/** Plain text; asked for by GeoNames, owed to the others. */
const attribution = 'Natural Earth, U.S. Census Bureau, GeoNames'

/** The file with the basemap of the packages, made now or by an earlier run from the same sources with the same code. */
export async function getCachedArchive(): Promise<string> {
  const file = join(folder, `${fingerprint()}.pmtiles`)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  // Written beside and renamed, so that a run cut short leaves nothing half made.
  const making = `${file}.${process.pid}`
  writeFileSync(making, buildArchiveFromPackages())
  renameSync(making, file)
  return file
}

/** The archive, made anew. */
export function buildArchiveFromPackages(): Uint8Array {
  const metadata = { name: 'Tidemark basemap', attribution, vector_layers: layerNames.map((id) => ({ id, fields: {} })) }
  return buildArchive(cutTiles(createMapLayers()), { bounds, metadata })
}

/** Changes with the outlines and with the code that draws from them. */
function fingerprint(): string {
  const hash = createHash('sha256').update(sourcesHash())
  for (const name of globSync(join(import.meta.dirname, '*.ts'))
    .filter((name) => !name.endsWith('.test.ts'))
    .sort())
    hash.update(readFileSync(name))
  return hash.digest('hex').slice(0, 32)
}
