import type { AnyBlock } from './define.ts'
import { heading } from './heading/heading.tsx'

/** Every block there is. Adding one is its folder and its line here. */
export const blocks: readonly AnyBlock[] = [heading]

export const blockOf = (type: string): AnyBlock | undefined => blocks.find((block) => block.type === type)

/** For stream fields, which are declared before the blocks that hold them exist. */
export const allBlocks = () => blocks
