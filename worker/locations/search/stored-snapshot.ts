import type { KVNamespace } from '@cloudflare/workers-types'
import { type LocationsSnapshot, openLocationsSnapshot } from './snapshot.ts'

/** The KV key of a snapshot: gzip of the layout in `snapshot.ts`, whose number is part of the key. */
export const getKvKeyOfLocationsSnapshotVersion = (version: number): string => `locations:2:${version}`

/**
 * KV metadata of a snapshot: the day it was created in UTC, such as `2026-12-24`, as it only contains upcoming special
 * days.
 */
export interface LocationsSnapshotMetadata {
  madeOn: string
}
export const createLocationsSnapshotMetadata = (now: Date): LocationsSnapshotMetadata => ({
  madeOn: now.toISOString().slice(0, 10),
})

interface StoredLocationSnapshot {
  snapshot: LocationsSnapshot
  metadata: LocationsSnapshotMetadata | null
}

/** Returns undefined when the snapshot is missing or invalid. */
export async function readStoredLocationsSnapshot(
  kv: KVNamespace,
  version: number,
): Promise<StoredLocationSnapshot | undefined> {
  try {
    const key = getKvKeyOfLocationsSnapshotVersion(version)
    const { value, metadata } = await kv.getWithMetadata<LocationsSnapshotMetadata>(key, 'arrayBuffer')
    return value ? { snapshot: openLocationsSnapshot(await gunzip(value)), metadata } : undefined
  } catch (error) {
    console.error(`The snapshot of the locations, version ${version}, could not be read`, error)
    return undefined
  }
}

/** Stores the packed snapshot of a version, if there is one, and deletes those before it. */
export async function storeLocationsSnapshot(
  kv: KVNamespace,
  version: number,
  snapshot: { packed: Uint8Array<ArrayBuffer>; metadata: LocationsSnapshotMetadata } | null,
): Promise<void> {
  try {
    if (snapshot)
      await kv.put(getKvKeyOfLocationsSnapshotVersion(version), await gzip(snapshot.packed), {
        metadata: snapshot.metadata,
      })
    // The change itself may have incremented the version, which never had a snapshot.
    await Promise.all([
      kv.delete(getKvKeyOfLocationsSnapshotVersion(version - 1)),
      kv.delete(getKvKeyOfLocationsSnapshotVersion(version - 2)),
    ])
  } catch (error) {
    // The change is valid anyway: the database is queried until the scheduled task recreates the snapshot.
    console.error(`The snapshot of the locations, version ${version}, could not be written`, error)
  }
}

const gzip = (bytes: Uint8Array<ArrayBuffer>) =>
  new Response(new Response(bytes).body!.pipeThrough(new CompressionStream('gzip'))).arrayBuffer()

const gunzip = (packed: ArrayBuffer) =>
  new Response(new Response(packed).body!.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
