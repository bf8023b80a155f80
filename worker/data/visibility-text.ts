import { type SQL, sql } from 'drizzle-orm'
import { alias, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { page } from '#schema/tables/index.ts'
import * as visibility from './visibility.ts'

// The conditions of visibility as text, for queries that are still written as text. `?1` holds an editor's grants there.

const dialect = new SQLiteSyncDialect()

function asText(expression: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(expression)
  if (params.length > 0) throw new Error(`Text has no parameters: ${text}`)
  return text
}

const grants = sql.raw('?1')
const named = (name: string) => alias(page, name)

export const publiclyVisible = (table = 'page') => asText(visibility.publiclyVisible(named(table)))
export const visibleToEditor = (table = 'page') => asText(visibility.visibleToEditor(grants, named(table)))
