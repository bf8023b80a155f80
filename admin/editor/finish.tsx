import { lazy, Suspense, useState } from 'react'
import type { PageDraft } from '#schema/wire/pages.ts'
import { useCommands } from '../shell/commands.ts'
import { Button } from '../ui/button.tsx'
import { type Choosable, MoreMenu } from '../ui/menu.tsx'
import { toast } from '../ui/toast.tsx'
import { Cell, useCell } from './cell.ts'
import type { LocatedCheck } from './checks.ts'
import { useEditing } from './context.tsx'
import type { Publishing } from './publishing.ts'
import type { Reviewing } from './reviewing.ts'

// Fetched when the first is opened: most who write never decide.
const CommentDialog = lazy(async () => ({ default: (await import('./decision-dialogs.tsx')).CommentDialog }))
const CancelDialog = lazy(async () => ({ default: (await import('./decision-dialogs.tsx')).CancelDialog }))

const ChecksButton = lazy(() => import('./checks-button.tsx'))
const TimesDialog = lazy(async () => ({ default: (await import('./times-dialog.tsx')).TimesDialog }))

/** Where nothing is looked through. */
const noChecks = new Cell<readonly LocatedCheck[]>([])

type Asking = 'approve' | 'reject' | 'cancel' | 'times' | 'wish'

interface FinishProps {
  page: PageDraft
  publishing: Publishing
  reviewing: Reviewing
}

/** How the work on a draft is finished: what this editor would do first as a button, the rest in the menu beside it. */
export function Finish({ page, publishing, reviewing }: FinishProps) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const ways = waysToFinish({ page, publishing, reviewing }, setAsking)
  const [first, ...rest] = ways
  useCommands('finish', ways)
  const { view, checks: found = noChecks } = useEditing()
  const checks = useCell(found)
  const busy = publishing.busy || reviewing.busy
  const close = () => setAsking(null)
  return (
    <>
      <Suspense fallback={null}>
        <ChecksButton checks={checks} />
      </Suspense>
      {first && (
        <span className="finish">
          <Button look={first.tone ? 'secondary' : 'primary'} onClick={first.onChoose} busy={busy}>
            {publishing.busy ? 'Publishing…' : first.label}
          </Button>
          {rest.length > 0 && <MoreMenu label="More ways to finish" icon="chevron" look="button button-primary" items={rest} />}
        </span>
      )}
      <Suspense fallback={null}>
        {(asking === 'approve' || asking === 'reject') && <CommentDialog page={page} kind={asking} reviewing={reviewing} onClose={close} />}
        {(asking === 'times' || asking === 'wish') && (
          <TimesDialog
            page={page}
            kind={asking === 'times' ? 'publish' : 'submit'}
            busy={busy}
            onChoose={asking === 'times' ? publishing.publishAt : reviewing.submitFor}
            checks={checks}
            onJump={(address) => view.reveal(address)}
            onClose={close}
          />
        )}
        {asking === 'cancel' && <CancelDialog reviewing={reviewing} onClose={close} />}
      </Suspense>
    </>
  )
}

function waysToFinish({ page: { may, review }, publishing, reviewing }: FinishProps, ask: (what: Asking) => void): Choosable[] {
  const approve = async () => {
    const refusal = await reviewing.approve('')
    if (refusal) toast(refusal, { tone: 'danger' })
  }
  const all: (Choosable | false)[] = [
    may.approve && { label: 'Approve', icon: 'check', onChoose: approve },
    may.approve && { label: 'Approve with comment', icon: 'check', onChoose: () => ask('approve') },
    may.reject && { label: 'Request changes', icon: 'undo', onChoose: () => ask('reject') },
    may.publish && { label: review ? 'Publish and end the review' : 'Publish', icon: 'upload', onChoose: publishing.publish },
    may.publish && { label: 'Publish at a time…', icon: 'clock', onChoose: () => ask('times') },
    may.submit && { label: 'Submit for approval', icon: 'flag', onChoose: reviewing.submit },
    may.submit && !may.publish && { label: 'Submit to go live at a time…', icon: 'clock', onChoose: () => ask('wish') },
    may.cancel_workflow && { label: 'Cancel workflow', icon: 'close', onChoose: () => ask('cancel'), tone: 'danger' },
  ]
  return all.filter((each) => each !== false)
}
