import type { ReactNode } from 'react'
import type { LinkTarget } from '#schema/fields/link.ts'
import { servicePhrases } from '#schema/phrases/services.ts'
import { useHref } from '../../resolved-references.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import { useTranslate } from '../text/use-phrases.ts'

/** How a link looks; the first is the default. */
export const linkStyles = ['primary', 'secondary', 'text-link', 'unstyled'] as const
type LinkStyle = (typeof linkStyles)[number]

const classes: Record<LinkStyle, string | undefined> = {
  primary: 'button',
  secondary: 'button button-secondary',
  'text-link': 'text-link',
  unstyled: undefined,
}

/** Another site: absolute addresses. Our own pages are kept by id and come out as paths. */
const isExternal = (href: string) => /^https?:/i.test(href)

/** What a link to another site carries: it opens a new tab, and the page there cannot reach back. */
export const externalLinkProps = { target: '_blank', rel: 'noopener' } as const

export function NewTabNote() {
  const translate = useTranslate()
  return <span className="visually-hidden">{` ${translate(servicePhrases, 'link.new_tab')}`}</span>
}

interface AnchorProps {
  href: string
  children: ReactNode
  className?: string | undefined
  isCurrent?: boolean
  /** Takes the focus when the dialog it stands in opens. */
  autoFocus?: boolean
}

/** A plain anchor that knows another site when it sees one. */
export function Anchor({ href, children, className, isCurrent, autoFocus }: AnchorProps) {
  const external = isExternal(href)
  return (
    <a
      href={href}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      // biome-ignore lint/a11y/noAutofocus: only ever within a modal dialog, which has to say where focus begins
      autoFocus={autoFocus}
      {...(external && externalLinkProps)}
    >
      {children}
      {external && <NewTabNote />}
    </a>
  )
}

interface LinkProps {
  to: LinkTarget | null
  children: ReactNode
  variant?: LinkStyle
}

/** A link an editor set. When its target is gone the words stay, as words. */
export function Link({ to, children, variant = 'primary' }: LinkProps) {
  const href = useHref(to)
  if (href === undefined) return children ? <span>{children}</span> : null
  const icon = variant === 'text-link' ? iconOf(to, href) : undefined
  return (
    <Anchor href={href} className={classes[variant]}>
      {children}
      {icon && <Icon name={icon} />}
    </Anchor>
  )
}

const iconOf = (to: LinkTarget | null, href: string): IconName =>
  to?.to === 'document' ? 'download' : isExternal(href) ? 'external' : 'arrow'
