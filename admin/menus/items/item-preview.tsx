import { useEffect, useState } from 'react'
import { menuScreenPaths } from '#schema/menus/screen-paths.ts'
import { type PreviewedContent, PreviewStage } from '../../editor/preview/preview-stage.tsx'
import { type ItemFormValues, toItemContent } from './form-values.ts'

/** The preview of the page of a dish beside its form. */
export default function ItemPreview({ values, onClose }: { values: ItemFormValues; onClose: () => void }) {
  const [source] = useState(() => createPreviewedItem(values))
  useEffect(() => source.show(values), [source, values])
  return <PreviewStage action={menuScreenPaths.itemPreview} source={source} onClose={onClose} />
}

/** Stores the dish of a form, and notifies the preview when it changes. */
function createPreviewedItem(values: ItemFormValues): PreviewedContent & { show: (values: ItemFormValues) => void } {
  let content = toPreviewedContent(values)
  const listeners = new Set<() => void>()
  return {
    get content() {
      return content
    },
    subscribeAll(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show(next) {
      const changed = toPreviewedContent(next)
      if (JSON.stringify(changed) === JSON.stringify(content)) return
      content = changed
      for (const listener of listeners) listener()
    },
  }
}

/** A dish without a name yet is shown too. What differs elsewhere is not on its page. */
function toPreviewedContent(values: ItemFormValues) {
  const { content } = toItemContent(values)
  return { ...content, name: content.name.trim() || 'New dish', slug: content.slug || 'new-dish', overrides: [] }
}
