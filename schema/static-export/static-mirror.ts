import * as z from 'zod/mini'

/** The state of a mirror. Of the complete ones of a site the newest is the current one. */
export const staticMirrorStates = ['writing', 'complete', 'failed', 'deleting'] as const
export type StaticMirrorStatus = (typeof staticMirrorStates)[number]

/** Until when the newest mirror of a site counts as recent, in milliseconds: writing one may take hours. */
export const recentStaticMirrorMaxAge = 36 * 60 * 60_000

/** The folder of the bucket with mirrors. */
export const mirrorsFolder = 'mirrors'
/** The key of the file that names the current mirror of a host. */
export const getCurrentMirrorJsonKey = (host: string): string => `${mirrorsFolder}/${host}/current.json`
/** The files of a mirror in its folder, and what describes them, which is written last. */
export const mirroredFilesFolder = 'files'
export const mirrorManifestPath = 'manifest.json'

/** The current mirror of a host. */
export const currentMirrorShape = z.object({ folder: z.string() })

/** What a complete mirror is. */
export const mirrorManifestShape = z.object({
  host: z.string(),
  started_at: z.string(),
  finished_at: z.string(),
  /** The number and size of its files. */
  files: z.int(),
  bytes: z.int(),
  /** The version of the map, whose tiles are in its own file in the bucket; null if there is none. */
  basemap: z.nullable(z.string()),
})
export type StaticMirrorManifest = z.infer<typeof mirrorManifestShape>
