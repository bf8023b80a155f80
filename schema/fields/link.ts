import * as z from 'zod/mini'
import { isWebUrlOrSitePath } from '../security/web-origin.ts'
import {
  addLazySchemasToField,
  type CommonFieldOptions,
  type ContentReference,
  type FieldBase,
  requiredFieldMessage,
} from './field.ts'

/** The target of a link. A page is stored by id, so that the link survives a move. */
export type LinkTarget =
  | { to: 'page'; page: number; fragment?: string | undefined }
  | { to: 'url'; url: string }
  | { to: 'email'; email: string }
  | { to: 'phone'; phone: string }
  | { to: 'anchor'; anchor: string }
  | { to: 'document'; document: number }

export interface LinkFieldDeclaration extends FieldBase<'link', LinkTarget | null> {}

const short = () => z.string().check(z.maxLength(2000))

/** Whether a URL is safe to follow: a `javascript:` URL is rejected here and never rendered. */
const isSafeUrl = (url: string) => isWebUrlOrSitePath(url) || /^\?[^\s\p{Cc}]*$/u.test(url)

const shape = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('page'), page: z.int().check(z.positive()), fragment: z.optional(short()) }),
  z.strictObject({
    to: z.literal('url'),
    url: short().check(z.refine(isSafeUrl, 'Enter an address that starts with https:// or /.')),
  }),
  z.strictObject({
    to: z.literal('email'),
    email: short().check(z.regex(/^[^\s@?&]+@[^\s@?&]+$/, 'Enter a valid e-mail address.')),
  }),
  z.strictObject({
    to: z.literal('phone'),
    phone: short().check(z.regex(/^\+?[\d\s().-]{3,30}$/, 'Enter a telephone number.')),
  }),
  z.strictObject({
    to: z.literal('anchor'),
    anchor: short().check(z.regex(/^[\w-]+$/, 'Use letters, digits and hyphens.')),
  }),
  z.strictObject({ to: z.literal('document'), document: z.int().check(z.positive()) }),
])

/** The schema of a link wherever one is stored: in a field or as a mark of rich text. */
export const linkTargetSchema: z.ZodMiniType<LinkTarget> = shape as never

/** Returns the reference of a link, for the reference index. */
export function listReferencesOfLink(value: LinkTarget | null): ContentReference[] {
  if (value?.to === 'page') return [{ target: 'page', id: value.page, path: '' }]
  if (value?.to === 'document') return [{ target: 'document', id: value.document, path: '' }]
  return []
}

/** Most links lead to a page, for which validating them by the schema takes longer than drawing them. */
const isShownLink = (value: unknown): value is LinkTarget =>
  isLinkToPage(value) || (value !== null && linkTargetSchema.safeParse(value).success)

const isLinkToPage = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'to' in value &&
  'page' in value &&
  value.to === 'page' &&
  Number.isSafeInteger(value.page) &&
  Number(value.page) > 0 &&
  !('fragment' in value)

/** A field for a link to a page, a URL, an e-mail address, a phone number, an anchor or a document. */
export function linkField({ required = false, ...rest }: CommonFieldOptions = {}): LinkFieldDeclaration {
  const draft = () => z.nullable(linkTargetSchema)
  const schema = () =>
    z
      .nullable(linkTargetSchema)
      .check(z.refine((value: LinkTarget | null) => !required || value !== null, requiredFieldMessage))
  return addLazySchemasToField<LinkFieldDeclaration>(
    {
      kind: 'link',
      required,
      empty: null,
      sanitize: (stored) => (isShownLink(stored) ? stored : null),
      references: listReferencesOfLink,
      ...rest,
    },
    draft,
    schema,
  )
}
