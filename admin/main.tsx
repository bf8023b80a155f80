import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { paths } from '#schema/paths.ts'
import { oneAt } from './open-address.ts'
import { showKeptTheme } from './ui/theme.ts'
import './styles/tokens.css'
import './styles/base.css'

type Screen = () => Promise<{ default: ComponentType }>

/** The screens around links to a new password or address: small, so they come together. */
const byMail: Screen = () => import('./screens/account/by_mail.tsx')

/** Screens for people who are not signed in: without router, component kit or schemas. What begins with a colon is anything. */
const openScreens: Record<string, Screen> = {
  [paths.wagtail.login]: () => import('./screens/account/login.tsx'),
  [paths.wagtail.setup]: () => import('./screens/account/setup.tsx'),
  [paths.wagtail.invitation(':token')]: () => import('./screens/account/invitation.tsx'),
  [paths.wagtail.passwordReset]: byMail,
  [paths.wagtail.passwordResetDone]: byMail,
  [paths.wagtail.passwordResetConfirm(':uid', ':token')]: byMail,
  [paths.wagtail.passwordResetComplete]: byMail,
  [paths.wagtail.confirmEmail(':token')]: byMail,
}

// The component kit looks for an element of this id before it adds an inline style, which our policy would refuse.
// The rule itself stands in base.css.
document.head.append(Object.assign(document.createElement('meta'), { id: 'react-aria-pressable-style' }))

showKeptTheme()
const root = document.getElementById('admin') ?? document.body.appendChild(Object.assign(document.createElement('div'), { id: 'admin' }))
const load = oneAt(openScreens, location.pathname) ?? (() => import('./app.tsx'))

// Not awaited: one module that waits keeps the bundler from merging small files, those of the public site too.
void load().then(({ default: Start }) =>
  createRoot(root).render(
    <StrictMode>
      <Start />
    </StrictMode>,
  ),
)
