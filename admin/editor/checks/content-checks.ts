import type { Reference } from '#schema/fields/field.ts'
import type { AnyField } from '#schema/fields/index.ts'
import { type RichText, richTextEmbeds, richTextImages, richTextToPlainText } from '#schema/fields/rich-text.ts'
import { type Fields, referencesIn } from '#schema/fields/struct.ts'
import { type ContentNode, walkContent } from '../content/walk-content.ts'
import { checkHeadings } from './heading-checks.ts'
import { checkLinkTexts } from './link-text-checks.ts'

/** What of a draft its readers would stumble over. Nothing of it keeps anybody from publishing. */
type CheckKind = 'alternative_text' | 'heading' | 'link_text' | 'target' | 'empty' | 'search'

export interface ContentCheck {
  kind: CheckKind
  /** Where: `body.2.link`. */
  path: string
  /** What to do, in a sentence. */
  message: string
}

/**
 * What is known of something content points at: `gone` for what is deleted or not the editor's to choose; undefined
 * while nothing is wrong, or not known yet.
 */
export type ReferenceState = 'gone' | 'not_live' | 'undescribed' | undefined
export type ReferenceStateLookup = (reference: Pick<Reference, 'target' | 'id'>) => ReferenceState

/** The checks of a page's content, in the order it is read; derived from the declared fields alone. */
export function checkContent(
  fields: Fields,
  content: Record<string, unknown>,
  stateOf: ReferenceStateLookup,
): ContentCheck[] {
  const places = [...walkContent(fields, content)]
  const found = [
    ...places.flatMap((place) => (place.kind === 'block' ? emptyChecks(place) : alternativeChecks(place, stateOf))),
    ...checkHeadings(places),
    ...checkLinkTexts(places),
    ...targetChecks(referencesIn(fields, content), stateOf),
  ]
  const order = new Map(places.map(({ path }, index) => [path, index]))
  return [
    ...found.toSorted((one, other) => placeOf(order, one.path) - placeOf(order, other.path)),
    ...searchChecks(content),
  ]
}

/** What stands within a field, as in a text, has that field's place. */
function placeOf(order: ReadonlyMap<string, number>, path: string): number {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const index = order.get(at)
    if (index !== undefined) return index
  }
  return 0
}

type FieldPlace = Extract<ContentNode, { kind: 'field' }>
type BlockPlace = Extract<ContentNode, { kind: 'block' }>

/** A picture nobody described, unless its block has words for it, or shows it as decoration whatever it is. */
function alternativeChecks(
  { field, value, path, siblings }: FieldPlace,
  stateOf: ReferenceStateLookup,
): ContentCheck[] {
  if (field.kind === 'rich_text') return textImageChecks(value as RichText, path, stateOf)
  if (field.kind !== 'image' || value === null || field.decorative) return []
  if (stateOf({ target: 'image', id: value as number }) !== 'undescribed') return []
  if (String(siblings.values['alt_text'] ?? '').trim() !== '') return []
  return [
    {
      kind: 'alternative_text',
      path,
      message: 'Describe this picture in the image library, or mark it as decorative there.',
    },
  ]
}

/** The same of the pictures in a text, whose editor names them. */
const textImageChecks = (text: RichText, path: string, stateOf: ReferenceStateLookup) =>
  richTextImages(text)
    .filter(({ image, alt }) => alt.trim() === '' && stateOf({ target: 'image', id: image }) === 'undescribed')
    .map(
      (): ContentCheck => ({
        kind: 'alternative_text',
        path,
        message: 'Say what the picture in this text shows: choose it and press Image.',
      }),
    )

/** A block that nobody has filled in: nothing of it is seen, however it is set. */
function emptyChecks({ block, value, path }: BlockPlace): ContentCheck[] {
  const filled = Object.entries(block.fields).filter(([, { kind }]) => !settings.includes(kind))
  if (filled.length === 0 || filled.some(([name, field]) => !isBlank(field, value[name]))) return []
  return [{ kind: 'empty', path, message: `This block (${block.label}) is empty: fill it in, or delete it.` }]
}

/** Kinds of fields that say how something is shown, not what. */
const settings: readonly AnyField['kind'][] = ['boolean', 'choice', 'integer']

function isBlank(field: AnyField, value: unknown): boolean {
  switch (field.kind) {
    case 'boolean':
    case 'choice':
    case 'integer':
      return true
    case 'text':
      return String(value ?? '').trim() === ''
    case 'rich_text':
      return (
        richTextToPlainText(value as RichText) === '' &&
        [richTextEmbeds, richTextImages].every((inIt) => inIt(value as RichText).length === 0)
      )
    case 'list':
      return (value as unknown[]).every((entry) => isBlank(field.item, entry))
    case 'struct':
      return Object.entries(field.fields as Fields).every(([name, inner]) =>
        isBlank(inner, (value as Record<string, unknown>)[name]),
      )
    case 'stream':
      return (value as unknown[]).length === 0
    default:
      return value === null || value === undefined
  }
}

const targetWords: Partial<Record<Reference['target'], string>> = {
  page: 'page',
  image: 'image',
  document: 'document',
  video: 'video',
  snippet: 'snippet',
}

function targetChecks(references: readonly Reference[], stateOf: ReferenceStateLookup): ContentCheck[] {
  return references.flatMap(({ path, ...reference }) => {
    const [state, words] = [stateOf(reference), targetWords[reference.target]]
    if (!words || (state !== 'gone' && state !== 'not_live')) return []
    const message =
      state === 'gone'
        ? `This ${words} is gone: choose another, or take it away.`
        : `This ${words} is not live: publish it, or choose another.`
    return [{ kind: 'target', path, message } as const]
  })
}

/** About as much as search engines show of each. */
const maxSearchTitleLength = 60
const maxSearchDescriptionLength = 160

function searchChecks(content: Record<string, unknown>): ContentCheck[] {
  const [title, ownTitle, description, robots] = ['title', 'seo_title', 'search_description', 'robots'].map((name) =>
    String(content[name] ?? '').trim(),
  ) as [string, string, string, string]
  if (robots.includes('noindex')) return []
  const length = (ownTitle || title).length
  const longTitle = ownTitle
    ? `The title tag has ${length} characters, and search engines show about ${maxSearchTitleLength}: shorten it.`
    : `The title has ${length} characters, and search engines show about ${maxSearchTitleLength}: give them a shorter title tag.`
  const longDescription = `The meta description has ${description.length} characters, and search engines show about ${maxSearchDescriptionLength}: shorten it.`
  return [
    ...(length > maxSearchTitleLength ? [{ kind: 'search', path: 'seo_title', message: longTitle } as const] : []),
    ...(description.length > maxSearchDescriptionLength
      ? [{ kind: 'search', path: 'search_description', message: longDescription } as const]
      : []),
  ]
}
