import { useContext } from 'react'
import { snippet } from '#schema/fields/reference.ts'
import type { StreamItem } from '#schema/fields/stream.ts'
import { MarksContext } from '../../document/marks.ts'
import { type Resolved, ResolvedContext, snippetIn, useResolved } from '../../resolved.ts'
import { type BlockProps, defineBlock } from '../define.ts'
import { Stream } from '../stream.tsx'

const fields = {
  snippet: snippet('toolbox_snippet', {
    label: 'Toolbox snippet',
    help: 'Its published blocks are shown here. Nothing is shown while it is not published.',
  }),
}

export const toolboxSnippet = defineBlock({
  type: 'toolbox_snippet',
  label: 'Toolbox snippet',
  group: 'Reusable content',
  fields,
  sample: { snippet: null },
  shows: (value, id, resolved) => shownBlocks(value.snippet, id, resolved),
  View: ToolboxSnippet,
})

/** The published blocks of a snippet. Their ids begin with that of the block which shows them, so that a page may show them twice. */
function shownBlocks(id: number | null, placed: string, resolved: Resolved): StreamItem[] {
  const blocks = snippetIn<{ body: StreamItem[] }>(resolved, 'toolbox_snippet', id)?.body ?? []
  return blocks.map((block) => ({ ...block, id: `${placed}-${block.id}` }))
}

/** No snippet is known inside of one: none can show itself, whatever was stored. */
function ToolboxSnippet({ value, id }: BlockProps<typeof fields>) {
  const resolved = useResolved()
  const items = shownBlocks(value.snippet, id, resolved)
  const marks = useContext(MarksContext)
  if (items.length === 0) return null
  return (
    <ResolvedContext value={{ ...resolved, snippets: new Map() }}>
      <div className="toolbox-snippet" data-snippet={value.snippet}>
        <MarksContext value={marks && { ...marks, isOn: marks.of === value.snippet }}>
          <Stream items={items} placed={id} />
        </MarksContext>
      </div>
    </ResolvedContext>
  )
}
