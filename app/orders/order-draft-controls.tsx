import { serializeBasket } from '#schema/orders/basket.ts'
import type { OrderDraft } from '#schema/orders/order-paths.ts'

/** The hidden controls of a form that leads back to the menu: what `orderPaths` writes into a URL. */
export function OrderDraftHiddenInputs({ draft: { rlid, lines, pickupAt } }: { draft: OrderDraft }) {
  const basket = serializeBasket(lines)
  return (
    <>
      <input type="hidden" name="rlid" value={rlid} />
      {basket && <input type="hidden" name="basket" value={basket} />}
      {pickupAt !== null && <input type="hidden" name="pickup_at" value={new Date(pickupAt).toISOString()} />}
    </>
  )
}
