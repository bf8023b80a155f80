import { ownAccountEndpoints } from '#schema/accounts/account-endpoints.ts'
import type { AccountOverviewResponse } from '#schema/accounts/wire.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import { OwnAccountSectionForm } from './account-form.tsx'
import { AccountScreenSection } from './account-section.tsx'
import { changeOwnAccountAndRefetch } from './queries.ts'
import { useReauthenticationGuard } from './reauthentication.tsx'

/** The user's name and email address. */
export function AccountProfileSection({ account }: { account: AccountOverviewResponse }) {
  return (
    <AccountScreenSection
      title="You"
      description="Your name as colleagues see it in lists, histories and mails, and the address you sign in with."
    >
      <Names account={account} />
      <EmailAddress account={account} />
    </AccountScreenSection>
  )
}

const Names = ({ account: { first_name, last_name } }: { account: AccountOverviewResponse }) => (
  <OwnAccountSectionForm
    label="Your name"
    submitLabel="Save name"
    initialValues={{ first_name, last_name }}
    fields={[
      { kind: 'text', name: 'first_name', label: 'First name', autoComplete: 'given-name' },
      { kind: 'text', name: 'last_name', label: 'Last name', autoComplete: 'family-name' },
    ]}
    send={(body) => changeOwnAccountAndRefetch(ownAccountEndpoints.updateNames, { body })}
    onDone={() => showToast('Your name was saved.')}
  />
)

function EmailAddress({ account: { email, pending_email } }: { account: AccountOverviewResponse }) {
  const guard = useReauthenticationGuard()
  if (pending_email)
    return (
      <div className="own-form">
        <p className="notice" role="status">
          <Icon name="mail" />
          <span>
            We sent a link to <strong className="own-wide">{pending_email}</strong>. Until you open it, you sign in with{' '}
            <strong className="own-wide">{email}</strong>.
          </span>
        </p>
        <div className="own-buttons">
          <Button onClick={() => changeOwnAccountAndRefetch(ownAccountEndpoints.cancelEmailChange, {})}>
            Keep the current address
          </Button>
        </div>
      </div>
    )
  return (
    <OwnAccountSectionForm
      label="Change address"
      submitLabel="Change address"
      initialValues={{ email: '' }}
      fields={[
        {
          kind: 'email',
          name: 'email',
          label: 'New e-mail address',
          autoComplete: 'email',
          help: `Currently ${email}. We send a confirmation link to the new address and a notice to the current one.`,
        },
      ]}
      send={(body) => guard(() => changeOwnAccountAndRefetch(ownAccountEndpoints.requestEmailChange, { body }))}
      resetsOnSave
      onDone={() => {}}
    />
  )
}
