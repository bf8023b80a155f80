import type { ComponentType } from 'react'
import { paths } from '#schema/paths.ts'
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

function screenAt(pathname: string): ComponentType {
  const parts = pathname.split('/')
  const isHere = (pattern: string[]) =>
    pattern.length === parts.length && pattern.every((part, at) => part[0] === ':' || part === parts[at])
  return Object.entries(screens).find(([pattern]) => isHere(pattern.split('/')))?.[1] ?? PasswordReset
}

/** The one of these screens that the address names: they are small, and come together. */
export default function ByMail() {
  const Screen = screenAt(location.pathname)
  return <Screen />
}
