import { useState } from 'react'
import { adminIcons } from '#schema/admin-icons.ts'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FinalQuestion } from '../../ui/final-question.tsx'
import { Icon, type IconName, Mark } from '../../ui/icon.tsx'
import { MoreMenu } from '../../ui/menu.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { Private, Status } from '../../ui/status.tsx'
import { toast } from '../../ui/toast.tsx'
import { When } from '../../ui/when.tsx'

export const Icons = () => (
  <ul className="guide-icons">
    <li>
      <Mark />
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

const looks = ['primary', 'secondary', 'quiet', 'danger'] as const

export const Buttons = () => (
  <>
    {looks.map((look) => (
      <p key={look} className="guide-row">
        <Button look={look}>{look}</Button>
        <Button look={look} icon="plus">
          with an icon
        </Button>
        <Button look={look} busy>
          busy
        </Button>
        <Button look={look} disabled>
          disabled
        </Button>
      </p>
    ))}
    <p className="guide-row">
      <ButtonLink to="#main" icon="external">
        A link that looks like a button
      </ButtonLink>
      <IconButton icon="edit" label="Only an icon" />
      <MoreMenu
        label="A menu"
        items={[
          { label: 'Copy', icon: 'copy', onChoose: () => toast('Copied.') },
          { label: 'Delete', icon: 'trash', tone: 'danger', onChoose: () => toast('Not really.') },
        ]}
      />
    </p>
  </>
)

const statuses = ['live', 'live + draft', 'draft', 'in moderation', 'scheduled', 'expired']

export function Messages() {
  const [open, setOpen] = useState<'dialog' | 'question' | null>(null)
  const [isBroken, setIsBroken] = useState(false)
  const close = () => setOpen(null)
  if (isBroken) throw new Error('The style guide was asked to break.')
  return (
    <>
      <p className="guide-row">
        {statuses.map((status) => (
          <Status key={status} status={status} />
        ))}
        <Private />
        <When at={Date.now() - 90_000} />
      </p>
      <p className="guide-row">
        <Button onClick={() => toast('It was saved.')}>Good news</Button>
        <Button onClick={() => toast('It could not be saved.', { tone: 'danger' })}>Bad news</Button>
        <Button onClick={() => setOpen('dialog')}>A dialog</Button>
        <Button onClick={() => setOpen('question')}>A final question</Button>
        <Button look="quiet" onClick={() => setIsBroken(true)}>
          An internal error
        </Button>
      </p>
      <div className="notice">
        <Icon name="lock" /> What is worth knowing.
      </div>
      <div className="notice notice-warn">
        <Icon name="alert" /> What should be looked at.
      </div>
      <div className="notice notice-danger">
        <Icon name="alert" /> What went wrong.
      </div>
      <Skeleton lines={2} />
      <Empty icon="inbox" title="Nothing here yet">
        <p>What to do about that.</p>
      </Empty>
      {open === 'dialog' && (
        <Dialog title="A dialog" onClose={close} footer={<Button onClick={close}>Close it</Button>}>
          <p>It holds the focus and gives it back.</p>
        </Dialog>
      )}
      {open === 'question' && (
        <FinalQuestion title="Delete nothing?" label="Delete" onConfirm={async () => 'Nothing can be deleted here.'} onClose={close}>
          <p>This cannot be undone.</p>
        </FinalQuestion>
      )}
    </>
  )
}
