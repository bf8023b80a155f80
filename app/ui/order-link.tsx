import { orderUrl } from '#schema/rules/ordering.ts'

/** Starts an order at a restaurant; nothing where the rules do not allow one. */
export function OrderLink({ at }: { at: Parameters<typeof orderUrl>[0] }) {
  const href = orderUrl(at)
  return (
    href && (
      <a className="button" href={href}>
        Order Now
      </a>
    )
  )
}
