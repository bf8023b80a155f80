import { type FieldPath, isPlainObject, isStreamItem, joinFieldPath, toBlockPathStep } from './field-path.ts'

/** The path of the block with an id, at any depth; null when it is not in the content. */
export function findBlockPathById(content: unknown, id: string, from: FieldPath = ''): FieldPath | null {
  const steps: [string, unknown][] = Array.isArray(content)
    ? content.map((entry, index) =>
        isStreamItem(entry) ? [toBlockPathStep(entry.id), entry.value] : [String(index), entry],
      )
    : isPlainObject(content)
      ? Object.entries(content)
      : []
  for (const [step, inner] of steps) {
    const path = joinFieldPath(from, step)
    const found = step === toBlockPathStep(id) ? path : findBlockPathById(inner, id, path)
    if (found !== null) return found
  }
  return null
}
