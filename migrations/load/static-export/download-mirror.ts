import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { R2Bucket } from '@cloudflare/workers-types'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import {
  currentMirrorShape,
  getCurrentMirrorJsonKey,
  mirroredFilesFolder,
  mirrorManifestPath,
  mirrorManifestShape,
  mirrorsFolder,
  type StaticMirrorManifest,
} from '#schema/static-export/static-mirror.ts'
import { getBasemapArchiveKey } from '../../../worker/maps/current-basemap.ts'
import { writeExportedFile } from './folder-target.ts'
import { writeExportedTiles } from './write-tiles.ts'

/** Lists the hosts that have a current mirror in a bucket. */
export async function listHostsMirroredInBucket(bucket: R2Bucket): Promise<string[]> {
  const { delimitedPrefixes } = await bucket.list({ prefix: `${mirrorsFolder}/`, delimiter: '/' })
  const hosts = delimitedPrefixes.map((prefix) => prefix.slice(mirrorsFolder.length + 1, -1))
  const current = await Promise.all(hosts.map((host) => bucket.head(getCurrentMirrorJsonKey(host))))
  return hosts.filter((_, place) => current[place] !== null)
}

/**
 * Copies the current mirror of a host from a bucket to a folder that does not exist yet, with the tiles of its map.
 * Returns what it is. Throws `ArchiveError` if there is none, or if files are missing.
 */
export async function downloadMirror(
  bucket: R2Bucket,
  host: string,
  destination: string,
): Promise<StaticMirrorManifest> {
  const to = resolve(destination)
  if (existsSync(to)) throw new ArchiveError(`${to} exists already. Give the mirror another name, or remove it.`)
  const current = await readJson(bucket, getCurrentMirrorJsonKey(host))
  if (current === null) throw new ArchiveError(`The bucket has no mirror of ${host}. Without a host, they are listed.`)
  const { folder } = currentMirrorShape.parse(current)
  const manifest = mirrorManifestShape.parse(await readJson(bucket, `${folder}/${mirrorManifestPath}`))
  const partial = `${to}.partial`
  await rm(partial, { recursive: true, force: true })
  const copied = { files: 0, bytes: 0 }
  for await (const key of listKeys(bucket, `${folder}/${mirroredFilesFolder}/`)) {
    const object = await bucket.get(key)
    if (!object) throw new ArchiveError(`${key} was deleted while it was read. Start again.`)
    const path = encodeURI(key.slice(`${folder}/${mirroredFilesFolder}`.length))
    copied.bytes += await writeExportedFile(partial, path, new Uint8Array(await object.arrayBuffer()))
    copied.files += 1
  }
  if (copied.files !== manifest.files || copied.bytes !== manifest.bytes)
    throw new ArchiveError(`The mirror has ${copied.files} files in place of ${manifest.files}, or other sizes.`)
  if (manifest.basemap !== null)
    await writeExportedTiles(
      bucket,
      { key: getBasemapArchiveKey(manifest.basemap), version: manifest.basemap },
      partial,
    )
  await rename(partial, to)
  return manifest
}

async function readJson(bucket: R2Bucket, key: string): Promise<unknown> {
  const object = await bucket.get(key)
  return object ? JSON.parse(await object.text()) : null
}

async function* listKeys(bucket: R2Bucket, prefix: string): AsyncGenerator<string> {
  for (let cursor: string | undefined; ; ) {
    const listed = await bucket.list({ prefix, ...(cursor && { cursor }) })
    for (const { key } of listed.objects) yield key
    if (!listed.truncated) return
    cursor = listed.cursor
  }
}
