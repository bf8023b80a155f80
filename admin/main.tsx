import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { paths } from '#schema/paths.ts'
import { selectValueByUrlPathPattern } from './match-path.ts'
import { applyStoredColorScheme } from './ui/color-scheme.ts'
import './styles/tokens.css'
import './styles/base.css'

type Screen = () => Promise<{ default: ComponentType }>

/** The small screens that links in password and email-change mails lead to share one chunk. */
const emailLinkScreens: Screen = () => import('./accounts/sign-in/email-link-screens.tsx')

/** Screens for visitors who are not signed in: they load without the router, the component library or schemas. */
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

// React Aria adds an inline style unless an element with this id exists, and our CSP would block that style. The rule
// itself is in base.css.
document.head.append(Object.assign(document.createElement('meta'), { id: 'react-aria-pressable-style' }))

applyStoredColorScheme()
const root =
  document.getElementById('admin') ??
  document.body.appendChild(Object.assign(document.createElement('div'), { id: 'admin' }))
const load = selectValueByUrlPathPattern(publicScreens, location.pathname) ?? (() => import('./app.tsx'))

// Not awaited: a top-level await keeps the bundler from merging small chunks, including those of the public site.
void load().then(({ default: Start }) =>
  createRoot(root).render(
    <StrictMode>
      <Start />
    </StrictMode>,
  ),
)
