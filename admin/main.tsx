import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { paths } from '#schema/paths.ts'
import './styles/tokens.css'
import './styles/base.css'

type Screen = () => Promise<{ default: ComponentType }>

/** Screens for people who are not signed in: without router, component kit or schemas. */
const openScreens: Record<string, Screen> = {
  [paths.wagtail.login]: () => import('./screens/account/login.tsx'),
  [paths.wagtail.setup]: () => import('./screens/account/setup.tsx'),
}

const anyInvitation = paths.wagtail.invitation('').slice(0, -1)

const openScreenAt = (path: string): Screen | undefined =>
  path.startsWith(anyInvitation) ? () => import('./screens/account/invitation.tsx') : openScreens[path]

// The component kit looks for an element of this id before it adds an inline style, which our policy would refuse.
// The rule itself stands in base.css.
document.head.append(Object.assign(document.createElement('meta'), { id: 'react-aria-pressable-style' }))

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
