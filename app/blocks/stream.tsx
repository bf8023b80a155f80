import { useContext } from 'react'
import { repairBlockValue, type StreamItem } from '#schema/fields/stream.ts'
import { PreviewMarksContext } from '../document/preview/preview-marks-context.ts'
import { getBlock } from './index.ts'

interface StreamProps {
  items: StreamItem[]
  /** What the ids of blocks kept elsewhere begin with on this page. */
  idPrefix?: string
}

/** Renders a stream. Blocks nobody declares any more are left out; `listUnknownBlockTypes` names them for the log. */
export function Stream({ items, idPrefix }: StreamProps) {
  const marks = useContext(PreviewMarksContext)
  return items.map((item) => {
    const block = getBlock(item.type)
    if (!block) return undefined
    const value = repairBlockValue(block, item)
    if (!marks?.isActive) return <block.View key={item.id} id={item.id} value={value} />
    const drawn = <block.View id={item.id} value={marks.markValues(block.fields, value)} />
    return marks.markBlock(idPrefix ? item.id.slice(idPrefix.length + 1) : item.id, drawn)
  })
}

/** The types in a stream that nobody declares, each once. */
export const listUnknownBlockTypes = (items: StreamItem[]) => [...new Set(items.map(({ type }) => type).filter((type) => !getBlock(type)))]
