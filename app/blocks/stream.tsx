import { useContext } from 'react'
import { repairedValue, type StreamItem } from '#schema/fields/stream.ts'
import { BlockMark, MarkedContext, markedValues } from '../document/preview-marks.tsx'
import { blockOf } from './index.ts'

interface StreamProps {
  items: StreamItem[]
  /** What the ids of blocks kept elsewhere begin with on this page. */
  placed?: string
}

/** Renders a stream. Blocks nobody declares any more are left out; `unknownBlocks` names them for the log. */
export function Stream({ items, placed }: StreamProps) {
  const isMarked = useContext(MarkedContext)
  return items.map((item) => {
    const block = blockOf(item.type)
    if (!block) return undefined
    const value = repairedValue(block, item)
    if (!isMarked) return <block.View key={item.id} id={item.id} value={value} />
    return (
      <BlockMark key={item.id} id={placed ? item.id.slice(placed.length + 1) : item.id}>
        <block.View id={item.id} value={markedValues(block.fields, value)} />
      </BlockMark>
    )
  })
}

/** The types in a stream that nobody declares, each once. */
export const unknownBlocks = (items: StreamItem[]) => [...new Set(items.map(({ type }) => type).filter((type) => !blockOf(type)))]
