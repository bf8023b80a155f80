import * as z from 'zod/mini'

/** The version of the format. A reader refuses later ones. */
export const archiveFormatVersion = 1

/** The name of the file that every archive has in plain text, and of the file that is written last. */
export const archiveHeadPath = 'archive.json'
export const archiveManifestPath = 'manifest.json'
/** What checks of earlier versions stored between runs. It is no part of the archive. */
export const legacyArchiveCheckFilePath = 'check.json'
/** The list of files, and the path of a file's bytes. */
export const archiveFileListPath = 'files.ndjson'
export const hashToArchivedFilePath = (sha256: string) => `files/${sha256.slice(0, 2)}/${sha256}`
export const toArchiveTablePartPath = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.ndjson`
export const toArchiveChangesPartPath = (part: number) => `changes/${String(part).padStart(6, '0')}.ndjson`

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.nonnegative())
const name = z.string().check(z.regex(/^[a-z][a-z0-9_]*$/))

/** How parts are encrypted: AES-256-GCM in chunks, with a key derived from a passphrase. */
const encryptionShape = z.object({
  cipher: z.literal('AES-256-GCM'),
  key_derivation: z.literal('PBKDF2-SHA-256'),
  iterations: z.int().check(z.minimum(1), z.maximum(10_000_000)),
  /** 16 bytes in hexadecimal. */
  salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
})
export type ArchiveEncryptionParams = z.infer<typeof encryptionShape>

/** `archive.json`. */
export const archiveHeaderShape = z.object({
  format: z.literal('tidemark-archive'),
  version: z.int(),
  created_at: z.string(),
  encryption: z.nullable(encryptionShape),
})
export type ArchiveHeader = z.infer<typeof archiveHeaderShape>

/** A file of the archive. Size and digest are of the bytes as they are in the archive, which may be encrypted. */
const partPath = z.string().check(z.regex(/^[a-z0-9_]+(?:\/[a-z0-9_]+)*\.ndjson$/))
export const archivePartShape = z.object({ path: partPath, bytes: count, sha256, rows: count })
export type ArchivePart = z.infer<typeof archivePartShape>

/** `manifest.json`, the last file of an archive: one without it was not finished. */
export const archiveManifestShape = z.object({
  /** When writing ended: the archive shows the site at this moment. */
  finished_at: z.string(),
  /** The newest migration of the database and the SHA-256 of its file. */
  schema: z.object({ migration: z.string(), sha256 }),
  contents: z.object({ accounts: z.boolean(), guests: z.boolean(), renditions: z.boolean() }),
  /** In the order in which they are restored. */
  tables: z.array(
    z.object({
      name,
      columns: z.array(name),
      key: z.array(name),
      /** The number of rows when writing ended, with the changes. */
      rows: count,
      parts: z.array(archivePartShape),
    }),
  ),
  /** Rows that changed while the tables were read: `{"table", "key", "row"}`, the last one of a key counts. */
  changes: z.array(archivePartShape),
  /** The last ids of tables that never use one again, by name. */
  sequences: z.record(name, count),
  files: z.object({ count, bytes: count, list: archivePartShape }),
})
export type ArchiveManifest = z.infer<typeof archiveManifestShape>
export type ArchiveTableEntry = ArchiveManifest['tables'][number]

/** A line of `files.ndjson`. Size and digest are of the file itself. */
export const archivedFileShape = z.object({
  key: z.string(),
  bytes: count,
  sha256,
  /** SHA-256 of the bytes in the archive, which may be encrypted. */
  stored_sha256: sha256,
  http: z.record(z.string(), z.string()),
})
export type ArchivedFile = z.infer<typeof archivedFileShape>

/** A stored value: what SQLite has in a column. */
const storedValueShape = z.nullable(z.union([z.string(), z.number()]))
export type ArchivedColumnValue = z.infer<typeof storedValueShape>
export type ArchivedRow = Record<string, ArchivedColumnValue>

/** A line of a part of a table. */
export const archivedRowShape = z.record(z.string(), storedValueShape)

/** A line of a part of the changes; a null row was deleted. */
export const archiveChangeShape = z.object({
  table: name,
  key: z.array(storedValueShape),
  row: z.nullable(archivedRowShape),
})
export type ArchiveChangeLine = z.infer<typeof archiveChangeShape>
