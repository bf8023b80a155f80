import { readdirSync, readFileSync } from 'node:fs'
import type { D1Database } from '@cloudflare/workers-types'

/** Applies the SQL files that have not been applied yet, in order, with wrangler's own bookkeeping. Returns their names. */
export async function migrate(db: D1Database, folder = 'migrations'): Promise<string[]> {
  await db.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  )
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  const pending = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && !applied.has(name))
    .sort()
  for (const name of pending) {
    const statements = statementsIn(readFileSync(`${folder}/${name}`, 'utf8')).map((sql) => db.prepare(sql))
    await db.batch([...statements, db.prepare('INSERT INTO d1_migrations (name) VALUES (?1)').bind(name)])
  }
  return pending
}

/** The statements of a migration. Ours hold no semicolon inside a statement, but for triggers, which reach to their own END. */
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
