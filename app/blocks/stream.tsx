import { repairedValue, type StreamItem } from '#schema/fields/stream.ts'
import { blockOf } from './index.ts'

/** Renders a stream. Blocks nobody declares any more are left out; `unknownBlocks` names them for the log. */
export function Stream({ items }: { items: StreamItem[] }) {
  return items.map((item) => {
    const block = blockOf(item.type)
    return block && <block.View key={item.id} id={item.id} value={repairedValue(block, item)} />
  })
}

/** The types in a stream that nobody declares, each once. */
export const unknownBlocks = (items: StreamItem[]) => [...new Set(items.map(({ type }) => type).filter((type) => !blockOf(type)))]
