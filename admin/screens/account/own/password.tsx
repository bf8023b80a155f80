import { useState } from 'react'
import { paths } from '#schema/paths.ts'
import { toast } from '../../../ui/toast.tsx'
import { OwnForm } from './own-form.tsx'
import { changeSession } from './queries.ts'
import { Section } from './section.tsx'

/** Another password, for who knows the one of before. */
export function Password() {
  const [shown, setShown] = useState(false)
  const kind = shown ? 'text' : 'password'
  return (
    <Section title="Password" about="Changing it signs out every other browser, and tells you by mail.">
      <OwnForm
        label="Change password"
        button="Change password"
        began={{ current_password: '', password: '' }}
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
        send={(passwords) => changeSession(paths.api.account.password, passwords)}
        clears
        onDone={() => toast('Your password was changed. Your other browsers were signed out.')}
      >
        {() => (
          <label className="own-show">
            <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} /> Show what is typed
          </label>
        )}
      </OwnForm>
    </Section>
  )
}
