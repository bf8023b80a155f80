import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '#schema/paths.ts'
import { type ProofKind, proofHeader } from '#schema/rules/proof-kinds.ts'
import type { SessionState } from '#schema/wire/session.ts'
import { commonHeaders, type Refusal } from '../../../api.ts'
import type { FieldFor } from '../../../forms/declared.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Refused } from '../../../ui/refused.tsx'
import { confirmWithPasskey } from '../passkey.ts'
import { OwnForm } from './own-form.tsx'
import { accountQuery, changeSession, refresh } from './queries.ts'
import '../../../styles/own-account.ts'

const reasons: Record<ProofKind, string> = {
  account: 'This changes how an account is signed in to.',
  users: 'This lets somebody into the back office, or changes what they may do there.',
  groups: 'This gives more rights to everybody in a group.',
  workflows: 'This lets more people read, change and publish drafts.',
  settings: 'This setting is for administrators: it decides what the site trusts.',
}

interface ConfirmDialogProps {
  kind: ProofKind
  onSettled: (confirmed: boolean) => void
}

/** Asks who is there, by all that signing in would ask for. */
export default function ConfirmDialog({ kind, onSettled }: ConfirmDialogProps) {
  const account = useQuery(accountQuery).data
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const passkeys = account?.passkeys.filter(({ elsewhere }) => elsewhere === null).length ?? 0
  const wantsCode = account !== undefined && (account.totp !== null || account.passkeys.length > 0)

  async function byPasskey() {
    const answer = await confirmWithPasskey(kind)
    setRefusal(answer.ok ? null : answer)
    if (!answer.ok) return
    await refresh()
    proved(answer.value)
  }

  function proved({ proof = '' }: SessionState) {
    commonHeaders[proofHeader] = proof
    onSettled(true)
  }

  return (
    <Dialog title="Is it still you?" onClose={() => onSettled(false)}>
      <p className="quiet">{reasons[kind]} For five minutes you will not be asked for the like again.</p>
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
        began={{ password: '', code: '' }}
        fields={[passwordField, ...(wantsCode ? [codeField(account.totp !== null)] : [])]}
        send={({ password, code }) => changeSession(paths.api.account.confirm, { proof: kind, password, ...(wantsCode && { code }) })}
        onDone={proved}
      />
    </Dialog>
  )
}

type ProofField = FieldFor<{ password: string; code: string }>

const passwordField: ProofField = { kind: 'password', name: 'password', label: 'Your password', autoComplete: 'current-password' }

const codeField = (hasApp: boolean): ProofField => ({
  kind: 'text',
  name: 'code',
  label: hasApp ? 'Code of your app, or a recovery code' : 'Recovery code',
  autoComplete: 'one-time-code',
})
