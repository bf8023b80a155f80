import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Compression, type Header, PMTiles, type Source, TileType } from 'pmtiles'
import * as z from 'zod/mini'
import { latitudeToMercatorMapFraction } from '#schema/geo/mercator.ts'
import type { BasemapSetting } from '../../../worker/maps/current-basemap.ts'
import { decodeVectorTile } from '../../../worker/maps/decode-tile.ts'
import { parseBasemapAttribution } from '../../../worker/services/basemap.ts'

/** A file that cannot be used as the basemap; the message is for the user. */
export class BasemapError extends Error {}

const metadata = z.object({ vector_layers: z.array(z.object({ id: z.string() })) })

/** The layers that our styles need. */
const neededLayers = ['earth', 'water', 'boundaries', 'places']

/** The advice for a file of another kind. */
const advice =
  'Take a vector extract with Protomaps’ layers (pmtiles extract from a build of https://maps.protomaps.com/builds), or name no file for the basemap that comes with Tidemark.'

/** Inspects an archive of vector tiles: its settings, and its size in bytes. Throws `BasemapError`. */
export async function inspectBasemapArchive(path: string): Promise<BasemapSetting & { size: number }> {
  const file = await open(path).catch(() => {
    throw new BasemapError(`${path} cannot be opened. Check the name of the file.`)
  })
  try {
    const archive = new PMTiles(new ArchiveOnDisk(file))
    const header = await archive.getHeader().catch(() => {
      throw new BasemapError(`${path} is not a PMTiles archive. ${advice}`)
    })
    const { size } = await file.stat()
    checkHeader(path, header, size)
    const damaged = () => {
      throw new BasemapError(`${path} is damaged: parts of it cannot be read. Download it again.`)
    }
    const metadataJson = await archive.getMetadata().catch(damaged)
    checkLayers(path, metadataJson)
    await readThrough(archive, header).catch(damaged)
    return {
      version: await versionOf(path),
      minzoom: header.minZoom,
      maxzoom: header.maxZoom,
      attribution: parseBasemapAttribution(metadataJson),
      size,
    }
  } finally {
    await file.close()
  }
}

function checkHeader(path: string, header: Header, size: number) {
  if (header.tileType !== TileType.Mvt) throw new BasemapError(`${path} does not contain vector tiles. ${advice}`)
  if (header.tileCompression !== Compression.Gzip && header.tileCompression !== Compression.None)
    throw new BasemapError(`The tiles of ${path} are neither plain nor gzipped. Repack them with pmtiles convert.`)
  const end = Math.max(
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    (header.leafDirectoryOffset ?? 0) + (header.leafDirectoryLength ?? 0),
    (header.tileDataOffset ?? 0) + (header.tileDataLength ?? 0),
  )
  if (end > size) throw new BasemapError(`${path} is incomplete: it has ${size} of ${end} bytes. Download it again.`)
}

/** Reads the directories and a tile in the center of each zoom. Throws when that fails. */
async function readThrough(archive: PMTiles, { minZoom, maxZoom, centerLon, centerLat }: Header): Promise<void> {
  for (let z = minZoom; z <= maxZoom; z += 1) {
    const tile = await archive.getZxy(z, ...tileOf(centerLon, centerLat, z))
    if (tile) decodeVectorTile(new Uint8Array(tile.data))
  }
}

function checkLayers(path: string, metadataJson: unknown) {
  const described = metadata.safeParse(metadataJson)
  const named = described.success ? described.data.vector_layers.map(({ id }) => id) : []
  const lacking = neededLayers.filter((each) => !named.includes(each))
  if (lacking.length === 0) return
  const has = named.length > 0 ? ` but ${named.slice(0, 8).join(', ')}` : ''
  throw new BasemapError(
    `${path} has no layer ${lacking.join(', ')}${has}: only archives with Protomaps’ layers are drawn. ${advice}`,
  )
}

/** Returns column and row of the tile that contains a position in degrees. */
function tileOf(longitude: number, latitude: number, z: number): [x: number, y: number] {
  const count = 2 ** z
  return [
    Math.min(count - 1, Math.floor(((longitude + 180) / 360) * count)),
    Math.floor(latitudeToMercatorMapFraction(latitude) * count),
  ]
}

async function versionOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash.digest('hex').slice(0, 16)
}

class ArchiveOnDisk implements Source {
  constructor(readonly file: FileHandle) {}

  getKey() {
    return String(this.file.fd)
  }

  async getBytes(offset: number, length: number) {
    const buffer = new Uint8Array(length)
    const { bytesRead } = await this.file.read(buffer, 0, length, offset)
    return { data: buffer.buffer.slice(0, bytesRead) }
  }
}
