import { lazy, type ReactNode, Suspense } from 'react'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { Skeleton } from '../ui/states.tsx'
import { Buttons, Icons, Messages } from './components.tsx'
import '../fields/fields.css'
import './styleguide.css'

const Forms = lazy(() => import('./forms.tsx'))
const Lists = lazy(() => import('./lists.tsx'))

/** Every piece the back office is made of, in its states: what a new screen is built from. */
export default function Styleguide() {
  return (
    <div className="screen screen-wide">
      <ScreenHeading title="Style guide" />
      <p className="quiet">
        What a screen of the back office is built from, in every state. Nothing here changes anything.
      </p>
      <Part title="Colors">
        <Colors />
      </Part>
      <Part title="Icons">
        <Icons />
      </Part>
      <Part title="Buttons and menus">
        <Buttons />
      </Part>
      <Suspense fallback={<Skeleton />}>
        <Part title="Forms">
          <Forms />
        </Part>
        <Part title="Lists and filters">
          <Lists />
        </Part>
      </Suspense>
      <Part title="Messages">
        <Messages />
      </Part>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="guide-part" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

const colors =
  'paper surface raised sunken tint ink ink-soft ink-quiet hairline field-border sea action danger good warn focus'.split(
    ' ',
  )

const Colors = () => (
  <ul className="guide-colors">
    {colors.map((name) => (
      <li key={name}>
        <span className={`guide-swatch guide-${name}`} />
        <code>--{name}</code>
      </li>
    ))}
  </ul>
)
