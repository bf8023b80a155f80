import type { ContentReference } from '#schema/fields/field.ts'
import type { AnyField } from '#schema/fields/index.ts'
import {
  listRichTextEmbeds,
  listRichTextImages,
  type RichTextDocument,
  richTextToPlainText,
} from '#schema/fields/rich-text.ts'
import { listContentReferences, type NamedFields } from '#schema/fields/struct.ts'
import { type ContentNode, iterateContentNodes } from '../content/walk-content.ts'
import { checkHeadings } from './heading-checks.ts'
import { checkLinkTexts } from './link-text-checks.ts'

/** Kinds of advice about a draft. None of them prevents publishing. */
type CheckKind = 'alternative_text' | 'heading' | 'link_text' | 'target' | 'empty' | 'search'

export interface ContentCheckResult {
  kind: CheckKind
  /** The content path: `body.2.link`. */
  path: string
  /** What to do, as a sentence. */
  message: string
}

/**
 * The state of a referenced record: `gone` when it is deleted or the editor cannot choose it; undefined when nothing is
 * wrong or while it is loading.
 */
export type ReferencedRecordProblem = 'gone' | 'not_live' | 'undescribed' | undefined
export type ReferencedRecordProblemGetter = (
  reference: Pick<ContentReference, 'target' | 'id'>,
) => ReferencedRecordProblem

/** Checks a page's content and returns the results in reading order. Depends only on the declared fields. */
export function checkPageContent(
  fields: NamedFields,
  content: Record<string, unknown>,
  stateOf: ReferencedRecordProblemGetter,
): ContentCheckResult[] {
  const nodes = [...iterateContentNodes(fields, content)]
  const found = [
    ...nodes.flatMap((node) => (node.kind === 'block' ? emptyChecks(node) : alternativeChecks(node, stateOf))),
    ...checkHeadings(nodes),
    ...checkLinkTexts(nodes),
    ...targetChecks(listContentReferences(fields, content), stateOf),
  ]
  const order = new Map(nodes.map(({ path }, index) => [path, index]))
  return [
    ...found.toSorted((one, other) => positionOf(order, one.path) - positionOf(order, other.path)),
    ...searchChecks(content),
  ]
}

/** The reading position of a path. A path inside a field has the position of that field. */
function positionOf(order: ReadonlyMap<string, number>, path: string): number {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const index = order.get(at)
    if (index !== undefined) return index
  }
  return 0
}

type FieldNode = Extract<ContentNode, { kind: 'field' }>
type BlockNode = Extract<ContentNode, { kind: 'block' }>

/** Reports an image without a description, unless its block has alternative text or treats it as decorative. */
function alternativeChecks(
  { field, value, path, siblings }: FieldNode,
  stateOf: ReferencedRecordProblemGetter,
): ContentCheckResult[] {
  if (field.kind === 'rich_text') return textImageChecks(value as RichTextDocument, path, stateOf)
  if (field.kind !== 'image' || value === null || field.decorative) return []
  if (stateOf({ target: 'image', id: value as number }) !== 'undescribed') return []
  if (String(siblings.values['alt_text'] ?? '').trim() !== '') return []
  return [
    {
      kind: 'alternative_text',
      path,
      message: 'Describe this image in the image library, or mark it as decorative there.',
    },
  ]
}

/** Reports images in rich text without a description and without alternative text there. */
const textImageChecks = (text: RichTextDocument, path: string, stateOf: ReferencedRecordProblemGetter) =>
  listRichTextImages(text)
    .filter(({ image, alt }) => alt.trim() === '' && stateOf({ target: 'image', id: image }) === 'undescribed')
    .map(
      (): ContentCheckResult => ({
        kind: 'alternative_text',
        path,
        message: 'Describe the image in this text: select it and press Image.',
      }),
    )

/** Reports a block that was not filled in; settings alone show nothing. */
function emptyChecks({ block, value, path }: BlockNode): ContentCheckResult[] {
  const contentFields = Object.entries(block.fields).filter(([, { kind }]) => !settingKinds.includes(kind))
  if (contentFields.length === 0 || contentFields.some(([name, field]) => !isBlank(field, value[name]))) return []
  return [{ kind: 'empty', path, message: `This block (${block.label}) is empty: fill it in, or delete it.` }]
}

/** Field kinds that control how something is shown, not what. */
const settingKinds: readonly AnyField['kind'][] = ['boolean', 'choice', 'color', 'integer']

function isBlank(field: AnyField, value: unknown): boolean {
  switch (field.kind) {
    case 'boolean':
    case 'choice':
    case 'color':
    case 'integer':
      return true
    case 'text':
      return String(value ?? '').trim() === ''
    case 'rich_text':
      return (
        richTextToPlainText(value as RichTextDocument) === '' &&
        [listRichTextEmbeds, listRichTextImages].every((inIt) => inIt(value as RichTextDocument).length === 0)
      )
    case 'list':
      return (value as unknown[]).every((entry) => isBlank(field.item, entry))
    case 'struct':
      return Object.entries(field.fields as NamedFields).every(([name, inner]) =>
        isBlank(inner, (value as Record<string, unknown>)[name]),
      )
    case 'stream':
      return (value as unknown[]).length === 0
    default:
      return value === null || value === undefined
  }
}

const targetLabels: Partial<Record<ContentReference['target'], string>> = {
  page: 'page',
  image: 'image',
  document: 'document',
  video: 'video',
  snippet: 'snippet',
}

function targetChecks(
  references: readonly ContentReference[],
  stateOf: ReferencedRecordProblemGetter,
): ContentCheckResult[] {
  return references.flatMap(({ path, ...reference }) => {
    const [state, label] = [stateOf(reference), targetLabels[reference.target]]
    if (!label || (state !== 'gone' && state !== 'not_live')) return []
    const message =
      state === 'gone'
        ? `This ${label} no longer exists: choose another, or remove it.`
        : `This ${label} is not live: publish it, or choose another.`
    return [{ kind: 'target', path, message } as const]
  })
}

/** The approximate lengths that search engines show. */
const maxSearchTitleLength = 60
const maxSearchDescriptionLength = 160

function searchChecks(content: Record<string, unknown>): ContentCheckResult[] {
  const [title, ownTitle, description, robots] = ['title', 'seo_title', 'search_description', 'robots'].map((name) =>
    String(content[name] ?? '').trim(),
  ) as [string, string, string, string]
  if (robots.includes('noindex')) return []
  const length = (ownTitle || title).length
  const longTitle = ownTitle
    ? `The title tag has ${length} characters, and search engines show about ${maxSearchTitleLength}: shorten it.`
    : `The title has ${length} characters, and search engines show about ${maxSearchTitleLength}: add a shorter title tag.`
  const longDescription = `The meta description has ${description.length} characters, and search engines show about ${maxSearchDescriptionLength}: shorten it.`
  return [
    ...(length > maxSearchTitleLength ? [{ kind: 'search', path: 'seo_title', message: longTitle } as const] : []),
    ...(description.length > maxSearchDescriptionLength
      ? [{ kind: 'search', path: 'search_description', message: longDescription } as const]
      : []),
  ]
}
