import { useState } from 'react'
import { paths } from '#schema/paths.ts'
import type { AccountState } from '#schema/wire/account.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useGuard } from './confirming.tsx'
import { OwnForm } from './own-form.tsx'
import { change, problemAt } from './queries.ts'
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

function Names({ account }: { account: AccountState }) {
  const [first_name, setFirst] = useState(account.first_name)
  const [last_name, setLast] = useState(account.last_name)
  return (
    <OwnForm
      label="Your name"
      button="Save name"
      send={() => change('PATCH', paths.api.account.home, { first_name, last_name })}
      onDone={() => toast('Your name was saved.')}
    >
      {(refusal) => (
        <div className="own-pair">
          <TextInput
            label="First name"
            value={first_name}
            onChange={setFirst}
            autoComplete="given-name"
            error={problemAt(refusal, 'first_name')}
          />
          <TextInput
            label="Last name"
            value={last_name}
            onChange={setLast}
            autoComplete="family-name"
            error={problemAt(refusal, 'last_name')}
          />
        </div>
      )}
    </OwnForm>
  )
}

function Address({ account: { email, asked_email } }: { account: AccountState }) {
  const guard = useGuard()
  const [wanted, setWanted] = useState('')
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
      send={() => guard(() => change('POST', paths.api.account.email, { email: wanted }))}
      onDone={() => setWanted('')}
    >
      {(refusal) => (
        <TextInput
          label="New e-mail address"
          type="email"
          value={wanted}
          onChange={setWanted}
          autoComplete="email"
          help={`Now ${email}. The new address gets a link to confirm, and the old one is told.`}
          error={problemAt(refusal, 'email')}
        />
      )}
    </OwnForm>
  )
}
