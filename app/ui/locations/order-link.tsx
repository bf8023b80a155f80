import { servicePhrases } from '#schema/phrases/services.ts'
import { orderUrl } from '#schema/seating/ordering.ts'
import { useTranslate } from '../text/use-phrases.ts'

interface OrderLinkProps {
  location: Parameters<typeof orderUrl>[0]
  /** The text of the link. */
  children?: string
}

/** Starts an order at a restaurant; nothing if the rules do not allow one. */
export function OrderLink({ location, children }: OrderLinkProps) {
  const translate = useTranslate()
  const href = orderUrl(location)
  return (
    href && (
      <a className="button" href={href}>
        {children ?? translate(servicePhrases, 'service.order')}
      </a>
    )
  )
}
