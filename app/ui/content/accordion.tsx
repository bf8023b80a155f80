import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'

interface AccordionItemProps {
  title: ReactNode
  children: ReactNode
  /** The heading level of the title. */
  level?: 'h2' | 'h3' | 'h4'
  /** The id, so that a URL's fragment can point to it. */
  id?: string
}

/** An item that opens and closes independently of its neighbors. Works without script; prints open. */
export const AccordionItem = ({ title, children, level: Heading = 'h3', id }: AccordionItemProps) => (
  <details className="accordion-item" id={id}>
    <summary>
      <Heading>{title}</Heading>
      <Icon name="caret" />
    </summary>
    <div className="accordion-content">{children}</div>
  </details>
)
