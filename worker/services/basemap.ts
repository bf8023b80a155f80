import type { R2Bucket } from '@cloudflare/workers-types'
import { Compression, type DecompressFunc, PMTiles, type RangeResponse, ResolvedValueCache, type Source } from 'pmtiles'
import * as z from 'zod/mini'
import { basemapArchiveKey } from '../maps/current-basemap.ts'

/** There is no archive of this version. */
export class ArchiveNotFoundError extends Error {}

/** A tile as the archive holds it. */
export interface StoredTile {
  bytes: Uint8Array<ArrayBuffer>
  gzipped: boolean
}

/** Map tiles of one version. */
export interface Basemap {
  /** The tile, or undefined where nothing is drawn. Throws `ArchiveNotFoundError`, and what the bucket throws. */
  tile(z: number, x: number, y: number): Promise<StoredTile | undefined>
  /** The finest zoom, and as plain text what is owed to the makers. Throws as `tile` does. */
  metadata(): Promise<{ maxzoom: number; attribution: string }>
}

/** Headers and directories of archives stay in the isolate; an archive never changes under its version. */
const directories = new ResolvedValueCache(40, undefined, decompress)

/** Tiles out of a PMTiles archive in the bucket, read by ranges. */
export function openBasemap(bucket: R2Bucket, version: string): Basemap {
  const source = new ArchiveInBucket(bucket, basemapArchiveKey(version))
  const archive = new PMTiles(source, directories, asStored)
  return {
    async tile(z, x, y) {
      const found = await archive.getZxy(z, x, y)
      if (!found) return undefined
      const { tileCompression } = await archive.getHeader()
      return { bytes: new Uint8Array(found.data), gzipped: tileCompression === Compression.Gzip }
    },
    async metadata() {
      const { maxZoom: maxzoom } = await archive.getHeader()
      const attribution =
        attributions.get(version) ?? parseAttribution(await new PMTiles(source, directories, decompress).getMetadata())
      attributions.set(version, attribution)
      return { maxzoom, attribution }
    },
  }
}

/** The tile's bytes for whoever reads them here. */
export const decompressTile = async ({ bytes, gzipped }: StoredTile): Promise<Uint8Array<ArrayBuffer>> =>
  gzipped ? new Uint8Array(await decompress(bytes.buffer, Compression.Gzip)) : bytes

const attributions = new Map<string, string>()
const readMetadata = z.object({ attribution: z.string() })

/** What an archive's metadata says of its makers, as plain text; by custom it is HTML. Empty when it says nothing. */
export function parseAttribution(metadata: unknown): string {
  const found = readMetadata.safeParse(metadata)
  const html = found.success ? found.data.attribution : ''
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&')
    .trim()
    .slice(0, 200)
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
    if (!part) throw new ArchiveNotFoundError(this.key)
    return { data: await part.arrayBuffer() }
  }
}

async function decompress(data: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None || compression === Compression.Unknown) return data
  if (compression !== Compression.Gzip)
    throw new Error(`The archive is packed in a way (${compression}) that cannot be read here.`)
  return new Response(new Response(data).body!.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
}

/** Browsers unpack tiles themselves. */
const asStored: DecompressFunc = async (data) => data
