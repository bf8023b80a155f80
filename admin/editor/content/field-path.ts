import type { StreamItem } from '#schema/fields/stream.ts'

/**
 * The path of a value in a page's content: steps joined by dots. A step is a field's name, an index in a list, or `@`
 * with a block's id, which leads to that block's value. So a path stays valid when blocks move.
 */
export type FieldPath = string

export const joinFieldPath = (fieldPath: FieldPath, step: string | number): FieldPath =>
  fieldPath === '' ? String(step) : `${fieldPath}.${step}`
export const toBlockPathStep = (id: string) => `@${id}`
const splitFieldPath = (fieldPath: FieldPath) => (fieldPath === '' ? [] : fieldPath.split('.'))

/** The path and all its ancestors, nearest first, without the root. */
export function getFieldPathAndAncestors(fieldPath: FieldPath): FieldPath[] {
  const steps = splitFieldPath(fieldPath)
  return steps.map((_, index) => steps.slice(0, steps.length - index).join('.'))
}

/** The value at a path, or undefined if there is none. */
export function getValueAtFieldPath(content: unknown, fieldPath: FieldPath): unknown {
  return splitFieldPath(fieldPath).reduce(getStepValue, content)
}

function getStepValue(value: unknown, step: string): unknown {
  if (Array.isArray(value)) return step.startsWith('@') ? findBlock(value, step)?.value : value[Number(step)]
  return isPlainObject(value) ? value[step] : undefined
}

/** Returns the content with another value at a path. Objects outside the path keep their identity. */
export function withValueAtFieldPath<T>(content: T, fieldPath: FieldPath, value: unknown): T {
  return replaceValue(content, splitFieldPath(fieldPath), value) as T
}

function replaceValue(container: unknown, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value
  if (!Array.isArray(container))
    return { ...(container as object), [step]: replaceValue((container as FieldValues)[step], rest, value) }
  if (!step.startsWith('@')) return container.with(Number(step), replaceValue(container[Number(step)], rest, value))
  return container.map((item) =>
    item === findBlock(container, step) ? { ...item, value: replaceValue(item.value, rest, value) } : item,
  )
}

/** Converts a path with block indexes (`body.2.faqs.0.question`) to one with block ids (`body.@id.faqs.0.question`). */
export function contentPathToFieldPath(content: unknown, path: string): FieldPath {
  let value: unknown = content
  const steps = splitFieldPath(path).map((step) => {
    const entry = Array.isArray(value) ? value[Number(step)] : undefined
    const fieldStep = isStreamItem(entry) ? toBlockPathStep(entry.id) : step
    value = getStepValue(value, fieldStep)
    return fieldStep
  })
  return steps.join('.')
}

export type FieldValues = Record<string, unknown>
export const isPlainObject = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isStreamItem = (value: unknown): value is StreamItem =>
  isPlainObject(value) &&
  typeof value['id'] === 'string' &&
  typeof value['type'] === 'string' &&
  isPlainObject(value['value'])

const findBlock = (items: unknown[], step: string) =>
  items.find((item): item is StreamItem => isStreamItem(item) && item.id === step.slice(1))
