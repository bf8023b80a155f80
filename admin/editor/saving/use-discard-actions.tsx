import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { PageDraft } from '#schema/pages/wire.ts'
import type { MenuAction } from '../../ui/menu.tsx'
import type { DraftSaver } from './draft-saver.ts'

export interface DiscardOptions {
  page: PageDraft
  saver: DraftSaver
  /** The page as it was read again. */
  onReload: (page: PageDraft) => void
}

const DiscardDialog = lazy(async () => ({ default: (await import('./discard-changes.tsx')).DiscardDialog }))

export interface DiscardActions {
  /** How it is offered; null where there is nothing to discard, or not by this editor. */
  getMenuItem: (hasChanges: boolean) => MenuAction | null
  dialog: ReactNode
}

/**
 * Leads back to the live version at once, which can be undone; a draft that visitors never saw is thrown away after a
 * question.
 */
export function useDiscardActions(options: DiscardOptions): DiscardActions {
  const { page } = options
  const [isAsking, setIsAsking] = useState(false)
  const toLive = () => import('./discard-changes.tsx').then(({ discardChanges }) => discardChanges(options))
  return {
    getMenuItem(hasChanges) {
      if (!page.can.discard_changes || page.scheduled) return null
      if (!page.live) return { label: 'Discard draft…', icon: 'undo', onSelect: () => setIsAsking(true) }
      return hasChanges ? { label: 'Discard changes', icon: 'undo', onSelect: toLive } : null
    },
    dialog: (
      <Suspense fallback={null}>
        {isAsking && <DiscardDialog {...options} onClose={() => setIsAsking(false)} />}
      </Suspense>
    ),
  }
}
