import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'

interface DialogButtonProps {
  /** The id of the `<dialog>`. */
  dialog: string
  command: 'show-modal' | 'close'
  icon: IconName
  children: ReactNode
  className?: string
}

/** A button that opens or closes a dialog by `command`; the island loader adds support in older browsers. */
export function DialogButton({ dialog, command, icon, children, className = '' }: DialogButtonProps) {
  const invoker = { command, commandfor: dialog }
  return (
    <button type="button" className={`button button-secondary ${className}`.trim()} {...invoker}>
      <Icon name={icon} />
      {children}
    </button>
  )
}
