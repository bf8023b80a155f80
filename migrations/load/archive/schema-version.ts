import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { D1Database } from '@cloudflare/workers-types'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import type { ArchiveManifest } from '#schema/archive/archive-wire.ts'
import { listAppliedMigrations } from '../../local/migrate.ts'

type SchemaVersion = ArchiveManifest['schema']

const folder = 'migrations'
const hashMigration = (name: string) =>
  createHash('sha256')
    .update(readFileSync(`${folder}/${name}`))
    .digest('hex')
const listMigrations = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** Returns the schema version of a database. Throws `ArchiveError` unless it is exactly that of these migrations. */
export async function requireCurrentSchemaVersion(db: D1Database): Promise<SchemaVersion> {
  const applied = await listAppliedMigrations(db)
  const known = listMigrations()
  const pending = known.filter((name) => !applied.has(name))
  if (pending.length > 0)
    throw new ArchiveError(
      `The database lacks ${pending.join(', ')}. Apply the migrations first; npm start does it locally.`,
    )
  const migration = known.at(-1)!
  return { migration, sha256: hashMigration(migration) }
}

/** Throws `ArchiveError` unless an archive's version is one of these migrations: a newer or foreign one is refused. */
export function assertArchiveSchemaIsKnown({ migration, sha256 }: SchemaVersion): void {
  const isKnown = listMigrations().includes(migration) && existsSync(`${folder}/${migration}`)
  if (!isKnown && migration > listMigrations().at(-1)!)
    throw new ArchiveError(`The archive is from a newer version of Tidemark (${migration}). Update this one first.`)
  if (!isKnown || hashMigration(migration) !== sha256)
    throw new ArchiveError(
      `The archive is from a changed version: its ${migration} is not ours. Restore it where it was made.`,
    )
}
