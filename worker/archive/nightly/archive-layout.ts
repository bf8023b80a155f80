import { migrations, sha256 } from 'virtual:schema-version'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import { appliedMigration } from '#schema/records/platform-tables.ts'
import { hashFileContent } from '../../media/files/media-bucket.ts'
import { getDrizzle } from '../../stores/db.ts'
import { nightlyArchiveTables } from './nightly-tables.ts'

/** The schema version that this build writes. */
export const schemaVersion = { migration: migrations.at(-1)!, sha256 }

/** Returns the SHA-256 of the schema version and of the tables and columns that this build archives. */
export function hashArchiveLayout(): Promise<string> {
  const tables = nightlyArchiveTables.map(({ name, columns }) => [name, ...columns.map((column) => column.name)])
  return hashFileContent(new TextEncoder().encode(JSON.stringify([schemaVersion, tables])))
}

/**
 * Throws `ArchiveError` if the migrations of a database are not those of this build: no restore would know its version,
 * and rows may have been changed by a migration while they were read.
 */
export async function assertDatabaseMatchesSchema(db: D1Database): Promise<void> {
  const rows = await getDrizzle(db).select({ name: appliedMigration.name }).from(appliedMigration)
  const applied = rows.map(({ name }) => name)
  const different = [
    ...migrations.filter((name) => !applied.includes(name)),
    ...applied.filter((name) => !migrations.includes(name ?? '')),
  ]
  if (different.length > 0)
    throw new ArchiveError(`No archive is written: this version and the database differ in ${different.join(', ')}.`)
}
