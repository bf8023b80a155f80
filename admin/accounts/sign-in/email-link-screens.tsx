import type { ComponentType } from 'react'
import { paths } from '#schema/paths.ts'
import { selectValueByUrlPathPattern } from '../../match-path.ts'
import ConfirmEmailChangeScreen from './confirm-email.tsx'
import RequestPasswordResetScreen from './password-reset.tsx'
import PasswordResetCompleteScreen from './password-reset-complete.tsx'
import ChooseNewPasswordScreen from './password-reset-confirm.tsx'
import PasswordResetMailSentScreen from './password-reset-done.tsx'

/** The screens that links in mails lead to, by path pattern. */
const screens: Record<string, ComponentType> = {
  [paths.wagtail.passwordResetDone]: PasswordResetMailSentScreen,
  [paths.wagtail.passwordResetConfirm(':uid', ':token')]: ChooseNewPasswordScreen,
  [paths.wagtail.passwordResetComplete]: PasswordResetCompleteScreen,
  [paths.wagtail.confirmEmail(':token')]: ConfirmEmailChangeScreen,
}

/** Renders the screen of the current path. The screens are small and share one chunk. */
export default function EmailLinkScreenSwitch() {
  const Screen = selectValueByUrlPathPattern(screens, location.pathname) ?? RequestPasswordResetScreen
  return <Screen />
}
