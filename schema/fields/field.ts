import type * as z from 'zod/mini'

/** The targets of references in stored values. */
export type ReferenceTarget =
  | 'page'
  | 'image'
  | 'document'
  | 'video'
  | 'snippet'
  | 'location'
  | 'city'
  | 'state'
  | 'country'

/** One reference in content; `path` is its location: `body.2.image`. */
export interface ContentReference {
  target: ReferenceTarget
  id: number
  path: string
  /** The required snippet type, if only one is allowed. */
  snippet_type?: string
}

/**
 * The common properties of all fields. A field is plain data: the worker and the admin share it without sharing React.
 */
export interface FieldBase<Kind extends string, Value> {
  readonly kind: Kind
  /** Default is the field's name as text. */
  readonly label?: string
  readonly help?: string
  readonly required: boolean
  /** The initial value of a new block. */
  readonly empty: Value
  /** What storage accepts: the right shape, possibly incomplete, so that an unfinished draft can be saved. */
  readonly draft: z.ZodMiniType<Value>
  /** What publishing accepts: the shape and every rule. */
  readonly schema: z.ZodMiniType<Value>
  /** Returns every reference in the value, with paths relative to the field. */
  readonly references?: (value: Value) => ContentReference[]
  /** Returns the text for full-text search. */
  readonly searchText?: (value: Value) => string
  /**
   * What of a value may be shown: itself when its shape fits, else empty. It looks no deeper: the values that a field
   * holds have fields of their own. Absent: `draft` decides. It runs for every value of every page rendered, so it
   * looks no closer than needed.
   */
  readonly sanitize?: (value: unknown) => Value
}

/**
 * Adds the two schemas to a field, created on first use. There are hundreds of fields, most pages are rendered without
 * most of the schemas, and creating all of them would be the most expensive part of a worker's start. A copy
 * (`...field`) does not include them.
 */
export function addLazySchemasToField<Field extends { draft: z.ZodMiniType; schema: z.ZodMiniType }>(
  field: Omit<Field, 'draft' | 'schema'>,
  draft: () => Field['draft'],
  schema: () => Field['schema'],
): Field {
  return Object.defineProperties(field, { draft: madeOnce(draft), schema: madeOnce(schema) }) as Field
}

function madeOnce<Made>(make: () => Made): PropertyDescriptor {
  let schemas: Made
  return { get: () => (schemas ??= make()) }
}

/** Options of every field type. */
export interface CommonFieldOptions {
  label?: string
  help?: string
  required?: boolean
}

export const requiredFieldMessage = 'This field is required.'

/** Prefixes the paths of references with `key`. */
export const prefixReferencePaths = (key: string | number, found: ContentReference[]): ContentReference[] =>
  found.map((reference) => ({ ...reference, path: reference.path ? `${key}.${reference.path}` : String(key) }))

/** Converts `media_alignment` to `Media alignment`, for a field or block without a label. */
export function fieldNameToLabel(name: string) {
  const text = name.replaceAll(/[_-]+/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
