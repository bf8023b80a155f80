import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Icon, type IconName } from './icon.tsx'

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger'
interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant
  icon?: IconName
  /** Work is in progress: the button stays focusable but ignores clicks. */
  busy?: boolean
}

export function Button({ variant = 'secondary', icon, busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={`button button-${variant}`}
      aria-disabled={busy || undefined}
      {...rest}
      onClick={busy ? undefined : onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

export function ButtonLink({
  variant = 'secondary',
  icon,
  children,
  ...rest
}: LinkProps & { variant?: Variant; icon?: IconName }) {
  return (
    <Link className={`button button-${variant}`} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

/** A button that shows only an icon; `label` is its accessible name and tooltip. */
export function IconButton({ icon, label, ...rest }: ComponentProps<'button'> & { icon: IconName; label: string }) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
