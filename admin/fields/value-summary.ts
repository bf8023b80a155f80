import type { AnyField } from '#schema/fields/index.ts'
import type { LinkTarget } from '#schema/fields/link.ts'
import type { UploadedFont } from '#schema/theme/uploaded-font.ts'
import { describeLinkTarget } from '../choosers/link-text.ts'

const maxLength = 80

/** A short text for a value; empty when it has none. Null for a reference, whose name only the server knows. */
export function summarizeFieldValue(field: AnyField, value: unknown): string | null {
  if (value === null || value === undefined) return ''
  switch (field.kind) {
    case 'text':
    case 'date':
      // The markup of a drawing says nothing to a reader.
      return String(value).startsWith('<svg') ? '' : truncateText(String(value))
    case 'integer':
    case 'color':
      return String(value)
    case 'font':
      return (value as UploadedFont).family
    case 'boolean':
      return value ? 'On' : 'Off'
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? ''
    case 'rich_text':
      return truncateText(field.searchText!(value as never))
    case 'link':
      return describeLinkTarget(value as LinkTarget)
    case 'struct':
      return truncateText(getSummaryTextsOfListEntry(field, value).join(', '))
    case 'list':
      return summarizeList(field, value as unknown[])
    case 'stream':
      return formatCount((value as unknown[]).length, 'block')
    default:
      return null
  }
}

/** The texts and choices of a list entry, in order, which distinguish it from the others. */
export function getSummaryTextsOfListEntry(field: AnyField, value: unknown): string[] {
  if (field.kind !== 'struct') return [summarizeFieldValue(field, value) ?? ''].filter(Boolean)
  return Object.entries<AnyField>(field.fields).flatMap(([name, inner]) =>
    inner.kind === 'text' || inner.kind === 'choice'
      ? summarizeFieldValue(inner, (value as Record<string, unknown> | null)?.[name]) || []
      : [],
  )
}

/** The names of the entries, or their number when some have no name. */
function summarizeList(field: Extract<AnyField, { kind: 'list' }>, entries: unknown[]): string {
  const names = entries.map((entry) => getSummaryTextsOfListEntry(field.item, entry)[0])
  return names.every(Boolean) ? truncateText(names.join(', ')) : formatCount(entries.length, field.itemLabel)
}

const truncateText = (text: string) => {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  return words.length > maxLength ? `${words.slice(0, maxLength - 1).trimEnd()}…` : words
}

const formatCount = (count: number, one: string) =>
  count === 0 ? '' : `${count} ${count === 1 ? one : pluralize(one)}`

/** `category` → `categories`. */
const pluralize = (one: string) => (/[^aeiou]y$/.test(one) ? `${one.slice(0, -1)}ies` : `${one}s`)
