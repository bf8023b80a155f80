import { useEffect, useMemo, useState } from 'react'
import type { AnyPageType } from '#app/templates/index.ts'
import { paths } from '#schema/paths.ts'
import type { PageDraft } from '#schema/wire/pages.ts'
import { call } from '../api.ts'
import { ConflictDifferences } from '../screens/revisions/conflict-differences.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/states.tsx'
import { toast } from '../ui/toast.tsx'
import type { Values } from './address.ts'
import { useCell } from './cell.ts'
import { useEditing } from './context.tsx'
import type { Saving } from './saving.ts'
import { fieldsOf } from './tabs.ts'
import { inTodaysShape } from './today.ts'

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
    <Dialog
      title="Somebody else saved this page"
      size="wide"
      onClose={() => setLater(true)}
      footer={
        <>
          <Button onClick={() => setLater(true)}>Decide later</Button>
          <Button onClick={() => takeTheirs(page.id, type, saving)}>Take theirs</Button>
          <Button look="primary" onClick={() => keepMine(page.id, saving)}>
            Keep mine
          </Button>
        </>
      }
    >
      <p>The page was saved elsewhere after you opened it. Your changes are safe on this device.</p>
      <p>
        <strong>Keep mine</strong> saves your version on top; theirs stays in the history. <strong>Take theirs</strong> shows their version
        here; undo brings yours back.
      </p>
      <Compared page={page.id} type={type} />
      <p>
        <a href={paths.wagtail.viewDraft(page.id)} target="_blank" rel="noreferrer">
          Look at their version in a new tab
        </a>
      </p>
    </Dialog>
  )
}

/** What is different, once what was saved elsewhere is known. */
function Compared({ page, type }: { page: number; type: AnyPageType }) {
  const { store } = useEditing()
  const fields = useMemo(() => fieldsOf(type), [type])
  const [theirs, setTheirs] = useState<Values | null>(null)
  useEffect(() => {
    withTheirs(page, ({ content }) => setTheirs(inTodaysShape(fields, content)))
  }, [page, fields])
  return theirs ? <ConflictDifferences fields={fields} theirs={theirs} mine={store.content} /> : <Skeleton lines={3} />
}

/** Saves what is open over what somebody else saved. */
const keepMine = (page: number, saving: Saving) => withTheirs(page, ({ latest_revision_id }) => saving.keepMine(latest_revision_id))

/** Shows what somebody else saved; undo leads back. */
export const takeTheirs = (page: number, type: AnyPageType, saving: Saving) =>
  withTheirs(page, ({ content, latest_revision_id }) => saving.takeTheirs(inTodaysShape(fieldsOf(type), content), latest_revision_id))

async function withTheirs(page: number, take: (theirs: PageDraft) => unknown) {
  const theirs = await call<PageDraft>('GET', paths.api.draft(page), { stayWhenSignedOut: true })
  if (!theirs.ok) return toast(theirs.message, { tone: 'danger' })
  take(theirs.value)
}
