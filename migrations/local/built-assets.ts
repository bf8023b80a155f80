import { existsSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { type Request as PlatformRequest, Response as PlatformResponse } from 'miniflare'

/** Serves a file of the client's build to the worker, where no asset router is in front of it. */
export function serveBuiltAsset({ url }: PlatformRequest): PlatformResponse {
  const file = join('dist/client', normalize(new URL(url).pathname))
  return existsSync(file) ? new PlatformResponse(readFileSync(file)) : new PlatformResponse(null, { status: 404 })
}
