import { useEffect, useMemo, useState } from 'react'
import type { AnyPageType } from '#app/templates/index.ts'
import { upgradeContent } from '#schema/fields/upgrade-content.ts'
import { paths } from '#schema/paths.ts'
import { ConflictDifferences } from '../screens/revisions/conflict-differences.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/states.tsx'
import type { Values } from './address.ts'
import { useEditing } from './context.tsx'
import type { Saving } from './saving.ts'
import { fieldsOf } from './tabs.ts'
import { keepMine, takeTheirs, withTheirVersion } from './their-version.ts'

interface ConflictDialogProps {
  page: number
  type: AnyPageType
  saving: Saving
  onLater: () => void
}

/** Asks whose version stands, with what is different between them. */
export default function ConflictDialog({ page, type, saving, onLater }: ConflictDialogProps) {
  return (
    <Dialog
      title="Somebody else saved this page"
      size="wide"
      onClose={onLater}
      footer={
        <>
          <Button onClick={onLater}>Decide later</Button>
          <Button onClick={() => takeTheirs(page, type, saving)}>Take theirs</Button>
          <Button look="primary" onClick={() => keepMine(page, saving)}>
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
      <Compared page={page} type={type} />
      <p>
        <a href={paths.wagtail.viewDraft(page)} target="_blank" rel="noreferrer">
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
    withTheirVersion(page, ({ content }) => setTheirs(upgradeContent(fields, content)))
  }, [page, fields])
  return theirs ? <ConflictDifferences fields={fields} theirs={theirs} mine={store.content} /> : <Skeleton lines={3} />
}
