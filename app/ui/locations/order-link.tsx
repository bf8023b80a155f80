import { restaurantServicePhrases } from '#schema/phrases/services.ts'
import { buildOrderUrl } from '#schema/seating/ordering.ts'
import { useTranslate } from '../text/use-phrases.ts'

interface OrderLinkProps {
  location: Parameters<typeof buildOrderUrl>[0]
  /** The text of the link. */
  children?: string
}

/** Starts an order at a restaurant; nothing if the rules do not allow one. */
export function OrderLink({ location, children }: OrderLinkProps) {
  const translate = useTranslate()
  const href = buildOrderUrl(location)
  return (
    href && (
      <a className="button" href={href}>
        {children ?? translate(restaurantServicePhrases, 'service.order')}
      </a>
    )
  )
}
