import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import { DismissibleHintNotice } from '../ui/hint.tsx'

/** Shown to users who sign in with only a password. */
export default function SecondFactorHint() {
  return (
    <DismissibleHintNotice id="secure_account" icon="shield" title="Secure your account with a passkey">
      <p>
        Use a fingerprint, your face or a PIN, so that your password alone is not enough to sign in.{' '}
        <Link to={paths.wagtail.account}>Set it up in your account</Link>
      </p>
    </DismissibleHintNotice>
  )
}
