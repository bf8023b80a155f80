import type { ReactNode } from 'react'
import type { LinkTarget } from '#schema/fields/link.ts'
import { restaurantServicePhrases } from '#schema/phrases/services.ts'
import { useLinkHref } from '../../resolved-references.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import { useTranslate } from '../text/use-phrases.ts'

/** Link styles; the first is the default. */
export const linkStyles = ['primary', 'secondary', 'text-link', 'unstyled'] as const
type LinkStyle = (typeof linkStyles)[number]

const classes: Record<LinkStyle, string | undefined> = {
  primary: 'button',
  secondary: 'button button-secondary',
  'text-link': 'text-link',
  unstyled: undefined,
}

/** Whether a URL is on another site: absolute URLs are, since own pages are linked by path. */
const isExternal = (href: string) => /^https?:/i.test(href)

/** The attributes of a link to another site: it opens a new tab without access to this window. */
export const externalLinkProps = { target: '_blank', rel: 'noopener' } as const

export function NewTabNote() {
  const translate = useTranslate()
  return <span className="visually-hidden">{` ${translate(restaurantServicePhrases, 'link.new_tab')}`}</span>
}

interface AnchorProps {
  href: string
  children: ReactNode
  className?: string | undefined
  isCurrent?: boolean
  /** Takes the focus when the dialog around it opens. */
  autoFocus?: boolean
}

/** An anchor that handles links to other sites. */
export function HrefLink({ href, children, className, isCurrent, autoFocus }: AnchorProps) {
  const external = isExternal(href)
  return (
    <a
      href={href}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      // biome-ignore lint/a11y/noAutofocus: only used in a modal dialog, which must set the initial focus
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

/** A link set by an editor. When its target was deleted, only the text is shown. */
export function LinkToTarget({ to, children, variant = 'primary' }: LinkProps) {
  const href = useLinkHref(to)
  if (href === undefined) return children ? <span>{children}</span> : null
  const icon = variant === 'text-link' ? iconOf(to, href) : undefined
  return (
    <HrefLink href={href} className={classes[variant]}>
      {children}
      {icon && <Icon name={icon} />}
    </HrefLink>
  )
}

const iconOf = (to: LinkTarget | null, href: string): IconName =>
  to?.to === 'document' ? 'download' : isExternal(href) ? 'external' : 'arrow'
