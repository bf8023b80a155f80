import type { ComponentType } from 'react'
import { paths } from '#schema/paths.ts'
import { matchPath } from '../../match-path.ts'
import ConfirmEmail from './confirm-email.tsx'
import PasswordReset from './password-reset.tsx'
import PasswordResetComplete from './password-reset-complete.tsx'
import PasswordResetConfirm from './password-reset-confirm.tsx'
import PasswordResetDone from './password-reset-done.tsx'

/** The screens that links in mails lead to, by path pattern. */
const screens: Record<string, ComponentType> = {
  [paths.wagtail.passwordResetDone]: PasswordResetDone,
  [paths.wagtail.passwordResetConfirm(':uid', ':token')]: PasswordResetConfirm,
  [paths.wagtail.passwordResetComplete]: PasswordResetComplete,
  [paths.wagtail.confirmEmail(':token')]: ConfirmEmail,
}

/** Renders the screen of the current path. The screens are small and share one chunk. */
export default function EmailLinkScreens() {
  const Screen = matchPath(screens, location.pathname) ?? PasswordReset
  return <Screen />
}
