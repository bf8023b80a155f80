import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { paths } from '#schema/paths.ts'
import { showKeptTheme } from './ui/theme.ts'
import './styles/tokens.css'
import './styles/base.css'

type Screen = () => Promise<{ default: ComponentType }>

/** Screens for people who are not signed in: without router, component kit or schemas. What begins with a colon is anything. */
const openScreens: Record<string, Screen> = {
  [paths.wagtail.login]: () => import('./screens/account/login.tsx'),
  [paths.wagtail.setup]: () => import('./screens/account/setup.tsx'),
}
/** Screens whose address holds a secret that came by mail. */
const byMail: Record<string, Screen> = {
  [paths.wagtail.invitation('')]: () => import('./screens/account/invitation.tsx'),
  [paths.wagtail.passwordReset]: () => import('./screens/account/by_mail.tsx'),
  [paths.wagtail.confirmEmail('')]: () => import('./screens/account/by_mail.tsx'),
}

const openScreenAt = (path: string): Screen | undefined =>
  openScreens[path] ?? Object.entries(byMail).find(([begins]) => path.startsWith(begins.replace(/\/+$/, '/')))?.[1]

// The component kit looks for an element of this id before it adds an inline style, which our policy would refuse.
// The rule itself stands in base.css.
document.head.append(Object.assign(document.createElement('meta'), { id: 'react-aria-pressable-style' }))

showKeptTheme()
const root = document.getElementById('admin') ?? document.body.appendChild(Object.assign(document.createElement('div'), { id: 'admin' }))
const load = openScreenAt(location.pathname) ?? (() => import('./app.tsx'))

// Not awaited: one module that waits keeps the bundler from merging small files, those of the public site too.
void load().then(({ default: Start }) =>
  createRoot(root).render(
    <StrictMode>
      <Start />
    </StrictMode>,
  ),
)
