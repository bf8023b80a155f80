import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { PageDraft } from '#schema/pages/wire.ts'
import type { MenuAction } from '../../ui/menu.tsx'
import type { DraftSaver } from './draft-saver.ts'

export interface DiscardOptions {
  page: PageDraft
  saver: DraftSaver
  /** Receives the refetched page. */
  onReload: (page: PageDraft) => void
}

const DiscardDialog = lazy(async () => ({ default: (await import('./discard-changes.tsx')).DiscardDialog }))

export interface DiscardActions {
  /** The menu item; null when there is nothing to discard or the user has no permission. */
  getMenuItem: (hasChanges: boolean) => MenuAction | null
  dialog: ReactNode
}

/** Resets a draft to its live version, which can be undone. A never published draft is discarded after confirmation. */
export function useDiscardActions(options: DiscardOptions): DiscardActions {
  const { page } = options
  const [isConfirming, setIsConfirming] = useState(false)
  const discard = () => import('./discard-changes.tsx').then(({ discardChanges }) => discardChanges(options))
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
