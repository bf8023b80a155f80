import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reauthenticateEndpoints } from '#schema/accounts/account-endpoints.ts'
import { type ReauthScope, reauthHeader } from '#schema/accounts/reauthentication.ts'
import type { SessionStateResponse } from '#schema/accounts/session-wire.ts'
import { commonApiHeaders, type FailedApiResult } from '../../api.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import type { FormFieldForValues } from '../../forms/fields.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ApiErrorNotice } from '../../ui/error-notice.tsx'
import { reauthenticateWithPasskey } from '../sign-in/passkeys.ts'
import { OwnAccountSectionForm } from './account-form.tsx'
import { ownAccountQueryOptions, refetchOwnAccount, storeRenewedCsrfToken } from './queries.ts'
import './styles.ts'

const reasons: Record<ReauthScope, string> = {
  account: 'You are about to change how an account signs in.',
  users: 'You are about to give someone access to the back office, or to change their permissions.',
  groups: 'You are about to give more permissions to everyone in a group.',
  workflows: 'You are about to let more people read, change and publish drafts.',
  settings: 'This setting is for administrators, because it affects the security of the site.',
}

interface ReauthenticationDialogProps {
  kind: ReauthScope
  onSettled: (confirmed: boolean) => void
}

/** Asks for the same credentials as signing in. */
export default function ReauthenticationDialog({ kind, onSettled }: ReauthenticationDialogProps) {
  const account = useQuery(ownAccountQueryOptions).data
  const [apiError, setApiError] = useState<FailedApiResult | null>(null)
  const passkeys = account?.passkeys.filter(({ other_host }) => other_host === null).length ?? 0
  const requiresCode = account !== undefined && (account.totp !== null || account.passkeys.length > 0)

  async function confirmWithPasskey() {
    const result = await reauthenticateWithPasskey(kind)
    setApiError(result.ok ? null : result)
    if (!result.ok) return
    await refetchOwnAccount()
    finish(result.value)
  }

  function finish({ proof = '' }: SessionStateResponse) {
    commonApiHeaders[reauthHeader] = proof
    onSettled(true)
  }

  return (
    <Dialog title="Confirm that it is you" onClose={() => onSettled(false)}>
      <p className="quiet">{reasons[kind]} We will not ask again for the next five minutes.</p>
      {passkeys > 0 && (
        <div className="own-form">
          <ApiErrorNotice apiError={apiError} />
          <Button variant="primary" icon="key" onClick={confirmWithPasskey}>
            Use your passkey
          </Button>
          <p className="welcome-divider">or</p>
        </div>
      )}
      <OwnAccountSectionForm
        label="Confirm that it is you"
        submitLabel="Confirm"
        initialValues={{ password: '', code: '' }}
        fields={[passwordField, ...(requiresCode ? [codeField(account.totp !== null)] : [])]}
        send={async ({ password, code }) => {
          const body = { proof: kind, password, ...(requiresCode && { code }) }
          return storeRenewedCsrfToken(await callEndpoint(reauthenticateEndpoints.reauthenticate, { body }))
        }}
        onDone={finish}
      />
    </Dialog>
  )
}

type ProofField = FormFieldForValues<{ password: string; code: string }>

const passwordField: ProofField = {
  kind: 'password',
  name: 'password',
  label: 'Your password',
  autoComplete: 'current-password',
}

const codeField = (hasApp: boolean): ProofField => ({
  kind: 'text',
  name: 'code',
  label: hasApp ? 'Code from your app, or a recovery code' : 'Recovery code',
  autoComplete: 'one-time-code',
})
