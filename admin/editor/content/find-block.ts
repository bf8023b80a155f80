import { blockStep, type FieldPath, isRecord, isStreamItem, joinFieldPath } from './field-path.ts'

/** The path of the block with an id, at any depth; null when it is not in the content. */
export function findBlockPath(content: unknown, id: string, from: FieldPath = ''): FieldPath | null {
  const steps: [string, unknown][] = Array.isArray(content)
    ? content.map((entry, index) => (isStreamItem(entry) ? [blockStep(entry.id), entry.value] : [String(index), entry]))
    : isRecord(content)
      ? Object.entries(content)
      : []
  for (const [step, inner] of steps) {
    const path = joinFieldPath(from, step)
    const found = step === blockStep(id) ? path : findBlockPath(inner, id, path)
    if (found !== null) return found
  }
  return null
}
