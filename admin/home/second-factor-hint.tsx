import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import { Hint } from '../ui/hint.tsx'

/** For who signs in with a password alone. */
export default function SecondFactorHint() {
  return (
    <Hint id="secure_account" icon="shield" title="Secure your account with a passkey">
      <p>
        A fingerprint, a face or a PIN, and nobody signs in with your password alone.{' '}
        <Link to={paths.wagtail.account}>Set it up in your account</Link>
      </p>
    </Hint>
  )
}
