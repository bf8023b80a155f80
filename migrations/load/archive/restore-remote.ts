import { eq, sql } from 'drizzle-orm'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import type { ArchiveManifest } from '#schema/archive/archive-wire.ts'
import { counter } from '#schema/tables.ts'
import { toArchivedHttpMetadata } from '../../../worker/archive/archived-files.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'
import { applyMigrations } from '../../local/migrate.ts'
import type { StorageBindings } from '../open-database.ts'
import { fillGazetteerTables } from '../places/gazetteer.ts'
import { fillTablesFromArchive } from './load-tables.ts'
import { assertArchiveIsIntact, openArchive } from './read-archive.ts'
import { rebuildDerivedDataAfterRestore } from './rebuild-derived.ts'
import { type BucketFileDigest, uploadArchivedFiles } from './restore-archive.ts'
import { assertArchiveSchemaIsKnown } from './schema-version.ts'
import { unfinishedRestoreTableName } from './unfinished-restore.ts'

export interface RemoteRestoreOptions {
  from: string
  passphrase?: string
  /** Empties a database in which a restore was interrupted, and begins again. */
  replace: boolean
  report: (line: string) => void
}

/** The table that exists while a database is being restored. It is the platform's state, not the schema's. */
const markTable = sql.identifier(unfinishedRestoreTableName)

const newDatabaseMessage =
  'Create a new one (npx wrangler d1 create), write its id into wrangler.toml, and restore into that; then deploy.'

/**
 * Restores an archive into a new, empty deployed database and its bucket. The site keeps the database that it was
 * deployed with until the next deployment, so nobody sees half of it. Everything is checked before. In a database that
 * an interrupted restore left, it begins again if that is asked for; files that were written are not written again.
 * Throws `ArchiveError`.
 */
export async function restoreArchiveIntoNewDatabase(
  storage: StorageBindings,
  { from, passphrase, replace, report }: RemoteRestoreOptions,
): Promise<ArchiveManifest> {
  const archive = await openArchive(from, passphrase)
  const { schema, contents } = archive.manifest
  assertArchiveSchemaIsKnown(schema)
  await refuseUsedDatabase(storage.DB, { from, replace })
  await assertArchiveIsIntact(archive, report)
  await toPreparedStatement(storage.DB, sql`CREATE TABLE IF NOT EXISTS ${markTable} (id INTEGER PRIMARY KEY)`).run()
  if (replace) await dropRestoredTables(storage.DB, report)
  await applyMigrations(storage.DB, 'migrations', schema.migration)
  await fillTablesFromArchive(storage.DB, archive, { contents, report })
  for (const name of await applyMigrations(storage.DB)) report(`Migrated ${name}`)
  await uploadArchivedFiles(storage.MEDIA, archive, await listStoredFiles(storage.MEDIA))
  await skipVersionsOfOldSite(storage.DB, new Date())
  await rebuildDerivedDataAfterRestore(storage, report)
  await fillGazetteerTables(storage.DB, report)
  await toPreparedStatement(storage.DB, sql`DROP TABLE ${markTable}`).run()
  return archive.manifest
}

/**
 * Begins the version of location data beyond any that the old site can reach: both may use one namespace, where each
 * would take the other's snapshot of the same version for its own. Versions grow by less than one a second.
 */
async function skipVersionsOfOldSite(db: StorageBindings['DB'], now: Date) {
  await getDrizzle(db)
    .update(counter)
    .set({ value: sql`max(${counter.value}, ${Math.floor(now.getTime() / 1000)})` })
    .where(eq(counter.name, 'locations'))
    .run()
}

/** Refuses a database with tables, unless they are those of an interrupted restore, which may be replaced. */
async function refuseUsedDatabase(
  db: StorageBindings['DB'],
  { from, replace }: Pick<RemoteRestoreOptions, 'from' | 'replace'>,
) {
  const tables = await listTables(db)
  if (tables.length === 0) return
  if (!tables.includes(unfinishedRestoreTableName))
    throw new ArchiveError(`The database of wrangler.toml is not empty. ${newDatabaseMessage}`)
  if (!replace)
    throw new ArchiveError(
      'A restore into the database of wrangler.toml was interrupted. It is half filled, and no site should be deployed ' +
        `with it. Empty it and begin again with: npm run restore -- ${from} --remote --replace`,
    )
}

/** Lists the tables that are not SQLite's or the platform's own; virtual ones first, with which theirs go. */
async function listTables(db: StorageBindings['DB']): Promise<string[]> {
  const query = sql`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'
    AND name NOT LIKE '!_cf!_%' ESCAPE '!' ORDER BY sql NOT LIKE 'CREATE VIRTUAL TABLE%', rowid DESC`
  const { results } = await toPreparedStatement(db, query).all<{ name: string }>()
  return results.map(({ name }) => name)
}

/**
 * Drops the tables that an interrupted restore filled. A table to whose rows others refer cannot be dropped before
 * them: such tables are tried again after the others.
 */
async function dropRestoredTables(db: StorageBindings['DB'], report: (line: string) => void) {
  const readLeft = async () => (await listTables(db)).filter((name) => name !== unfinishedRestoreTableName)
  const total = (await readLeft()).length
  for (let left = await readLeft(); left.length > 0; ) {
    let refused: unknown
    for (const name of left)
      await toPreparedStatement(db, sql`DROP TABLE IF EXISTS ${sql.identifier(name)}`)
        .run()
        .catch((error) => {
          refused = error
        })
    const next = await readLeft()
    if (next.length === left.length) throw refused
    left = next
  }
  report(`Removed ${total} tables of the interrupted restore`)
}

/** Lists the files in a bucket by key. */
async function listStoredFiles(bucket: StorageBindings['MEDIA']): Promise<ReadonlyMap<string, BucketFileDigest>> {
  const files = new Map<string, BucketFileDigest>()
  for (let cursor: string | undefined; ; ) {
    const listed = await bucket.list({ include: ['httpMetadata'], ...(cursor !== undefined && { cursor }) })
    for (const { key, etag, httpMetadata } of listed.objects)
      files.set(key, { etag, http: toArchivedHttpMetadata(httpMetadata) })
    if (!listed.truncated) return files
    cursor = listed.cursor
  }
}
