import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from './button.tsx'

interface DialogProps {
  title: string
  onClose: () => void
  /** `wide` for choosers, `usual` for confirmations. */
  size?: 'usual' | 'wide'
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
  /** The buttons at the bottom, the safest last. */
  footer?: ReactNode
}

/** A modal dialog: traps focus, closes on Escape, and restores focus. Open while it is rendered. */
export function Dialog({ title, onClose, size = 'usual', role = 'dialog', children, footer }: DialogProps) {
  return (
    <ModalOverlay
      className="backdrop"
      isOpen
      isDismissable={role === 'dialog'}
      onOpenChange={(open) => open || onClose()}
    >
      <Modal className={`dialog dialog-${size}`}>
        <AriaDialog role={role} className="dialog-body">
          <header className="dialog-header">
            <Heading slot="title">{title}</Heading>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </header>
          <div className="dialog-content">{children}</div>
          {footer && <footer className="dialog-footer">{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
