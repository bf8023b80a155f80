import { useContext } from 'react'
import type { StreamItem } from '#schema/fields/stream.ts'
import { PreviewMarkFunctionsContext } from '../document/preview/preview-marks-context.ts'
import { getSiteBlockDefinition } from './index.ts'

interface StreamProps {
  items: StreamItem[]
  /** The prefix of the ids of blocks that are stored elsewhere. */
  idPrefix?: string
}

/** Renders a stream. Blocks of unknown types are omitted; `listUnknownBlockTypes` lists them for the log. */
export function BlockList({ items, idPrefix }: StreamProps) {
  const marks = useContext(PreviewMarkFunctionsContext)
  return items.map(({ id, type, value }) => {
    const block = getSiteBlockDefinition(type)
    if (!block) return undefined
    if (!marks?.isActive) return <block.View key={id} id={id} value={value} />
    const view = <block.View id={id} value={marks.markValues(block.fields, value)} />
    return marks.markBlock(idPrefix ? id.slice(idPrefix.length + 1) : id, view)
  })
}

/** Lists the unknown block types in a stream, each once. */
export const listUnknownBlockTypes = (items: StreamItem[]) => [
  ...new Set(items.map(({ type }) => type).filter((type) => !getSiteBlockDefinition(type))),
]
