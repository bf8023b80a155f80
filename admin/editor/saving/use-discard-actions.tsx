import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { PageDraftResponse } from '#schema/pages/wire.ts'
import type { ActionMenuItemDefinition } from '../../ui/menu.tsx'
import type { DraftSaver } from './draft-saver.ts'

export interface DiscardChangesOptions {
  page: PageDraftResponse
  saver: DraftSaver
  /** Receives the refetched page. */
  onReload: (page: PageDraftResponse) => void
}

const DiscardDialog = lazy(async () => ({
  default: (await import('./discard-changes.tsx')).DiscardUnpublishedDraftDialog,
}))

export interface DiscardDraftMenuItemAndDialog {
  /** The menu item; null when there is nothing to discard or the user has no permission. */
  getMenuItem: (hasChanges: boolean) => ActionMenuItemDefinition | null
  dialog: ReactNode
}

/** Resets a draft to its live version, which can be undone. A never published draft is discarded after confirmation. */
export function useDiscardChangesActions(options: DiscardChangesOptions): DiscardDraftMenuItemAndDialog {
  const { page } = options
  const [isConfirming, setIsConfirming] = useState(false)
  const discard = () => import('./discard-changes.tsx').then(({ discardDraftChanges }) => discardDraftChanges(options))
  return {
    getMenuItem(hasChanges) {
      if (!page.can.discard_changes || page.scheduled) return null
      if (!page.live) return { label: 'Discard draft…', icon: 'undo', onSelect: () => setIsConfirming(true) }
      return hasChanges ? { label: 'Discard changes', icon: 'undo', onSelect: discard } : null
    },
    dialog: (
      <Suspense fallback={null}>
        {isConfirming && <DiscardDialog {...options} onClose={() => setIsConfirming(false)} />}
      </Suspense>
    ),
  }
}
