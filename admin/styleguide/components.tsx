import { useState } from 'react'
import { adminIcons } from '#schema/icons/admin-icons.ts'
import { createFormLevelFailure } from '../forms/problems.ts'
import { Button, ButtonLink, IconButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon, type IconName, TidemarkLogo } from '../ui/icon.tsx'
import { MoreActionsMenu } from '../ui/menu.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { EmptyState, LoadingSkeleton } from '../ui/states.tsx'
import { PrivatePageBadge, PublishStatusLabel } from '../ui/status.tsx'
import { showToast } from '../ui/toast.tsx'

export const StyleguideIcons = () => (
  <ul className="guide-icons">
    <li>
      <TidemarkLogo />
      <code>Mark</code>
    </li>
    {(Object.keys(adminIcons) as IconName[]).map((name) => (
      <li key={name}>
        <Icon name={name} size={24} />
        <code>{name}</code>
      </li>
    ))}
  </ul>
)

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

export const StyleguideButtons = () => (
  <>
    {variants.map((variant) => (
      <p key={variant} className="guide-row">
        <Button variant={variant}>{variant}</Button>
        <Button variant={variant} icon="plus">
          with an icon
        </Button>
        <Button variant={variant} busy>
          busy
        </Button>
        <Button variant={variant} disabled>
          disabled
        </Button>
      </p>
    ))}
    <p className="guide-row">
      <ButtonLink to="#main" icon="external">
        A link that looks like a button
      </ButtonLink>
      <IconButton icon="edit" label="Only an icon" />
      <MoreActionsMenu
        label="A menu"
        items={[
          { label: 'Copy', icon: 'copy', onSelect: () => showToast('Copied.') },
          { label: 'Delete', icon: 'trash', tone: 'danger', onSelect: () => showToast('Not really.') },
        ]}
      />
    </p>
  </>
)

const statuses = ['live', 'live + draft', 'draft', 'in moderation', 'scheduled', 'expired']

export function StyleguideMessages() {
  const [open, setOpen] = useState<'dialog' | 'question' | null>(null)
  const [isBroken, setIsBroken] = useState(false)
  const close = () => setOpen(null)
  if (isBroken) throw new Error('This error was triggered in the style guide.')
  return (
    <>
      <p className="guide-row">
        {statuses.map((status) => (
          <PublishStatusLabel key={status} status={status} />
        ))}
        <PrivatePageBadge />
        <RelativeTime at={Date.now() - 90_000} />
      </p>
      <p className="guide-row">
        <Button onClick={() => showToast('It was saved.')}>Good news</Button>
        <Button onClick={() => showToast('It could not be saved.', { tone: 'danger' })}>Bad news</Button>
        <Button onClick={() => setOpen('dialog')}>A dialog</Button>
        <Button onClick={() => setOpen('question')}>A final question</Button>
        <Button variant="quiet" onClick={() => setIsBroken(true)}>
          An internal error
        </Button>
      </p>
      <div className="notice">
        <Icon name="lock" /> Something to know.
      </div>
      <div className="notice notice-warn">
        <Icon name="alert" /> Something to check.
      </div>
      <div className="notice notice-danger">
        <Icon name="alert" /> Something went wrong.
      </div>
      <LoadingSkeleton lines={2} />
      <EmptyState icon="inbox" title="Nothing here yet">
        <p>How to add the first item.</p>
      </EmptyState>
      {open === 'dialog' && (
        <Dialog title="A dialog" onClose={close} footer={<Button onClick={close}>Close it</Button>}>
          <p>It traps focus and restores it on close.</p>
        </Dialog>
      )}
      {open === 'question' && (
        <ConfirmDialog
          title="Delete nothing?"
          confirmLabel="Delete"
          onConfirm={async () => createFormLevelFailure('Nothing can be deleted here.')}
          onClose={close}
        >
          <p>This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
