import type * as workers from '@cloudflare/workers-types'

/** Global types of the worker, for the modules that these tests import without a worker. */
declare global {
  type D1Database = workers.D1Database
  type D1PreparedStatement = workers.D1PreparedStatement
  type D1Result<T = unknown> = workers.D1Result<T>
  type KVNamespace = workers.KVNamespace
  type R2Bucket = workers.R2Bucket
  type Fetcher = workers.Fetcher
  type CachePurgeOptions = workers.CachePurgeOptions
  type CachePurgeResult = workers.CachePurgeResult
  type ImagesBinding = workers.ImagesBinding
  type RateLimit = workers.RateLimit
  type SendEmail = workers.SendEmail
  interface Scheduler {
    wait(milliseconds: number): Promise<void>
  }
  function clearTimeout(timer: NodeJS.Timeout | null): void
}
