import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { AnyPageType } from '#app/templates/index.ts'
import type { PageDraft } from '#schema/wire/pages.ts'
import type { Choosable } from '../ui/menu.tsx'
import type { Saving } from './saving.ts'

export interface DiscardingOptions {
  page: PageDraft
  type: AnyPageType
  saving: Saving
  /** The page as it was read again. */
  onRead: (page: PageDraft) => void
}

const DiscardDialog = lazy(async () => ({ default: (await import('./discard-changes.tsx')).DiscardDialog }))

export interface Discarding {
  /** How it is offered; null where there is nothing to discard, or not by this editor. */
  offer: (hasChanges: boolean) => Choosable | null
  dialog: ReactNode
}

/** Leads back to the live version at once, which can be undone; a draft that visitors never saw is thrown away after a question. */
export function useDiscarding(options: DiscardingOptions): Discarding {
  const { page } = options
  const [isAsking, setIsAsking] = useState(false)
  const toLive = () => import('./discard-changes.tsx').then(({ discardToLive }) => discardToLive(options))
  return {
    offer(hasChanges) {
      if (!page.may.discard_changes || page.scheduled) return null
      if (!page.live) return { label: 'Discard draft…', icon: 'undo', onChoose: () => setIsAsking(true) }
      return hasChanges ? { label: 'Discard changes', icon: 'undo', onChoose: toLive } : null
    },
    dialog: <Suspense fallback={null}>{isAsking && <DiscardDialog {...options} onClose={() => setIsAsking(false)} />}</Suspense>,
  }
}
