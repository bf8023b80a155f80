import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Compression, PMTiles, type Source, TileType } from 'pmtiles'
import * as z from 'zod/mini'
import type { Basemap } from '../../../worker/data/basemap.ts'
import { attributionIn } from '../../../worker/services/basemap.ts'

/** A file that cannot be the basemap; the message is for whoever named it. */
export class NoBasemap extends Error {}

const metadata = z.object({ vector_layers: z.array(z.object({ id: z.string() })) })

/** What styles of ours draw from, at the least. */
const neededLayers = ['earth', 'water', 'boundaries', 'places']

/** Looks through an archive of vector tiles: what is noted of it, and its size in bytes. Throws `NoBasemap`. */
export async function examined(path: string): Promise<Basemap & { size: number }> {
  const file = await open(path).catch(() => {
    throw new NoBasemap(`${path} cannot be opened.`)
  })
  try {
    const archive = new PMTiles(new ArchiveOnDisk(file))
    const header = await archive.getHeader().catch(() => {
      throw new NoBasemap(`${path} is not a PMTiles archive.`)
    })
    if (header.tileType !== TileType.Mvt) throw new NoBasemap(`${path} holds no vector tiles.`)
    if (header.tileCompression !== Compression.Gzip && header.tileCompression !== Compression.None)
      throw new NoBasemap(`The tiles of ${path} are neither plain nor gzipped; pack them anew.`)
    const told = await archive.getMetadata()
    const described = metadata.safeParse(told)
    const named = described.success ? described.data.vector_layers.map(({ id }) => id) : []
    const lacking = neededLayers.filter((each) => !named.includes(each))
    if (lacking.length > 0)
      throw new NoBasemap(`${path} has no layer ${lacking.join(', ')}: only archives with Protomaps’ layers are drawn.`)
    const { size } = await file.stat()
    return { version: await versionOf(path), minzoom: header.minZoom, maxzoom: header.maxZoom, attribution: attributionIn(told), size }
  } finally {
    await file.close()
  }
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
