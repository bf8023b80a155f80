import type { BlockDeclaration } from '#schema/fields/stream.ts'

type Named = Pick<BlockDeclaration, 'label' | 'group' | 'type'>

/** Letters alone count: no case, no accents. */
const normalizeText = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** How well a block fits what was typed; the smaller the better, undefined when it does not. */
function rankOf({ label, group, type }: Named, typed: string): number | undefined {
  const name = normalizeText(label)
  if (name === typed || type === typed) return 0
  if (name.startsWith(typed)) return 1
  if (name.split(/\P{L}+/u).some((word) => word.startsWith(typed))) return 2
  if (name.includes(typed)) return 3
  return normalizeText(`${group} ${type}`).includes(typed) ? 4 : undefined
}

/**
 * The blocks that fit what was typed: the exact name first, then names that begin with it, then all others that hold
 * it.
 */
export function rankBlocks<Block extends Named>(blocks: readonly Block[], typed: string): Block[] {
  const words = normalizeText(typed)
  if (words === '') return [...blocks]
  return blocks
    .flatMap((block) => ({ block, rank: rankOf(block, words) }))
    .filter((each): each is { block: Block; rank: number } => each.rank !== undefined)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ block }) => block)
}
