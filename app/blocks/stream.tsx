import { useContext } from 'react'
import { repairedValue, type StreamItem } from '#schema/fields/stream.ts'
import { MarksContext } from '../document/marks.ts'
import { blockOf } from './index.ts'

interface StreamProps {
  items: StreamItem[]
  /** What the ids of blocks kept elsewhere begin with on this page. */
  placed?: string
}

/** Renders a stream. Blocks nobody declares any more are left out; `unknownBlocks` names them for the log. */
export function Stream({ items, placed }: StreamProps) {
  const marks = useContext(MarksContext)
  return items.map((item) => {
    const block = blockOf(item.type)
    if (!block) return undefined
    const value = repairedValue(block, item)
    if (!marks?.isOn) return <block.View key={item.id} id={item.id} value={value} />
    const drawn = <block.View id={item.id} value={marks.values(block.fields, value)} />
    return marks.block(placed ? item.id.slice(placed.length + 1) : item.id, drawn)
  })
}

/** The types in a stream that nobody declares, each once. */
export const unknownBlocks = (items: StreamItem[]) => [...new Set(items.map(({ type }) => type).filter((type) => !blockOf(type)))]
