import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PMTiles } from 'pmtiles'
import * as z from 'zod/mini'
import { fingerprintModule } from '../../local/fingerprint-module.ts'
import { geodataManifestFilePath } from './files.ts'
import { parsePlaceSources } from './place-file.ts'

const manifest = z.object({
  /** The hash of the code that made the files. */
  code: z.string(),
  /** The files it read of packages. */
  packages: z.record(z.string(), z.object({ version: z.string(), sha256: z.string() })),
  places: z.object({ towns: z.number(), codes: z.number(), otherPositions: z.number(), sha256: z.string() }),
  basemap: z.object({ tiles: z.number(), bytes: z.number(), sha256: z.string() }),
})

/** From what and by what the files of this folder were made, and what is in them. */
export type GeodataManifest = z.infer<typeof manifest>

export const readGeodataManifest = (): GeodataManifest =>
  manifest.parse(JSON.parse(readFileSync(geodataManifestFilePath, 'utf8')))

/** Returns the hash of the code that makes the files, without comments, and of its packages. */
export const fingerprintGeodataCode = () => fingerprintModule('migrations/load/geodata/build-geodata.ts', [])

const hash = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

/** Counts the rows of the places; their hash is that of the uncompressed text. */
export function createPlacesManifestEntry(text: string): GeodataManifest['places'] {
  const { towns, codes, otherPositions } = parsePlaceSources(text)
  return { towns: towns.length, codes: codes.length, otherPositions: otherPositions.size, sha256: hash(text) }
}

/** Counts the tiles of the basemap. */
export async function createBasemapManifestEntry(archive: Uint8Array): Promise<GeodataManifest['basemap']> {
  const source = {
    getKey: () => 'basemap',
    getBytes: async (offset: number, length: number) => ({
      data: new Uint8Array(archive.subarray(offset, offset + length)).buffer,
    }),
  }
  const { numAddressedTiles } = await new PMTiles(source).getHeader()
  return { tiles: numAddressedTiles, bytes: archive.byteLength, sha256: hash(archive) }
}
