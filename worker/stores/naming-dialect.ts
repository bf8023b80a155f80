import { is, SQL } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'

type SelectConfig = Parameters<SQLiteAsyncDialect['buildSelectQuery']>[0]

/**
 * Gives each selected expression a short name. SQLite names it by its whole text, and D1 returns the names of columns
 * with every answer: for a page they were longer than its content. Rows are read by position, so only the length
 * matters, and that no column has such a name.
 */
export class ShortColumnNameDialect extends SQLiteAsyncDialect {
  override buildSelectQuery({ fields, ...config }: SelectConfig): SQL {
    const named = Object.entries(fields).map(([name, field], index) => [name, nameExpression(field, `_${index}`)])
    return super.buildSelectQuery({ ...config, fields: Object.fromEntries(named) })
  }
}

const nameExpression = (field: SelectConfig['fields'][string], name: string) =>
  is(field, SQL) ? field.as(name) : field
