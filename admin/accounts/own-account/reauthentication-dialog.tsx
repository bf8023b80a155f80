import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reauthenticationEndpoints } from '#schema/accounts/account-endpoints.ts'
import { type ReauthScope, reauthHeader } from '#schema/accounts/reauthentication.ts'
import type { SessionState } from '#schema/accounts/session-wire.ts'
import { type ApiError, commonHeaders } from '../../api.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import type { FieldFor } from '../../forms/fields.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { reauthenticateWithPasskey } from '../sign-in/passkeys.ts'
import { AccountForm } from './account-form.tsx'
import { accountQuery, refreshAccount, takeSession } from './queries.ts'
import './styles.ts'

const reasons: Record<ReauthScope, string> = {
  account: 'This changes how an account is signed in to.',
  users: 'This lets somebody into the back office, or changes what they may do there.',
  groups: 'This gives more rights to everybody in a group.',
  workflows: 'This lets more people read, change and publish drafts.',
  settings: 'This setting is for administrators: it decides what the site trusts.',
}

interface ReauthenticationDialogProps {
  kind: ReauthScope
  onSettled: (confirmed: boolean) => void
}

/** Asks who is there, by all that signing in would ask for. */
export default function ReauthenticationDialog({ kind, onSettled }: ReauthenticationDialogProps) {
  const account = useQuery(accountQuery).data
  const [apiError, setRefusal] = useState<ApiError | null>(null)
  const passkeys = account?.passkeys.filter(({ other_host }) => other_host === null).length ?? 0
  const wantsCode = account !== undefined && (account.totp !== null || account.passkeys.length > 0)

  async function byPasskey() {
    const result = await reauthenticateWithPasskey(kind)
    setRefusal(result.ok ? null : result)
    if (!result.ok) return
    await refreshAccount()
    proved(result.value)
  }

  function proved({ proof = '' }: SessionState) {
    commonHeaders[reauthHeader] = proof
    onSettled(true)
  }

  return (
    <Dialog title="Is it still you?" onClose={() => onSettled(false)}>
      <p className="quiet">{reasons[kind]} For five minutes you will not be asked for the like again.</p>
      {passkeys > 0 && (
        <div className="own-form">
          <ErrorNotice apiError={apiError} />
          <Button variant="primary" icon="key" onClick={byPasskey}>
            Use your passkey
          </Button>
          <p className="welcome-divider">or</p>
        </div>
      )}
      <AccountForm
        label="Is it still you?"
        submitLabel="Confirm"
        initialValues={{ password: '', code: '' }}
        fields={[passwordField, ...(wantsCode ? [codeField(account.totp !== null)] : [])]}
        send={async ({ password, code }) => {
          const body = { proof: kind, password, ...(wantsCode && { code }) }
          return takeSession(await callEndpoint(reauthenticationEndpoints.reauthenticate, { body }))
        }}
        onDone={proved}
      />
    </Dialog>
  )
}

type ProofField = FieldFor<{ password: string; code: string }>

const passwordField: ProofField = {
  kind: 'password',
  name: 'password',
  label: 'Your password',
  autoComplete: 'current-password',
}

const codeField = (hasApp: boolean): ProofField => ({
  kind: 'text',
  name: 'code',
  label: hasApp ? 'Code of your app, or a recovery code' : 'Recovery code',
  autoComplete: 'one-time-code',
})
