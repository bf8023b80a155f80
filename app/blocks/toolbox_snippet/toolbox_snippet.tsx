import { useContext } from 'react'
import { snippetReferenceField } from '#schema/fields/reference.ts'
import type { StreamItem } from '#schema/fields/stream.ts'
import { PreviewMarkFunctionsContext } from '../../document/preview/preview-marks-context.ts'
import {
  getLiveSnippetValuesIfOfType,
  type ResolvedReferences,
  ResolvedReferencesContext,
  useResolvedReferences,
} from '../../resolved-references.ts'
import { type BlockViewProps, defineBlock } from '../define.ts'
import { BlockList } from '../stream.tsx'

const fields = {
  snippet: snippetReferenceField('toolbox_snippet', {
    label: 'Toolbox snippet',
    help: 'Its published blocks are shown here. Nothing is shown until it is published.',
  }),
}

export const toolboxSnippetBlock = defineBlock({
  type: 'toolbox_snippet',
  label: 'Toolbox snippet',
  group: 'Reusable content',
  fields,
  sample: { snippet: null },
  insertedItems: (value, id, resolved) => blocksOfSnippet(value.snippet, id, resolved),
  View: ToolboxSnippet,
})

/**
 * Returns the published blocks of a snippet. The id of the inserting block prefixes theirs, so that a page can show
 * them twice.
 */
function blocksOfSnippet(id: number | null, blockId: string, resolved: ResolvedReferences): StreamItem[] {
  const blocks = getLiveSnippetValuesIfOfType<{ body: StreamItem[] }>(resolved, 'toolbox_snippet', id)?.body ?? []
  return blocks.map((block) => ({ ...block, id: `${blockId}-${block.id}` }))
}

/** Hides all snippets from its content, so that a snippet cannot contain itself, whatever was stored. */
function ToolboxSnippet({ value, id }: BlockViewProps<typeof fields>) {
  const resolved = useResolvedReferences()
  const items = blocksOfSnippet(value.snippet, id, resolved)
  const marks = useContext(PreviewMarkFunctionsContext)
  if (items.length === 0) return null
  return (
    <ResolvedReferencesContext value={{ ...resolved, snippets: new Map() }}>
      <div className="toolbox-snippet" data-snippet={value.snippet}>
        <PreviewMarkFunctionsContext value={marks && { ...marks, isActive: marks.subject === value.snippet }}>
          <BlockList items={items} idPrefix={id} />
        </PreviewMarkFunctionsContext>
      </div>
    </ResolvedReferencesContext>
  )
}
