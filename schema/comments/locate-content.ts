import { fieldNameToLabel } from '../fields/field.ts'
import type { AnyField } from '../fields/index.ts'
import type { StreamFieldDeclaration, StreamItem } from '../fields/stream.ts'
import type { NamedFields } from '../fields/struct.ts'
import type { ContentPath } from './content-path.ts'

export interface ContentPathLocation {
  /** Its current field path. */
  fieldPath: string
  /** Its labels, from the outermost block to the field. */
  names: string[]
  /** Its position among all content, level by level: `compareContentPositions` sorts by it. */
  order: number[]
}

/** Locates a content path in content of these fields; null when its block or field does not exist. */
export function locateContentPath(
  fields: NamedFields,
  content: unknown,
  place: ContentPath,
): ContentPathLocation | null {
  const [first = '', ...rest] = place.split('.')
  const page: Inside = { fields, values: content, fieldPath: '', names: [], order: [] }
  if (!isBlockStep(first)) return fieldAt(page, [first, ...rest])
  const block = blockIn(page, first.slice(1))
  return block && (rest.length === 0 ? located(block) : fieldAt(block, rest))
}

/** Compares positions in document order. */
export function compareContentPositions(one: readonly number[], other: readonly number[]): number {
  const step = one.findIndex((position, index) => position !== other[index])
  return step < 0 ? one.length - other.length : one[step]! - (other[step] ?? -1)
}

/** A set of fields with their values, and their location. */
interface Inside extends ContentPathLocation {
  fields: NamedFields
  values: unknown
}

const isBlockStep = (step: string) => step.startsWith('@')
const located = ({ fieldPath, names, order }: ContentPathLocation): ContentPathLocation => ({ fieldPath, names, order })
const joined = (address: string, step: string | number) => (address === '' ? String(step) : `${address}.${step}`)
const valueIn = (values: unknown, name: string): unknown =>
  typeof values === 'object' && values !== null && Object.hasOwn(values, name)
    ? (values as Record<string, unknown>)[name]
    : undefined
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function fieldAt(
  { fields, values, fieldPath, names, order }: Inside,
  [name = '', ...rest]: readonly string[],
): ContentPathLocation | null {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) return null
  const here: ContentPathLocation = {
    fieldPath: joined(fieldPath, name),
    names: [...names, field.label ?? fieldNameToLabel(name)],
    order: [...order, Object.keys(fields).indexOf(name)],
  }
  if (rest.length === 0) return here
  return field.kind === 'struct'
    ? fieldAt({ ...here, fields: field.fields, values: valueIn(values, name) }, rest)
    : null
}

/** Finds the block with an id, at any depth. Fields that contain blocks are not part of the labels: the blocks are. */
function blockIn({ fields, values, fieldPath, names, order }: Inside, id: string): Inside | null {
  for (const [index, [name, field]] of Object.entries(fields).entries()) {
    const location = { fieldPath: joined(fieldPath, name), names, order: [...order, index] }
    const found = blockInField(field, valueIn(values, name), location, field.label ?? fieldNameToLabel(name), id)
    if (found) return found
  }
  return null
}

function blockInField(
  field: AnyField,
  value: unknown,
  location: ContentPathLocation,
  label: string,
  id: string,
): Inside | null {
  if (field.kind === 'struct')
    return blockIn({ ...location, names: [...location.names, label], fields: field.fields, values: value }, id)
  if (field.kind === 'stream') return blockInStream(field, listOf(value), location, id)
  if (field.kind !== 'list' || !['struct', 'stream'].includes(field.item.kind)) return null
  for (const [index, entry] of listOf(value).entries()) {
    const inside = {
      fieldPath: joined(location.fieldPath, index),
      names: location.names,
      order: [...location.order, index],
    }
    const found = blockInField(field.item, entry, inside, `${fieldNameToLabel(field.itemLabel)} ${index + 1}`, id)
    if (found) return found
  }
  return null
}

function blockInStream(
  field: StreamFieldDeclaration,
  items: unknown[],
  location: ContentPathLocation,
  id: string,
): Inside | null {
  for (const [index, item] of items.entries()) {
    if (!isBlock(item)) continue
    const block = field.blockOf(item.type)
    const inside: Inside = {
      fieldPath: joined(location.fieldPath, `@${item.id}`),
      names: [...location.names, block?.label ?? fieldNameToLabel(item.type)],
      order: [...location.order, index],
      fields: block?.fields ?? {},
      values: block ? item.value : {},
    }
    const found = item.id === id ? inside : blockIn(inside, id)
    if (found) return found
  }
  return null
}

const isBlock = (item: unknown): item is StreamItem =>
  typeof valueIn(item, 'id') === 'string' &&
  typeof valueIn(item, 'type') === 'string' &&
  typeof valueIn(item, 'value') === 'object'
