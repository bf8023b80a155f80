import { type OrderDraft, toOrderDraftParameters } from '#schema/orders/order-paths.ts'

/** The hidden controls of a form that leads back to the menu: what `orderPaths` writes into a URL. */
export const OrderDraftHiddenInputs = ({ draft }: { draft: OrderDraft }) =>
  Object.entries(toOrderDraftParameters(draft)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
