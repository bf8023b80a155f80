import { useState } from 'react'
import { ownSecondFactorEndpoints } from '#schema/accounts/factor-endpoints.ts'
import type { PasskeyItem } from '#schema/accounts/wire.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { showToast } from '../../ui/toast.tsx'
import { addPasskey } from '../sign-in/passkeys.ts'
import { OwnAccountSectionForm } from './account-form.tsx'
import { changeOwnAccountAndRefetch, refetchOwnAccount } from './queries.ts'
import { useReauthenticationGuard } from './reauthentication.tsx'

/** Lists the user's passkeys and adds another. */
export function OwnPasskeysPanel({
  passkeys,
  onCodes,
}: {
  passkeys: PasskeyItem[]
  onCodes: (codes: string[]) => void
}) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div className="own-card">
      <div className="own-factor">
        <Icon name="key" size={22} />
        <div className="own-text">
          <h3>Passkeys</h3>
          <p className="quiet">
            {passkeys.length === 0
              ? 'None yet. A passkey signs you in without typing anything.'
              : 'Each of them is enough to sign in.'}
          </p>
        </div>
        <Button variant={passkeys.length === 0 ? 'primary' : 'secondary'} onClick={() => setIsAdding(true)}>
          Add a passkey
        </Button>
      </div>
      {passkeys.length > 0 && (
        <ul className="own-list" aria-label="Your passkeys">
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} isLast={passkeys.length === 1} />
          ))}
        </ul>
      )}
      {isAdding && <NewPasskey onClose={() => setIsAdding(false)} onCodes={onCodes} />}
    </div>
  )
}

function Passkey({
  passkey: { id, name, created_at, last_used_at, other_host },
  isLast,
}: {
  passkey: PasskeyItem
  isLast: boolean
}) {
  const guard = useReauthenticationGuard()
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)

  async function remove() {
    const result = await guard(() =>
      changeOwnAccountAndRefetch(ownSecondFactorEndpoints.deletePasskey, { params: { id } }),
    )
    if (!result.ok) return result
    showToast(`The passkey “${name}” was removed.`)
    return result
  }

  return (
    <li className="own-entry">
      <div className="own-text">
        <strong className="own-wide">{name}</strong>
        <p className="quiet">
          Added <RelativeTime at={created_at} />, used <RelativeTime at={last_used_at} />
          {other_host && `. Works at ${other_host} only`}
        </p>
      </div>
      <IconButton icon="edit" label={`Rename ${name}`} onClick={() => setOpen('rename')} />
      <IconButton icon="trash" label={`Remove ${name}`} onClick={() => setOpen('remove')} />
      {open === 'rename' && <Rename id={id} name={name} onClose={() => setOpen(null)} />}
      {open === 'remove' && (
        <ConfirmDialog
          title={`Remove “${name}”?`}
          confirmLabel="Remove"
          cancelLabel="Keep it"
          onConfirm={remove}
          onClose={() => setOpen(null)}
        >
          <p>
            You can no longer sign in with it. Remove it from your device as well, so that it is not offered anymore.
            {isLast && ' It is your last one.'}
          </p>
        </ConfirmDialog>
      )}
    </li>
  )
}

function Rename({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  return (
    <Dialog title="Rename the passkey" onClose={onClose}>
      <OwnAccountSectionForm
        label="Rename the passkey"
        submitLabel="Rename"
        initialValues={{ name }}
        fields={[{ kind: 'text', name: 'name', label: 'Name', autoComplete: 'off' }]}
        send={(body) => changeOwnAccountAndRefetch(ownSecondFactorEndpoints.renamePasskey, { params: { id }, body })}
        onDone={onClose}
      />
    </Dialog>
  )
}

function NewPasskey({ onClose, onCodes }: { onClose: () => void; onCodes: (codes: string[]) => void }) {
  const guard = useReauthenticationGuard()
  return (
    <Dialog title="Add a passkey" onClose={onClose}>
      <p className="quiet">
        Your device asks for your fingerprint, face or PIN. None of that is sent to us: we only store a public key.
      </p>
      <OwnAccountSectionForm
        label="Add a passkey"
        submitLabel="Continue"
        initialValues={{ name: '' }}
        fields={[
          {
            kind: 'text',
            name: 'name',
            label: 'Name',
            autoComplete: 'off',
            help: 'A name you will recognize, such as “Work laptop”.',
          },
        ]}
        send={({ name }) => guard(() => addPasskey(name))}
        onDone={async ({ codes }) => {
          await refetchOwnAccount()
          onClose()
          showToast('Your passkey is ready. Next time, you can sign in with just the passkey.')
          onCodes(codes)
        }}
      />
    </Dialog>
  )
}
