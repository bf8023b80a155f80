import { lazy, Suspense, useState } from 'react'
import type { AnyPageType } from '#app/templates/index.ts'
import type { PageDraft } from '#schema/wire/pages.ts'
import { Button } from '../ui/button.tsx'
import { useCell } from './cell.ts'
import type { Saving } from './saving.ts'

/** Fetched when two people have changed the same page. */
const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'))

/** Somebody else saved the same page: the editor decides whose work stands. Nothing is lost either way. */
export function Conflict({ page, type, saving }: { page: PageDraft; type: AnyPageType; saving: Saving }) {
  const { phase } = useCell(saving.state)
  const [later, setLater] = useState(false)
  if (phase !== 'conflict') return null
  if (later)
    return (
      <div className="notice notice-warn conflict-bar" role="alert">
        <span>This page is not being saved: somebody else changed it.</span>
        <Button onClick={() => setLater(false)}>Decide now</Button>
      </div>
    )
  return (
    <Suspense>
      <ConflictDialog page={page.id} type={type} saving={saving} onLater={() => setLater(true)} />
    </Suspense>
  )
}
