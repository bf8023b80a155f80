import { type Address, below, blockStep, isRecord, isStreamItem } from './address.ts'

/** Where the block of this id stands, at any depth; null when it is not in the content. */
export function blockAddress(content: unknown, id: string, from: Address = ''): Address | null {
  const steps: [string, unknown][] = Array.isArray(content)
    ? content.map((entry, index) => (isStreamItem(entry) ? [blockStep(entry.id), entry.value] : [String(index), entry]))
    : isRecord(content)
      ? Object.entries(content)
      : []
  for (const [step, inner] of steps) {
    const here = below(from, step)
    const found = step === blockStep(id) ? here : blockAddress(inner, id, here)
    if (found !== null) return found
  }
  return null
}
