import { orderUrl } from '#schema/rules/ordering.ts'

interface OrderLinkProps {
  at: Parameters<typeof orderUrl>[0]
  /** The words of the link. */
  children?: string
}

/** Starts an order at a restaurant; nothing where the rules do not allow one. */
export function OrderLink({ at, children = 'Order Now' }: OrderLinkProps) {
  const href = orderUrl(at)
  return (
    href && (
      <a className="button" href={href}>
        {children}
      </a>
    )
  )
}
