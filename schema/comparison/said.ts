import type { AnyField } from '../fields/index.ts'
import type { LinkTarget } from '../fields/link.ts'
import type { RichBlock, RichImage, RichInline, RichListItem, RichText } from '../fields/rich-text.ts'

/** What a record is called that content points at. */
export type NameOf = (target: string, id: number) => string

/** The value of a field that holds no others, as a reader is told of it. */
export function said(field: AnyField, value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined || value === '') return ''
  switch (field.kind) {
    case 'boolean':
      return value ? 'Yes' : 'No'
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? String(value)
    case 'link':
      return saidLink(value as LinkTarget, nameOf)
    case 'rich_text':
      return (value as RichText).content.map((block) => saidBlock(block, nameOf)).join('\n')
    case 'text':
    case 'date':
    case 'integer':
      return String(value)
    case 'list':
    case 'struct':
    case 'stream':
      return field.words ? (field.words as (value: unknown) => string)(value) : ''
    default:
      return nameOf(field.kind, Number(value))
  }
}

function saidLink(link: LinkTarget, nameOf: NameOf): string {
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

function saidBlock(block: RichBlock, nameOf: NameOf): string {
  if (block.type === 'horizontalRule') return '———'
  if (block.type === 'embed') return `the film ${block.attrs.title || block.attrs.url}`
  if (block.type === 'image') return saidImage(block.attrs, nameOf)
  if (block.type === 'paragraph' || block.type === 'heading') return (block.content ?? []).map(saidInline).join('')
  return (block.content as (RichBlock | RichListItem)[])
    .map((each) =>
      each.type === 'listItem' ? `• ${each.content.map((one) => saidBlock(one, nameOf)).join(' ')}` : saidBlock(each, nameOf),
    )
    .join('\n')
}

const saidImage = ({ image, alt, format }: RichImage, nameOf: NameOf) =>
  `the image ${nameOf('image', image)}${alt ? `, “${alt}”` : ''} (${format})`

const saidInline = (inline: RichInline) => (inline.type === 'text' ? inline.text : '\n')
