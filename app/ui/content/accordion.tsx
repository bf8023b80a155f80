import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'

interface AccordionItemProps {
  title: ReactNode
  children: ReactNode
  /** The level of the title among the page's headings. */
  level?: 'h2' | 'h3' | 'h4'
  /** Lets an address with this hash lead here. */
  id?: string
}

/** One thing that opens and closes on its own: any number of neighbours may be open. Works without script; prints open. */
export const AccordionItem = ({ title, children, level: Heading = 'h3', id }: AccordionItemProps) => (
  <details className="accordion-item" id={id}>
    <summary>
      <Heading>{title}</Heading>
      <Icon name="caret" />
    </summary>
    <div className="accordion-content">{children}</div>
  </details>
)
