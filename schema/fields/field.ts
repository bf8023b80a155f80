import type * as z from 'zod/mini'

/** What a stored value may point at. */
export type ReferenceTarget = 'page' | 'image' | 'document' | 'video' | 'snippet' | 'location' | 'city' | 'state' | 'country'

/** One pointer found in content; `path` says where: `body.2.image`. */
export interface Reference {
  target: ReferenceTarget
  id: number
  path: string
  /** Which type of snippet is meant, where only one will do. */
  snippet_type?: string
}

/** What every field has in common. A field is plain data: the worker and the admin share it without sharing React. */
export interface FieldBase<Kind extends string, Value> {
  readonly kind: Kind
  /** Falls back to the field's name in words. */
  readonly label?: string
  readonly help?: string
  readonly required: boolean
  /** What a new block starts with. */
  readonly empty: Value
  /** What storage accepts: the right shape, but not yet complete, so that a half-done draft can be saved. */
  readonly draft: z.ZodMiniType<Value>
  /** What publishing accepts: the shape and every rule. */
  readonly schema: z.ZodMiniType<Value>
  /** Everything the value points at, with paths relative to the field. */
  readonly references?: (value: Value) => Reference[]
  /** The words a reader would search for. */
  readonly searchText?: (value: Value) => string
  /**
   * What of a value may be shown: itself when its shape fits, else empty. It looks no deeper: the values that a field holds have
   * fields of their own. Absent: `draft` decides. It runs for every value of every page rendered, so it looks no closer than needed.
   */
  readonly sanitize?: (value: unknown) => Value
}

/**
 * Gives a field its two schemas, made when first asked for. There are hundreds of fields, a page is drawn without the schemas of most,
 * and making all of them would be the dearest part of a worker's start. A copy (`...field`) goes without them.
 */
export function withSchemas<Field extends { draft: z.ZodMiniType; schema: z.ZodMiniType }>(
  field: Omit<Field, 'draft' | 'schema'>,
  draft: () => Field['draft'],
  schema: () => Field['schema'],
): Field {
  return Object.defineProperties(field, { draft: madeOnce(draft), schema: madeOnce(schema) }) as Field
}

function madeOnce<Made>(make: () => Made): PropertyDescriptor {
  let made: Made
  return { get: () => (made ??= make()) }
}

/** What a declaration may say about any field. */
export interface FieldOptions {
  label?: string
  help?: string
  required?: boolean
}

export const requiredMessage = 'This field is required.'

/** Puts `key` in front of the paths of references found below it. */
export const prefixReferencePaths = (key: string | number, found: Reference[]): Reference[] =>
  found.map((reference) => ({ ...reference, path: reference.path ? `${key}.${reference.path}` : String(key) }))

/** `media_alignment` → `Media alignment`, for a field or block without a label of its own. */
export function toLabel(name: string) {
  const words = name.replaceAll(/[_-]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
