import type { StreamItem } from '#schema/fields/stream.ts'

/**
 * Where a value stands in a page's content: steps joined by dots. A step is a field's name, an index in a list, or
 * `@` with a block's id, which leads to that block's value. So an address stays true while blocks move about.
 */
export type Address = string

export const below = (address: Address, step: string | number): Address => (address === '' ? String(step) : `${address}.${step}`)
export const blockStep = (id: string) => `@${id}`
const stepsOf = (address: Address) => (address === '' ? [] : address.split('.'))

/** The address and every address above it, nearest first, without the root. */
export function upwards(address: Address): Address[] {
  const steps = stepsOf(address)
  return steps.map((_, index) => steps.slice(0, steps.length - index).join('.'))
}

/** The value at an address, or undefined where there is none. */
export function valueAt(content: unknown, address: Address): unknown {
  return stepsOf(address).reduce(stepInto, content)
}

function stepInto(value: unknown, step: string): unknown {
  if (Array.isArray(value)) return step.startsWith('@') ? blockOf(value, step)?.value : value[Number(step)]
  return isRecord(value) ? value[step] : undefined
}

/** The content with another value at an address. Everything beside the way there stays the same object. */
export function withValue<T>(content: T, address: Address, value: unknown): T {
  return replaced(content, stepsOf(address), value) as T
}

function replaced(container: unknown, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value
  if (!Array.isArray(container)) return { ...(container as object), [step]: replaced((container as Values)[step], rest, value) }
  if (!step.startsWith('@')) return container.with(Number(step), replaced(container[Number(step)], rest, value))
  return container.map((item) => (item === blockOf(container, step) ? { ...item, value: replaced(item.value, rest, value) } : item))
}

/** A problem's path counts blocks (`body.2.faqs.0.question`); its address names them (`body.@id.faqs.0.question`). */
export function addressOfPath(content: unknown, path: string): Address {
  let value: unknown = content
  const steps = stepsOf(path).map((step) => {
    const entry = Array.isArray(value) ? value[Number(step)] : undefined
    const named = isStreamItem(entry) ? blockStep(entry.id) : step
    value = stepInto(value, named)
    return named
  })
  return steps.join('.')
}

export type Values = Record<string, unknown>
export const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)
export const isStreamItem = (value: unknown): value is StreamItem =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['type'] === 'string' && isRecord(value['value'])

const blockOf = (items: unknown[], step: string) =>
  items.find((item): item is StreamItem => isStreamItem(item) && item.id === step.slice(1))
