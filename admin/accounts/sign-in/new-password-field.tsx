import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { SignInField } from './sign-in-frame.tsx'

/** A field for a new password, which can be shown instead of being typed twice. */
export function NewPasswordField({ error, label = 'New password' }: { error?: string | undefined; label?: string }) {
  const [shown, setShown] = useState(false)
  return (
    <div className="with-button">
      <SignInField
        name="password"
        label={label}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        help="At least 12 characters. A few unrelated words work well."
        error={error}
      />
      <button
        className="icon-button"
        type="button"
        aria-label="Show password"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon name="eye" />
      </button>
    </div>
  )
}
