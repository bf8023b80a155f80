import { Column, type DriverValueDecoder, is, type SQL, Subquery } from 'drizzle-orm'
import type { D1PreparedQuery } from 'drizzle-orm/d1/session'
import type { SelectedFieldsOrdered } from 'drizzle-orm/sqlite-core'

/** Converts rows, which hold their values in the order of the selected columns, to objects. */
type RowMapper = (rows: readonly (readonly unknown[])[]) => Record<string, unknown>[]

/** Whether each selected column has a name of its own, none within an object. */
export const isFlatSelection = (fields: SelectedFieldsOrdered) => fields.every(({ path }) => path.length === 1)

/** Maps the rows of a query by `createRowMapper`, also those of `get()` and of a batch. */
export function replaceQueryRowMapper<Query extends D1PreparedQuery>(
  prepared: Query,
  fields: SelectedFieldsOrdered,
): Query {
  let mapRows: RowMapper | undefined
  const mapArrays: RowMapper = (rows) => {
    mapRows ??= createRowMapper(fields)
    return mapRows(rows)
  }
  const mapAllResult = (rows: unknown, isFromBatch?: boolean) =>
    mapArrays(isFromBatch ? (rows as D1Result<object>).results.map(Object.values) : (rows as unknown[][]))
  const mapGetResult = (rows: unknown, isFromBatch?: boolean) => mapAllResult(rows, isFromBatch)[0]
  const get = async (values?: Record<string, unknown>) => mapArrays((await prepared.values(values)).slice(0, 1))[0]
  return Object.assign(prepared, { mapAllResult, mapGetResult, get })
}

/**
 * Returns a function that does what Drizzle's own mapping of flat selections does. That one looks for the decoder of a
 * column again in each row, which takes longer than the query itself when rows and columns are many.
 */
export function createRowMapper(fields: SelectedFieldsOrdered): RowMapper {
  const columns = fields.map(({ path, field }) => ({ name: String(path[0]), decoder: toDecoder(field) }))
  const toObject = (values: readonly unknown[]) => {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < columns.length; index++) {
      const { name, decoder } = columns[index]!
      const value = values[index]
      row[name] = decoder && value !== null ? decoder.mapFromDriverValue(value) : value
    }
    return row
  }
  return (rows) => rows.map(toObject)
}

/** Undefined where the value is used as the database returns it. */
function toDecoder(field: SelectedFieldsOrdered[number]['field']): DriverValueDecoder<unknown, unknown> | undefined {
  const decoder = is(field, Column) ? field : getDecoder(is(field, Subquery) ? field._.sql : field.getSQL())
  return decoder?.mapFromDriverValue === Column.prototype.mapFromDriverValue ? undefined : decoder
}

/** Drizzle's types do not name the decoder that `mapWith` sets. */
const getDecoder = (sql: SQL) => (hasDecoder(sql) ? sql.decoder : undefined)

const hasDecoder = (sql: object): sql is { decoder: DriverValueDecoder<unknown, unknown> } => 'decoder' in sql
