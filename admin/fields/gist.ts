import type { AnyField } from '#schema/fields/index.ts'
import type { LinkTarget } from '#schema/fields/link.ts'
import { linkWords } from '../choosers/link-words.ts'

const most = 80

/** A value in a few words; empty when there is nothing to say. Null for a reference, which only the server can name. */
export function gistOf(field: AnyField, value: unknown): string | null {
  if (value === null || value === undefined) return ''
  switch (field.kind) {
    case 'text':
    case 'date':
      return shortened(String(value))
    case 'integer':
      return String(value)
    case 'boolean':
      return value ? 'On' : 'Off'
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? ''
    case 'rich_text':
      return shortened(field.words!(value as never))
    case 'link':
      return linkWords(value as LinkTarget)
    case 'struct':
      return shortened(entryParts(field, value).join(', '))
    case 'list':
      return listGist(field, value as unknown[])
    case 'stream':
      return counted((value as unknown[]).length, 'block')
    default:
      return null
  }
}

/** What tells an entry of a list from its like: its texts and choices, in their order. */
export function entryParts(field: AnyField, value: unknown): string[] {
  if (field.kind !== 'struct') return [gistOf(field, value) ?? ''].filter(Boolean)
  return Object.entries<AnyField>(field.fields).flatMap(([name, inner]) =>
    inner.kind === 'text' || inner.kind === 'choice' ? gistOf(inner, (value as Record<string, unknown> | null)?.[name]) || [] : [],
  )
}

/** The names of the entries; how many there are, where some have none. */
function listGist(field: Extract<AnyField, { kind: 'list' }>, entries: unknown[]): string {
  const names = entries.map((entry) => entryParts(field.item, entry)[0])
  return names.every(Boolean) ? shortened(names.join(', ')) : counted(entries.length, field.itemLabel)
}

const shortened = (text: string) => {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  return words.length > most ? `${words.slice(0, most - 1).trimEnd()}…` : words
}

const counted = (count: number, one: string) => (count === 0 ? '' : `${count} ${count === 1 ? one : manyOf(one)}`)

/** `category` → `categories`. */
const manyOf = (one: string) => (/[^aeiou]y$/.test(one) ? `${one.slice(0, -1)}ies` : `${one}s`)
