import type { BlockDeclaration } from '#schema/fields/stream.ts'

type BlockNames = Pick<BlockDeclaration, 'label' | 'group' | 'type'>

/** Lowercase, trimmed text without accents. */
const normalizeText = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** The rank of a block for a search text: lower is better, undefined when it does not match. */
function rankOf({ label, group, type }: BlockNames, typed: string): number | undefined {
  const name = normalizeText(label)
  if (name === typed || type === typed) return 0
  if (name.startsWith(typed)) return 1
  if (name.split(/\P{L}+/u).some((word) => word.startsWith(typed))) return 2
  if (name.includes(typed)) return 3
  return normalizeText(`${group} ${type}`).includes(typed) ? 4 : undefined
}

/** Returns the blocks that match a search text: the exact name, then names that start with it, then the others. */
export function filterAndRankBlocks<Block extends BlockNames>(blocks: readonly Block[], typed: string): Block[] {
  const words = normalizeText(typed)
  if (words === '') return [...blocks]
  return blocks
    .flatMap((block) => ({ block, rank: rankOf(block, words) }))
    .filter((each): each is { block: Block; rank: number } => each.rank !== undefined)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ block }) => block)
}
