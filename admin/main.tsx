import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { paths } from '#schema/paths.ts'
import { matchPath } from './match-path.ts'
import { applyStoredColorScheme } from './ui/color-scheme.ts'
import './styles/tokens.css'
import './styles/base.css'

type Screen = () => Promise<{ default: ComponentType }>

/** The screens around links to a new password or address: small, so they come together. */
const emailLinkScreens: Screen = () => import('./accounts/sign-in/email-link-screens.tsx')

/**
 * Screens for people who are not signed in: without router, component kit or schemas. What begins with a colon is
 * anything.
 */
const publicScreens: Record<string, Screen> = {
  [paths.wagtail.login]: () => import('./accounts/sign-in/login.tsx'),
  [paths.wagtail.setup]: () => import('./accounts/sign-in/setup.tsx'),
  [paths.wagtail.invitation(':token')]: () => import('./accounts/sign-in/invitation.tsx'),
  [paths.wagtail.passwordReset]: emailLinkScreens,
  [paths.wagtail.passwordResetDone]: emailLinkScreens,
  [paths.wagtail.passwordResetConfirm(':uid', ':token')]: emailLinkScreens,
  [paths.wagtail.passwordResetComplete]: emailLinkScreens,
  [paths.wagtail.confirmEmail(':token')]: emailLinkScreens,
}

// The component kit looks for an element of this id before it adds an inline style, which our policy would refuse.
// The rule itself stands in base.css.
document.head.append(Object.assign(document.createElement('meta'), { id: 'react-aria-pressable-style' }))

applyStoredColorScheme()
const root =
  document.getElementById('admin') ??
  document.body.appendChild(Object.assign(document.createElement('div'), { id: 'admin' }))
const load = matchPath(publicScreens, location.pathname) ?? (() => import('./app.tsx'))

// Not awaited: one module that waits keeps the bundler from merging small files, those of the public site too.
void load().then(({ default: Start }) =>
  createRoot(root).render(
    <StrictMode>
      <Start />
    </StrictMode>,
  ),
)
