import { useState } from 'react'
import { paths } from '#schema/paths.ts'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.tsx'
import { OwnForm } from './own-form.tsx'
import { changeSession, problemAt } from './queries.ts'
import { Section } from './section.tsx'

/** Another password, for who knows the one of before. */
export function Password() {
  const [current_password, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const type = shown ? 'text' : 'password'

  function done() {
    setCurrent('')
    setPassword('')
    toast('Your password was changed. Your other browsers were signed out.')
  }

  return (
    <Section title="Password" about="Changing it signs out every other browser, and tells you by mail.">
      <OwnForm
        label="Change password"
        button="Change password"
        send={() => changeSession(paths.api.account.password, { current_password, password })}
        onDone={done}
      >
        {(refusal) => (
          <>
            <div className="own-pair">
              <TextInput
                label="Current password"
                type={type}
                value={current_password}
                onChange={setCurrent}
                autoComplete="current-password"
                error={problemAt(refusal, 'current_password')}
              />
              <TextInput
                label="New password"
                type={type}
                value={password}
                onChange={setPassword}
                autoComplete="new-password"
                help="At least 12 characters. A few unrelated words work well."
                error={problemAt(refusal, 'password')}
              />
            </div>
            <label className="own-show">
              <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} /> Show what is typed
            </label>
          </>
        )}
      </OwnForm>
    </Section>
  )
}
