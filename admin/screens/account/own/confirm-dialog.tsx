import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '#schema/paths.ts'
import type { Refusal } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { confirmWithPasskey } from '../passkey.ts'
import { OwnForm } from './own-form.tsx'
import { accountQuery, changeSession, problemAt, refresh } from './queries.ts'
import { Refused } from './refused.tsx'

/** Asks who is there, by all that signing in would ask for. */
export function ConfirmDialog({ onSettled }: { onSettled: (confirmed: boolean) => void }) {
  const account = useQuery(accountQuery).data
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const passkeys = account?.passkeys.filter(({ elsewhere }) => elsewhere === null).length ?? 0
  const wantsCode = account !== undefined && (account.totp !== null || account.passkeys.length > 0)

  async function byPasskey() {
    const answer = await confirmWithPasskey()
    setRefusal(answer.ok ? null : answer)
    if (!answer.ok) return
    await refresh()
    onSettled(true)
  }

  return (
    <Dialog title="Is it still you?" onClose={() => onSettled(false)}>
      <p className="quiet">This changes how an account is signed in to. For ten minutes you will not be asked again.</p>
      {passkeys > 0 && (
        <div className="own-form">
          <Refused refusal={refusal} />
          <Button look="primary" icon="key" onClick={byPasskey}>
            Use your passkey
          </Button>
          <p className="welcome-or">or</p>
        </div>
      )}
      <OwnForm
        label="Is it still you?"
        button="Confirm"
        send={() => changeSession(paths.api.account.confirm, { password, ...(wantsCode && { code }) })}
        onDone={() => onSettled(true)}
      >
        {(wrong) => (
          <>
            <TextInput
              label="Your password"
              type="password"
              value={password}
              onChange={setPassword}
              autoComplete="current-password"
              error={problemAt(wrong, 'password')}
            />
            {wantsCode && (
              <TextInput
                label={account.totp ? 'Code of your app, or a recovery code' : 'Recovery code'}
                value={code}
                onChange={setCode}
                autoComplete="one-time-code"
                error={problemAt(wrong, 'code')}
              />
            )}
          </>
        )}
      </OwnForm>
    </Dialog>
  )
}
