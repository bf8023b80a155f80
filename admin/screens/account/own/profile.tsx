import { paths } from '#schema/paths.ts'
import type { AccountState } from '#schema/wire/account.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useGuard } from './confirming.tsx'
import { OwnForm } from './own-form.tsx'
import { change } from './queries.ts'
import { Section } from './section.tsx'

/** What one is called, and where one's mail goes. */
export function Profile({ account }: { account: AccountState }) {
  return (
    <Section title="You" about="How colleagues see you in lists, histories and mails, and the address you sign in with.">
      <Names account={account} />
      <Address account={account} />
    </Section>
  )
}

const Names = ({ account: { first_name, last_name } }: { account: AccountState }) => (
  <OwnForm
    label="Your name"
    button="Save name"
    began={{ first_name, last_name }}
    fields={[
      { kind: 'text', name: 'first_name', label: 'First name', autoComplete: 'given-name' },
      { kind: 'text', name: 'last_name', label: 'Last name', autoComplete: 'family-name' },
    ]}
    send={(names) => change('PATCH', paths.api.account.home, names)}
    onDone={() => toast('Your name was saved.')}
  />
)

function Address({ account: { email, asked_email } }: { account: AccountState }) {
  const guard = useGuard()
  if (asked_email)
    return (
      <div className="own-form">
        <p className="notice" role="status">
          <Icon name="mail" />
          <span>
            We wrote to <strong className="own-long">{asked_email}</strong>. Once its link is used, you sign in with it; until then with{' '}
            <strong className="own-long">{email}</strong>.
          </span>
        </p>
        <div className="own-buttons">
          <Button onClick={() => change('DELETE', paths.api.account.email)}>Keep the old address</Button>
        </div>
      </div>
    )
  return (
    <OwnForm
      label="Change address"
      button="Change address"
      began={{ email: '' }}
      fields={[
        {
          kind: 'email',
          name: 'email',
          label: 'New e-mail address',
          autoComplete: 'email',
          help: `Now ${email}. The new address gets a link to confirm, and the old one is told.`,
        },
      ]}
      send={(wanted) => guard(() => change('POST', paths.api.account.email, wanted))}
      clears
      onDone={() => {}}
    />
  )
}
