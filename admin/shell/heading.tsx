import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'

interface Crumb {
  to: string
  label: string
}

/** The top of a screen: where it is, what it is, and what can be done. Also names the browser tab. */
export function ScreenHeading({
  title,
  trail = [],
  actions,
  children,
}: {
  title: string
  trail?: Crumb[]
  actions?: ReactNode
  children?: ReactNode
}) {
  useTabTitle(title)
  return (
    <header className="screen-heading">
      <Trail crumbs={trail} />
      <div className="screen-heading-row">
        <h1>{title}</h1>
        {children}
        {actions && <div className="screen-actions">{actions}</div>}
      </div>
    </header>
  )
}

export function Trail({ crumbs }: { crumbs: Crumb[] }) {
  if (crumbs.length === 0) return null
  return (
    <nav aria-label="Breadcrumb">
      <ol className="trail">
        {crumbs.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <Icon name="chevron" size={14} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

export function useTabTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Tidemark`
  }, [title])
}
