import { readdirSync, readFileSync } from 'node:fs'
import type { D1Database } from '@cloudflare/workers-types'
import { getTableName, sql } from 'drizzle-orm'
import { appliedMigration } from '#schema/records/platform-tables.ts'
import { getDrizzle } from '../../worker/stores/db.ts'
import { toPreparedStatement } from '../../worker/stores/statement.ts'

const { id, name, applied_at } = appliedMigration

/** The table of applied migrations, as created by wrangler. */
const bookkeeping = sql`CREATE TABLE IF NOT EXISTS ${appliedMigration} (
  ${sql.identifier(id.name)} INTEGER PRIMARY KEY AUTOINCREMENT,
  ${sql.identifier(name.name)} TEXT UNIQUE,
  ${sql.identifier(applied_at.name)} TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`

/** Returns the names of the applied migrations. */
export async function listAppliedMigrations(db: D1Database): Promise<Set<string | null>> {
  const rows = await getDrizzle(db).select({ name }).from(appliedMigration)
  return new Set(rows.map((row) => row.name))
}

/** Returns the SQL files that have not been applied, in order. Only reads the database. */
export async function listPendingMigrations(db: D1Database): Promise<string[]> {
  const isKnown = await toPreparedStatement(
    db,
    sql`SELECT 1 FROM sqlite_master WHERE name = ${getTableName(appliedMigration)}`,
  ).first()
  const applied = isKnown ? await listAppliedMigrations(db) : new Set()
  return listMigrationFiles('migrations').filter((name) => !applied.has(name))
}

const listMigrationFiles = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/**
 * Applies the SQL files that have not been applied yet, in order and up to the file `last`, recorded as by wrangler.
 * Returns their names.
 */
export async function applyMigrations(db: D1Database, folder = 'migrations', last?: string): Promise<string[]> {
  await toPreparedStatement(db, bookkeeping).run()
  const applied = await listAppliedMigrations(db)
  const pending = listMigrationFiles(folder).filter(
    (name) => !applied.has(name) && (last === undefined || name <= last),
  )
  for (const name of pending) {
    const statements = statementsIn(readFileSync(`${folder}/${name}`, 'utf8')).map((text) =>
      toPreparedStatement(db, sql.raw(text)),
    )
    await db.batch([...statements, toPreparedStatement(db, getDrizzle(db).insert(appliedMigration).values({ name }))])
  }
  return pending
}

/** Splits a migration into statements. A semicolon inside a statement only occurs in triggers, which end with END. */
const statementsIn = (sql: string) =>
  sql
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)
    .reduce<string[]>((statements, part) => {
      const last = statements.at(-1)
      if (last?.startsWith('CREATE TRIGGER') && !last.endsWith(';\nEND')) statements.splice(-1, 1, `${last};\n${part}`)
      else statements.push(part)
      return statements
    }, [])
