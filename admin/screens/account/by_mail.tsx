import type { ComponentType } from 'react'
import { paths } from '#schema/paths.ts'
import { oneAt } from '../../open-address.ts'
import ConfirmEmail from './confirm_email.tsx'
import PasswordReset from './password_reset.tsx'
import PasswordResetComplete from './password_reset_complete.tsx'
import PasswordResetConfirm from './password_reset_confirm.tsx'
import PasswordResetDone from './password_reset_done.tsx'

/** The screens around links that come by mail, by path; what begins with a colon is anything. */
const screens: Record<string, ComponentType> = {
  [paths.wagtail.passwordResetDone]: PasswordResetDone,
  [paths.wagtail.passwordResetConfirm(':uid', ':token')]: PasswordResetConfirm,
  [paths.wagtail.passwordResetComplete]: PasswordResetComplete,
  [paths.wagtail.confirmEmail(':token')]: ConfirmEmail,
}

/** The one of these screens that the address names: they are small, and come together. */
export default function ByMail() {
  const Screen = oneAt(screens, location.pathname) ?? PasswordReset
  return <Screen />
}
