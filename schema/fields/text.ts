import * as z from 'zod/mini'
import { isEmailAddress } from '../forms/email-address.ts'
import { parseVideoEmbedUrl, unsupportedVideoUrlMessage } from '../media/video-embed.ts'
import { isWebUrlOrSitePath } from '../security/web-origin.ts'
import { addLazySchemasToField, type CommonFieldOptions, type FieldBase, requiredFieldMessage } from './field.ts'

export interface TextFieldDeclaration extends FieldBase<'text', string> {
  readonly maxLength: number
  /** Multiple lines are edited in a text area. */
  readonly lines: 'one' | 'many'
  readonly format: TextFormat
  /**
   * For a URL: whether guests' messages or personal data are sent there. Settings restrict such fields to
   * administrators.
   */
  readonly receives?: ReceivedData
  /** For an SVG: whether a photo or another picture may be embedded in it. */
  readonly acceptsPictures?: boolean
  /** For an SVG: whether letters in it are refused, unless they are outlines. */
  readonly refusesLetters?: boolean
}

type ReceivedData = 'guest data' | 'nothing'

type TextFormat = 'plain' | 'slug' | 'email' | 'url' | 'embed' | 'svg'

type Format = readonly [accepts: (value: string) => boolean, message: string]

/** What a text of each format may be, unless it is empty. */
const formats: Record<TextFormat, Format> = {
  plain: [() => true, ''],
  slug: [
    (value) => /^[\p{L}\p{N}_-]+(?:\/[\p{L}\p{N}_-]+)*$/u.test(value),
    'Use letters, digits, hyphens and underscores only.',
  ],
  email: [isEmailAddress, 'Enter a valid e-mail address.'],
  url: [isWebUrlOrSitePath, 'Enter an address that starts with https:// or /.'],
  svg: [(value) => /^\s*<svg\b[\s\S]*<\/svg>\s*$/.test(value), 'Choose an SVG file.'],
  embed: [(value) => parseVideoEmbedUrl(value) !== undefined, unsupportedVideoUrlMessage],
}

/** Whether visitors follow values of the format: an invalid one, in a draft or from an import, is never rendered. */
const isFollowed = (format: TextFormat) => format === 'url' || format === 'embed'

interface TextOptions extends CommonFieldOptions {
  maxLength?: number
  lines?: 'one' | 'many'
  format?: TextFormat
  empty?: string
  receives?: ReceivedData
  acceptsPictures?: boolean
  refusesLetters?: boolean
}

/** Line breaks and control characters, which mail headers do not allow either. */
const notInOneLine = /[\p{Cc}\u2028\u2029]/u

/** A field for plain text. `maxLength` is in characters (default 255 for one line, 5,000 for many). */
export function plainTextField({
  lines = 'one',
  maxLength = lines === 'one' ? 255 : 5000,
  format = 'plain',
  required = false,
  empty = '',
  ...rest
}: TextOptions = {}): TextFieldDeclaration {
  const [accepts, formatMessage] = formats[format]
  const isValid = (value: string) => value === '' || accepts(value)
  const draft = () => z.string().check(z.maxLength(50_000))
  const schema = () =>
    z.string().check(
      z.maxLength(maxLength, `Use at most ${maxLength} characters.`),
      z.refine(
        (value: string) => lines === 'many' || !notInOneLine.test(value),
        'Use one line, without tabs or other control characters.',
      ),
      z.refine(isValid, formatMessage),
      z.refine((value: string) => !required || value.trim() !== '', requiredFieldMessage),
    )
  const isKept = (stored: string) => !isFollowed(format) || isValid(stored)
  const sanitize = (stored: unknown) => (typeof stored === 'string' && isKept(stored) ? stored : empty)
  return addLazySchemasToField<TextFieldDeclaration>(
    { kind: 'text', maxLength, lines, format, required, empty, sanitize, searchText: (value) => value, ...rest },
    draft,
    schema,
  )
}
