import { lazy, type ReactNode, Suspense } from 'react'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { LoadingSkeleton } from '../ui/states.tsx'
import { StyleguideButtons, StyleguideIcons, StyleguideMessages } from './components.tsx'
import '../fields/fields.css'
import './styleguide.css'

const Forms = lazy(() => import('./forms.tsx'))
const Lists = lazy(() => import('./lists.tsx'))

/** The components of the back office in all their states. */
export default function StyleguideScreen() {
  return (
    <div className="screen screen-wide">
      <ScreenHeading title="Style guide" />
      <p className="quiet">The components of the back office in all their states. Nothing here changes any data.</p>
      <Section title="Colors">
        <Colors />
      </Section>
      <Section title="Icons">
        <StyleguideIcons />
      </Section>
      <Section title="Buttons and menus">
        <StyleguideButtons />
      </Section>
      <Suspense fallback={<LoadingSkeleton />}>
        <Section title="Forms">
          <Forms />
        </Section>
        <Section title="Lists and filters">
          <Lists />
        </Section>
      </Suspense>
      <Section title="Messages">
        <StyleguideMessages />
      </Section>
    </div>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="guide-part" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

const colors =
  'paper surface raised sunken tint ink ink-soft ink-quiet hairline field-border accent action danger good warn focus'.split(
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
