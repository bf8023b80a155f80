import type { ReactNode } from 'react'
import type { LinkTarget } from '#schema/fields/link.ts'
import { servicePhrases } from '#schema/phrases/services.ts'
import { useHref } from '../resolved.ts'
import { Icon, type IconName } from './icon.tsx'
import { usePhrases } from './phrases.ts'

/** How a link looks; the first is the default. */
export const linkStyles = ['primary', 'secondary', 'text-link', 'unstyled'] as const
export type LinkStyle = (typeof linkStyles)[number]

const classes: Record<LinkStyle, string | undefined> = {
  primary: 'button',
  secondary: 'button button-secondary',
  'text-link': 'text-link',
  unstyled: undefined,
}

/** Another site: absolute addresses. Our own pages are kept by id and come out as paths. */
export const isExternal = (href: string) => /^https?:/i.test(href)

/** What a link to another site carries: it opens a new tab, and the page there cannot reach back. */
export const externalAttributes = { target: '_blank', rel: 'noopener' } as const

export function NewTabNote() {
  const say = usePhrases()
  return <span className="visually-hidden">{` ${say(servicePhrases, 'link.new_tab')}`}</span>
}

interface AnchorProps {
  href: string
  children: ReactNode
  className?: string | undefined
  current?: boolean
  /** Takes the focus when the dialog it stands in opens. */
  first?: boolean
}

/** A plain anchor that knows another site when it sees one. */
export function Anchor({ href, children, className, current, first }: AnchorProps) {
  const external = isExternal(href)
  return (
    <a
      href={href}
      className={className}
      aria-current={current ? 'page' : undefined}
      // biome-ignore lint/a11y/noAutofocus: only ever within a modal dialog, which has to say where focus begins
      autoFocus={first}
      {...(external && externalAttributes)}
    >
      {children}
      {external && <NewTabNote />}
    </a>
  )
}

interface LinkProps {
  to: LinkTarget | null
  children: ReactNode
  style?: LinkStyle
}

/** A link an editor set. When its target is gone the words stay, as words. */
export function Link({ to, children, style = 'primary' }: LinkProps) {
  const href = useHref(to)
  if (href === undefined) return children ? <span>{children}</span> : null
  const icon = style === 'text-link' ? iconOf(to, href) : undefined
  return (
    <Anchor href={href} className={classes[style]}>
      {children}
      {icon && <Icon name={icon} />}
    </Anchor>
  )
}

const iconOf = (to: LinkTarget | null, href: string): IconName =>
  to?.to === 'document' ? 'download' : isExternal(href) ? 'external' : 'arrow'
