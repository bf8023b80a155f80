import { useState } from 'react'
import { paths } from '#schema/paths.ts'
import type { PasskeyItem } from '#schema/wire/account.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FinalQuestion } from '../../../ui/final-question.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast.tsx'
import { When } from '../../../ui/when.tsx'
import { addPasskey } from '../passkey.ts'
import { useGuard } from './confirming.tsx'
import { OwnForm } from './own-form.tsx'
import { change, refresh } from './queries.ts'

/** The passkeys there are, and a way to another. */
export function Passkeys({ passkeys, onCodes }: { passkeys: PasskeyItem[]; onCodes: (codes: string[]) => void }) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div className="own-card">
      <div className="own-factor">
        <Icon name="key" size={22} />
        <div className="own-words">
          <h3>Passkeys</h3>
          <p className="quiet">
            {passkeys.length === 0 ? 'None yet. With one you sign in without typing anything.' : 'Each signs you in by itself.'}
          </p>
        </div>
        <Button look={passkeys.length === 0 ? 'primary' : 'secondary'} onClick={() => setIsAdding(true)}>
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

function Passkey({ passkey: { id, name, created_at, last_used_at, elsewhere }, isLast }: { passkey: PasskeyItem; isLast: boolean }) {
  const guard = useGuard()
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)

  async function remove() {
    const answer = await guard(() => change('DELETE', paths.api.account.passkey(id)))
    if (!answer.ok) return answer.message
    toast(`The passkey “${name}” was removed.`)
    return ''
  }

  return (
    <li className="own-entry">
      <div className="own-words">
        <strong className="own-long">{name}</strong>
        <p className="quiet">
          Added <When at={created_at} />, used <When at={last_used_at} />
          {elsewhere && `. Works at ${elsewhere} only`}
        </p>
      </div>
      <IconButton icon="edit" label={`Rename ${name}`} onClick={() => setOpen('rename')} />
      <IconButton icon="trash" label={`Remove ${name}`} onClick={() => setOpen('remove')} />
      {open === 'rename' && <Rename id={id} name={name} onClose={() => setOpen(null)} />}
      {open === 'remove' && (
        <FinalQuestion title={`Remove “${name}”?`} label="Remove" keep="Keep it" onConfirm={remove} onClose={() => setOpen(null)}>
          <p>
            It will not sign you in any more. Remove it from your device as well, so that it is not offered in vain.
            {isLast && ' It is your last one.'}
          </p>
        </FinalQuestion>
      )}
    </li>
  )
}

function Rename({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  return (
    <Dialog title="Rename the passkey" onClose={onClose}>
      <OwnForm
        label="Rename the passkey"
        button="Rename"
        began={{ name }}
        fields={[{ kind: 'text', name: 'name', label: 'Name', autoComplete: 'off' }]}
        send={(wanted) => change('PATCH', paths.api.account.passkey(id), wanted)}
        onDone={onClose}
      />
    </Dialog>
  )
}

function NewPasskey({ onClose, onCodes }: { onClose: () => void; onCodes: (codes: string[]) => void }) {
  const guard = useGuard()
  return (
    <Dialog title="Add a passkey" onClose={onClose}>
      <p className="quiet">Your device asks for your fingerprint, face or PIN. None of that is sent to us: we keep a public key.</p>
      <OwnForm
        label="Add a passkey"
        button="Go on"
        began={{ name: '' }}
        fields={[
          { kind: 'text', name: 'name', label: 'Name', autoComplete: 'off', help: 'Something you will know it by, such as “Work laptop”.' },
        ]}
        send={({ name }) => guard(() => addPasskey(name))}
        onDone={async ({ codes }) => {
          await refresh()
          onClose()
          toast('Your passkey is ready. Next time you can sign in with it alone.')
          onCodes(codes)
        }}
      />
    </Dialog>
  )
}
