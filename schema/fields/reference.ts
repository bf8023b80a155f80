import * as z from 'zod/mini'
import {
  addLazySchemasToField,
  type CommonFieldOptions,
  type FieldBase,
  type ReferenceTarget,
  requiredFieldMessage,
} from './field.ts'

export interface ReferenceFieldDeclaration<Target extends ReferenceTarget = ReferenceTarget>
  extends FieldBase<Target, number | null> {
  /** For a snippet reference: the only type it can refer to. */
  readonly snippetType?: string
  /** For an image reference: the block shows it without its own alternative text. */
  readonly decorative?: boolean
}

/** A reference to another record by id, or null. Each target has its own chooser in the editor. */
function reference<Target extends ReferenceTarget>(
  target: Target,
  { required = false, allowMissing = false, ...rest }: ReferenceOptions = {},
): ReferenceFieldDeclaration<Target> {
  const pointer = () => z.nullable(z.int().check(z.positive()))
  const draft = (): ReferenceFieldDeclaration<Target>['draft'] =>
    allowMissing ? z._default(pointer(), null) : pointer()
  const schema = () =>
    draft().check(z.refine((value: number | null) => !required || value !== null, requiredFieldMessage))
  const requiredType = rest.snippetType !== undefined && { snippet_type: rest.snippetType }
  return addLazySchemasToField<ReferenceFieldDeclaration<Target>>(
    {
      kind: target,
      required,
      empty: null,
      sanitize: (stored) => (Number.isInteger(stored) && (stored as number) > 0 ? (stored as number) : null),
      references: (value) => (value === null ? [] : [{ target, id: value, path: '', ...requiredType }]),
      ...rest,
    },
    draft,
    schema,
  )
}

interface ReferenceOptions extends CommonFieldOptions, Pick<ReferenceFieldDeclaration, 'snippetType' | 'decorative'> {
  /** Whether callers with an older schema can omit it: then it is null. */
  allowMissing?: boolean
}

export const pageReferenceField = (options?: CommonFieldOptions & { allowMissing?: boolean }) =>
  reference('page', options)
export const imageReferenceField = (options?: CommonFieldOptions & { decorative?: boolean }) =>
  reference('image', options)
export const documentReferenceField = (options?: CommonFieldOptions) => reference('document', options)
export const videoReferenceField = (options?: CommonFieldOptions) => reference('video', options)
export const locationReferenceField = (options?: CommonFieldOptions) => reference('location', options)
export const cityReferenceField = (options?: CommonFieldOptions) => reference('city', options)
export const stateReferenceField = (options?: CommonFieldOptions) => reference('state', options)
export const countryReferenceField = (options?: CommonFieldOptions) => reference('country', options)

/** A reference to a snippet of one type (`app/snippets`). */
export const snippetReferenceField = (snippetType: string, options?: CommonFieldOptions) =>
  reference('snippet', { ...options, snippetType })
