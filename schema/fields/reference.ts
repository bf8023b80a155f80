import * as z from 'zod/mini'
import { type FieldBase, type FieldOptions, missing, type ReferenceTarget } from './field.ts'

export interface ReferenceField<Target extends ReferenceTarget = ReferenceTarget> extends FieldBase<Target, number | null> {
  /** Of a pointer to a snippet: the only type it may point at. */
  readonly snippetType?: string
  /** Of a pointer to an image: its block shows it without alternative text of its own, whatever it shows. */
  readonly decorative?: boolean
}

/** A pointer to another record by id, or null. Each target has its own chooser in the editor. */
function reference<Target extends ReferenceTarget>(
  target: Target,
  { required = false, ...rest }: FieldOptions = {},
): ReferenceField<Target> {
  const draft = z.nullable(z.int().check(z.positive()))
  const schema = z.nullable(z.int().check(z.positive())).check(z.refine((value: number | null) => !required || value !== null, missing))
  return {
    kind: target,
    required,
    empty: null,
    draft,
    schema,
    repair: (stored) => (Number.isInteger(stored) && (stored as number) > 0 ? (stored as number) : null),
    references: (value) => (value === null ? [] : [{ target, id: value, path: '' }]),
    ...rest,
  }
}

export const page = (options?: FieldOptions) => reference('page', options)
export const image = ({ decorative = false, ...options }: FieldOptions & { decorative?: boolean } = {}): ReferenceField<'image'> => ({
  ...reference('image', options),
  ...(decorative && { decorative }),
})
export const document = (options?: FieldOptions) => reference('document', options)
export const video = (options?: FieldOptions) => reference('video', options)
export const location = (options?: FieldOptions) => reference('location', options)
export const city = (options?: FieldOptions) => reference('city', options)
export const country = (options?: FieldOptions) => reference('country', options)

/** A pointer to a snippet of one type (`app/snippets`). */
export const snippet = (snippetType: string, options?: FieldOptions): ReferenceField<'snippet'> => ({
  ...reference('snippet', options),
  snippetType,
  references: (value) => (value === null ? [] : [{ target: 'snippet', id: value, path: '', snippet_type: snippetType }]),
})
