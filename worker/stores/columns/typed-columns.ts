import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { JsonText } from '#schema/records/json-text.ts'

/** The value of a column as SQLite stores it: JSON as text, a boolean as a number. */
type StoredColumnData<Column extends SQLiteColumn> = Column['_']['dataType'] extends 'json'
  ? JsonText<Column['_']['data']>
  : Column['_']['dataType'] extends 'boolean'
    ? Column['_']['driverParam']
    : Column['_']['data']

/** What an expression can be built of. An expression that is decoded, for example to a boolean, is refused. */
type Value = SQLiteColumn | SQL<string | number | null>

/** A column or an expression of text that is never NULL. */
export type TextColumn =
  | (SQLiteColumn & { readonly _: { dataType: 'string'; data: string; notNull: true } })
  | SQL<string>

/** A column of numbers that is never NULL. */
export type NumberColumn = SQLiteColumn & { readonly _: { dataType: 'number'; data: number; notNull: true } }

/** The type that a column or an expression has within SQL. */
export type StoredValue<Source> = Source extends SQLiteColumn
  ? StoredColumnData<Source> | (Source['_']['notNull'] extends true ? never : null)
  : Source extends SQL<infer Type>
    ? Type
    : never

/** Refuses a helper where the type already is what it would make of it. */
type IfNullable<Source, Refused> = null extends StoredValue<Source> ? unknown : Refused
type IfNotNull<Source, Refused> = null extends StoredValue<Source> ? Refused : unknown

/**
 * Selects a column as it is stored, also where the query's FROM is no declared table, so that Drizzle does not know its
 * type.
 */
export const toUndecodedColumn = <Source extends Value>(source: Source): SQL<StoredValue<Source>> => sql`${source}`

/** Selects what may be missing: of an outer join, or beside NULL in a union. */
export const toNullableColumn = <Source extends Value>(
  source: Source & IfNotNull<Source, 'is nullable'>,
): SQL<StoredValue<Source> | null> => sql`${source}`

/** Selects what may be NULL, but not in the rows that the query finds. */
export const toNonNullColumn = <Source extends Value>(
  source: Source & IfNullable<Source, 'is never null'>,
): SQL<NonNullable<StoredValue<Source>>> => sql`${source}`

/** Returns `NULL`; in a union, with the type of the column that the other queries select. */
export const buildNullColumn = <Source extends Value = SQL<null>>(_source?: Source): SQL<StoredValue<Source> | null> =>
  sql`NULL`

/** Selects a value that is bound as a parameter. */
export const buildParameterColumn = <const Bound extends string | number | null>(value: Bound): SQL<Bound> =>
  sql`${value}`

/** Returns a literal of the source code. It is no parameter, so that it may be part of an indexed expression. */
export const literalColumn = <const Literal extends string | number>(literal: Literal): SQL<Literal> =>
  sql.raw(typeof literal === 'number' ? `${literal}` : `'${literal.replaceAll("'", "''")}'`) as SQL<Literal>

type Last<Values extends readonly Value[]> = Values extends readonly [...Value[], infer End] ? End : never

/** Returns the first value that is not NULL. The result can be NULL if the last value can. */
export const coalesceColumns = <Values extends readonly [Value, Value, ...Value[]]>(
  ...values: Values
): SQL<NonNullable<StoredValue<Values[number]>> | StoredValue<Last<Values>>> =>
  sql`coalesce(${sql.join([...values], sql`, `)})`

/** Returns the one value where the condition is met, and the other elsewhere. */
export const buildIfElseColumn = <Then extends Value, Else extends Value>(
  condition: SQLWrapper,
  chosen: Then,
  otherwise: Else,
): SQL<StoredValue<Then> | StoredValue<Else>> => sql`iif(${condition}, ${chosen}, ${otherwise})`

/** Returns the value where the condition is met, and NULL elsewhere. */
export const columnIf = <Source extends Value>(
  condition: SQLWrapper,
  source: Source,
): SQL<StoredValue<Source> | null> => buildIfElseColumn(condition, source, buildNullColumn())

/**
 * Returns a subquery for one value: `SELECT source`, followed by `from`. It is NULL without a row. Names of tables stay
 * (`keepTableNamesInSql`).
 */
export const buildValueSubquery = <Source extends Value>(source: Source, from: SQL): SQL<StoredValue<Source> | null> =>
  sql`${sql`(SELECT ${source} ${from})`}`

/** Returns a subquery for one value of a row that exists, such as an aggregate, which has a row in any case. */
export const buildExistingValueSubquery = <Source extends Value>(source: Source, from: SQL): SQL<StoredValue<Source>> =>
  sql`${sql`(SELECT ${source} ${from})`}`

/** Returns a subquery for the number of rows of `from`, a FROM clause with its conditions. */
export const buildRowCountSubquery = (from: SQL): SQL<number> => sql`(SELECT count(*) ${from})`

/** Counts the rows of a query that meet a condition. */
export const buildConditionalRowCountColumn = (condition: SQLWrapper): SQL<number> =>
  sql`count(*) FILTER (WHERE ${condition})`

/** Counts the rows of a query in each of its rows, without its LIMIT. */
export const buildTotalRowCountColumn = (): SQL<number> => sql`count(*) OVER ()`
