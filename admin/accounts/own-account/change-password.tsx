import { useState } from 'react'
import { ownAccountEndpoints } from '#schema/accounts/account-endpoints.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { showToast } from '../../ui/toast.tsx'
import { OwnAccountSectionForm } from './account-form.tsx'
import { AccountScreenSection } from './account-section.tsx'
import { storeRenewedCsrfToken } from './queries.ts'

/** Changes the password, given the current one. */
export function ChangePasswordSection() {
  const [shown, setShown] = useState(false)
  const kind = shown ? 'text' : 'password'
  return (
    <AccountScreenSection
      title="Password"
      description="Changing it signs you out of all other browsers. You will get a mail about it."
    >
      <OwnAccountSectionForm
        label="Change password"
        submitLabel="Change password"
        initialValues={{ current_password: '', password: '' }}
        fields={[
          { kind, name: 'current_password', label: 'Current password', autoComplete: 'current-password' },
          {
            kind,
            name: 'password',
            label: 'New password',
            autoComplete: 'new-password',
            help: 'At least 12 characters. A few unrelated words work well.',
          },
        ]}
        send={async (body) => storeRenewedCsrfToken(await callEndpoint(ownAccountEndpoints.changePassword, { body }))}
        resetsOnSave
        onDone={() => showToast('Your password was changed. Your other browsers were signed out.')}
      >
        {() => (
          <label className="own-show-password">
            <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} /> Show
            passwords
          </label>
        )}
      </OwnAccountSectionForm>
    </AccountScreenSection>
  )
}
