import { useEffect, useState } from 'react'
import { ContentPreviewPanel, type PreviewContentSource } from '../../editor/preview/preview-stage.tsx'
import { useMenuScreenPaths } from '../menu-site.ts'
import { type MenuItemFormValues, parseMenuItemFormValues } from './form-values.ts'

/** The preview of the page of a dish beside its form. */
export default function MenuItemPreview({ values, onClose }: { values: MenuItemFormValues; onClose: () => void }) {
  const screens = useMenuScreenPaths()
  const [source] = useState(() => createPreviewedItem(values))
  useEffect(() => source.show(values), [source, values])
  return <ContentPreviewPanel action={screens.itemPreview} source={source} onClose={onClose} />
}

/** Stores the dish of a form, and notifies the preview when it changes. */
function createPreviewedItem(
  values: MenuItemFormValues,
): PreviewContentSource & { show: (values: MenuItemFormValues) => void } {
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
function toPreviewedContent(values: MenuItemFormValues) {
  const { content } = parseMenuItemFormValues(values)
  return { ...content, name: content.name.trim() || 'New dish', slug: content.slug || 'new-dish', overrides: [] }
}
