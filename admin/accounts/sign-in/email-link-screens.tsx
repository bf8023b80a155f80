import type { ComponentType } from 'react'
import { paths } from '#schema/paths.ts'
import { matchPath } from '../../match-path.ts'
import ConfirmEmail from './confirm-email.tsx'
import PasswordReset from './password-reset.tsx'
import PasswordResetComplete from './password-reset-complete.tsx'
import PasswordResetConfirm from './password-reset-confirm.tsx'
import PasswordResetDone from './password-reset-done.tsx'

/** The screens around links that come by mail, by path; what begins with a colon is anything. */
const screens: Record<string, ComponentType> = {
  [paths.wagtail.passwordResetDone]: PasswordResetDone,
  [paths.wagtail.passwordResetConfirm(':uid', ':token')]: PasswordResetConfirm,
  [paths.wagtail.passwordResetComplete]: PasswordResetComplete,
  [paths.wagtail.confirmEmail(':token')]: ConfirmEmail,
}

/** The one of these screens that the address names: they are small, and come together. */
export default function EmailLinkScreens() {
  const Screen = matchPath(screens, location.pathname) ?? PasswordReset
  return <Screen />
}
