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

export const idsOfPath = (path: string) => asText(visibility.idsOfPath(sql.raw(path)))
export const isBehind = (restricted: string, table = 'page') => asText(visibility.isBehind(sql.raw(restricted), named(table)))
export const publiclyVisible = (table = 'page') => asText(visibility.publiclyVisible(named(table)))
export const notRestricted = (table = 'page') => asText(visibility.notRestricted(named(table)))
export const visibleFrom = (path: string, table = 'page') => asText(visibility.visibleFrom(sql.raw(path), named(table)))
export const isCovered = (table = 'page') => asText(visibility.isCovered(grants, named(table)))
export const visibleToEditor = (table = 'page') => asText(visibility.visibleToEditor(grants, named(table)))
export const leadingBelow = (path: string) => asText(visibility.leadingBelow(grants, sql.raw(path)))
export const childrenForEditor = (table = 'page') => asText(visibility.childrenForEditor(grants, named(table)))
export const explorableByEditor = (table = 'page') => asText(visibility.explorableByEditor(grants, named(table)))
