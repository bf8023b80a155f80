import type { AnyField } from '../fields/index.ts'
import type { LinkTarget } from '../fields/link.ts'
import type {
  RichTextBlockNode,
  RichTextDocument,
  RichTextImageAttributes,
  RichTextInlineNode,
  RichTextListItemNode,
} from '../fields/rich-text.ts'
import type { UploadedFont } from '../theme/uploaded-font.ts'

/** Returns the name of a referenced record. */
export type RecordNameLookup = (target: string, id: number) => string

/** Describes the value of a field without nested fields for readers. */
export function describeFieldValue(field: AnyField, value: unknown, nameOf: RecordNameLookup): string {
  if (value === null || value === undefined || value === '') return ''
  switch (field.kind) {
    case 'boolean':
      return value ? 'Yes' : 'No'
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? String(value)
    case 'link':
      return describeLink(value as LinkTarget, nameOf)
    case 'rich_text':
      return (value as RichTextDocument).content.map((block) => describeBlock(block, nameOf)).join('\n')
    case 'text':
    case 'color':
    case 'date':
    case 'integer':
      return String(value)
    case 'font':
      return (value as UploadedFont).family
    case 'list':
    case 'struct':
    case 'stream':
      return field.searchText ? (field.searchText as (value: unknown) => string)(value) : ''
    default:
      return nameOf(field.kind, Number(value))
  }
}

function describeLink(link: LinkTarget, nameOf: RecordNameLookup): string {
  switch (link.to) {
    case 'page':
      return `the page ${nameOf('page', link.page)}${link.fragment ? ` #${link.fragment}` : ''}`
    case 'document':
      return `the document ${nameOf('document', link.document)}`
    case 'url':
      return link.url
    case 'email':
      return link.email
    case 'phone':
      return link.phone
    case 'anchor':
      return `#${link.anchor}`
  }
}

function describeBlock(block: RichTextBlockNode, nameOf: RecordNameLookup): string {
  if (block.type === 'horizontalRule') return '———'
  if (block.type === 'embed') return `the video ${block.attrs.title || block.attrs.url}`
  if (block.type === 'image') return describeImage(block.attrs, nameOf)
  if (block.type === 'paragraph' || block.type === 'heading') return (block.content ?? []).map(describeInline).join('')
  return (block.content as (RichTextBlockNode | RichTextListItemNode)[])
    .map((each) =>
      each.type === 'listItem'
        ? `• ${each.content.map((one) => describeBlock(one, nameOf)).join(' ')}`
        : describeBlock(each, nameOf),
    )
    .join('\n')
}

const describeImage = ({ image, alt, format }: RichTextImageAttributes, nameOf: RecordNameLookup) =>
  `the image ${nameOf('image', image)}${alt ? `, “${alt}”` : ''} (${format})`

const describeInline = (inline: RichTextInlineNode) => (inline.type === 'text' ? inline.text : '\n')
