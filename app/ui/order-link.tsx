import { servicePhrases } from '#schema/phrases/services.ts'
import { orderUrl } from '#schema/rules/ordering.ts'
import { usePhrases } from './phrases.ts'

interface OrderLinkProps {
  at: Parameters<typeof orderUrl>[0]
  /** The words of the link. */
  children?: string
}

/** Starts an order at a restaurant; nothing where the rules do not allow one. */
export function OrderLink({ at, children }: OrderLinkProps) {
  const say = usePhrases()
  const href = orderUrl(at)
  return (
    href && (
      <a className="button" href={href}>
        {children ?? say(servicePhrases, 'service.order')}
      </a>
    )
  )
}
