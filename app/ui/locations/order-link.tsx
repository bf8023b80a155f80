import { restaurantServicePhrases } from '#schema/phrases/services.ts'
import { buildLocationOrderUrl } from '#schema/seating/order-url.ts'
import { useTranslate } from '../text/use-phrases.ts'

interface OrderLinkProps {
  location: Parameters<typeof buildLocationOrderUrl>[0]
  /** The text of the link. */
  children?: string
  /** The id of the dish to order; by default the order starts with the menu. */
  dish?: number | undefined
}

/** Starts an order at a restaurant; nothing if the rules do not allow one. */
export function OrderLink({ location, children, dish }: OrderLinkProps) {
  const translate = useTranslate()
  const href = buildLocationOrderUrl(location, dish)
  return (
    href && (
      <a className="button" href={href}>
        {children ?? translate(restaurantServicePhrases, 'service.order')}
      </a>
    )
  )
}
