import type { ExportedSite } from './exported-site.ts'

/** A response of the site. Redirects are not followed. */
export type FetchFromSite = (url: URL) => Promise<Response>

/** Content of a file: whole, or as a stream. */
export type ExportedFileContent = Uint8Array | string | ReadableStream<Uint8Array>

/** What is known of a file that is written. */
interface ExportedFileFacts {
  type: string
  /** Whether it is to be rewritten once all files are there. */
  isCrawled: boolean
  /** The size of a stream in bytes; null if it is not known. */
  size: number | null
}

/** Where the files of an export are written to. */
export interface StaticExportTarget {
  /** Writes a file under its path. Returns its size in bytes. */
  write: (path: string, content: ExportedFileContent, file: ExportedFileFacts) => Promise<number>
  /** Removes a file. */
  remove: (path: string) => Promise<void>
  /** Reads a file as it was crawled; null if it was rewritten already. */
  readCrawled: (path: string) => Promise<string | null>
  /** Keeps a text that is no part of the export until the end, and reads it. */
  keepText: (name: string, text: string) => Promise<void>
  readKeptText: (name: string) => Promise<string>
}

/** An export of a site, or one run of it. */
export interface StaticExportRunContext {
  db: D1Database
  exported: ExportedSite
  /** Fetches from the site, at its own host. */
  fetchUrl: FetchFromSite
  target: StaticExportTarget
  /** The origin at which the export will be served; by default that of the site. */
  origin?: string
  /** Where forms are instead; by default at the live site. */
  contact?: string
  /** Whether the run may begin something more. */
  hasTime: () => boolean
  /** The time in milliseconds since 1970. */
  now: () => number
  /** How long to wait after each failure of an address before it is tried again, in milliseconds. */
  retryDelays: readonly number[]
  /** Puts the complete export in place. If that fails it is tried again, like an address. */
  complete?: () => Promise<void>
}
