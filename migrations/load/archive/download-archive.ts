import type { R2Bucket } from '@cloudflare/workers-types'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import { archiveHeadPath, archiveManifestPath, legacyArchiveCheckFilePath } from '#schema/archive/archive-wire.ts'
import { archivesFolder } from '#schema/archive/nightly-archive.ts'
import { openArchiveSink } from './archive-sink.ts'

/** Lists the names of the archives in a bucket that are written to the end, oldest first. */
export async function listFinishedArchivesOldestFirst(bucket: R2Bucket): Promise<string[]> {
  const names: string[] = []
  for (let cursor: string | undefined; ; ) {
    const listed = await bucket.list({ prefix: `${archivesFolder}/`, delimiter: '/', ...(cursor && { cursor }) })
    for (const folder of listed.delimitedPrefixes) {
      const name = folder.slice(archivesFolder.length + 1, -1)
      if (await bucket.head(toKey(name, archiveManifestPath))) names.push(name)
    }
    if (!listed.truncated) return names
    cursor = listed.cursor
  }
}

const toKey = (name: string, path: string) => `${archivesFolder}/${name}/${path}`

/**
 * Copies an archive from a bucket to a folder, or to a file that ends in `.tar`, with the manifest last. It stays
 * encrypted. Returns the number of files. Throws `ArchiveError` if there is none of this name.
 */
export async function downloadArchive(bucket: R2Bucket, name: string, to: string): Promise<number> {
  if (!(await bucket.head(toKey(name, archiveManifestPath))))
    throw new ArchiveError(`The bucket has no finished archive ${name}. Without a name, they are listed.`)
  const sink = await openArchiveSink(to)
  try {
    const others = [archiveHeadPath, archiveManifestPath, legacyArchiveCheckFilePath]
    const paths = (await listPaths(bucket, toKey(name, ''))).filter((path) => !others.includes(path))
    for (const path of [archiveHeadPath, ...paths, archiveManifestPath]) {
      const object = await bucket.get(toKey(name, path))
      if (!object) throw new ArchiveError(`${path} was deleted while it was read. Use another archive.`)
      await sink.write(path, object.size, object.body as unknown as AsyncIterable<Uint8Array>)
    }
    await sink.finish()
    return paths.length + 2
  } catch (error) {
    await sink.discard()
    throw error
  }
}

async function listPaths(bucket: R2Bucket, prefix: string): Promise<string[]> {
  const paths: string[] = []
  for (let cursor: string | undefined; ; ) {
    const listed = await bucket.list({ prefix, ...(cursor && { cursor }) })
    for (const { key } of listed.objects) paths.push(key.slice(prefix.length))
    if (!listed.truncated) return paths
    cursor = listed.cursor
  }
}
