import { restaurantServicePhrases } from '#schema/phrases/services.ts'
import { buildOrderUrl } from '#schema/seating/ordering.ts'
import { useTranslate } from '../text/use-phrases.ts'

interface OrderLinkProps {
  location: Parameters<typeof buildOrderUrl>[0]
  /** The text of the link. */
  children?: string
  /** The id of the dish to order; by default the order starts with the menu. */
  dish?: number | undefined
}

/** Starts an order at a restaurant; nothing if the rules do not allow one. */
export function OrderLink({ location, children, dish }: OrderLinkProps) {
  const translate = useTranslate()
  const href = buildOrderUrl(location, dish)
  return (
    href && (
      <a className="button" href={href}>
        {children ?? translate(restaurantServicePhrases, 'service.order')}
      </a>
    )
  )
}
