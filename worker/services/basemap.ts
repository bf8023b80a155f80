import type { R2Bucket } from '@cloudflare/workers-types'
import { Compression, type DecompressFunc, PMTiles, type RangeResponse, ResolvedValueCache, type Source } from 'pmtiles'
import * as z from 'zod/mini'
import { unescapeMarkup } from '#schema/security/unescape-markup.ts'
import { getBasemapArchiveKey } from '../maps/current-basemap.ts'

/** The archive of the requested version does not exist. */
export class BasemapArchiveNotFoundError extends Error {}

/** A tile as stored in the archive. */
export interface StoredMapTile {
  bytes: Uint8Array<ArrayBuffer>
  gzipped: boolean
}

/** The map tiles of one version. */
export interface BasemapTileSource {
  /** Returns a tile; undefined if it does not exist. Throws `BasemapArchiveNotFoundError` and errors of the bucket. */
  tile(z: number, x: number, y: number): Promise<StoredMapTile | undefined>
  /** Returns the maximum zoom and the attribution as plain text. Throws like `tile`. */
  metadata(): Promise<{ maxzoom: number; attribution: string }>
}

/** Caches headers and directories in the isolate; archives are immutable. */
const directories = new ResolvedValueCache(40, undefined, decompress)

/** Opens a PMTiles archive in the bucket, which is read by ranges. */
export function openBasemapArchive(bucket: R2Bucket, version: string): BasemapTileSource {
  const source = new ArchiveInBucket(bucket, getBasemapArchiveKey(version))
  const archive = new PMTiles(source, directories, asStored)
  return {
    async tile(z, x, y) {
      const parsed = await archive.getZxy(z, x, y)
      if (!parsed) return undefined
      const { tileCompression } = await archive.getHeader()
      return { bytes: new Uint8Array(parsed.data), gzipped: tileCompression === Compression.Gzip }
    },
    async metadata() {
      const { maxZoom: maxzoom } = await archive.getHeader()
      const attribution =
        attributions.get(version) ??
        parseBasemapAttribution(await new PMTiles(source, directories, decompress).getMetadata())
      attributions.set(version, attribution)
      return { maxzoom, attribution }
    },
  }
}

/** Decompresses a tile. */
export const decompressStoredMapTile = async ({ bytes, gzipped }: StoredMapTile): Promise<Uint8Array<ArrayBuffer>> =>
  gzipped ? new Uint8Array(await decompress(bytes.buffer, Compression.Gzip)) : bytes

const attributions = new Map<string, string>()
const readMetadata = z.object({ attribution: z.string() })

/** Returns the attribution in an archive's metadata, which usually is HTML, as plain text; empty if there is none. */
export function parseBasemapAttribution(metadata: unknown): string {
  const parsed = readMetadata.safeParse(metadata)
  const html = parsed.success ? parsed.data.attribution : ''
  const text = html.replaceAll(/<[^>]*>/g, '').replaceAll('&copy;', '©')
  return unescapeMarkup(text).trim().slice(0, 200)
}

class ArchiveInBucket implements Source {
  constructor(
    readonly bucket: R2Bucket,
    readonly key: string,
  ) {}

  getKey() {
    return this.key
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const part = await this.bucket.get(this.key, { range: { offset, length } })
    if (!part) throw new BasemapArchiveNotFoundError(this.key)
    return { data: await part.arrayBuffer() }
  }
}

async function decompress(data: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None || compression === Compression.Unknown) return data
  if (compression !== Compression.Gzip)
    throw new Error(`The compression of the archive (${compression}) is not supported.`)
  return new Response(new Response(data).body!.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
}

/** Returns tiles compressed, because browsers decompress them. */
const asStored: DecompressFunc = async (data) => data
