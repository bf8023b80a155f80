import type { commonPageFields } from '#app/templates/define.ts'
import type { NamedFields } from '#schema/fields/struct.ts'
import { literalColumn } from './typed-columns.ts'

/** The keys of a value that has any: of each of its forms, if it has several, such as a link. */
type PartOf<Value> = Value extends object ? keyof Value & string : never

/**
 * Returns the JSON path of a field of a page type or a setting in its stored content, or of a part of its value. A
 * renamed field does not compile. SQL reads what is stored, whatever release has written it.
 */
export const buildFieldPath = <F extends NamedFields, Name extends keyof F & string>(
  _declared: { readonly fields: F },
  name: Name,
  part?: PartOf<F[Name]['empty']>,
) => literalColumn(part === undefined ? `$.${name}` : `$.${name}.${part}`)

/** Returns the JSON path of a field that every page has, in the stored content of a page. */
export const buildCommonPageFieldPath = (name: keyof typeof commonPageFields) => literalColumn(`$.${name}`)

/**
 * Returns the JSON path of a field in a stored block. No migration of the block may change such a field, because SQL
 * reads blocks of every version (`test/content-read-by-sql.test.ts`).
 */
export const buildBlockFieldPath = <F extends NamedFields, Name extends keyof F & string>(
  _declared: { readonly fields: F; readonly migrations: readonly unknown[] },
  name: Name,
) => literalColumn(`$.value.${name}`)
