import { formatPrice } from '#schema/menus/menu-price.ts'
import {
  countBasketDishes,
  maxBasketLineQuantity,
  serializeBasket,
  setBasketLineQuantity,
} from '#schema/orders/basket.ts'
import {
  type CheckedBasket,
  type CheckedBasketLine,
  describeDishSizeAndOptions,
  type PricedBasketLine,
} from '#schema/orders/basket-prices.ts'
import { type OrderDraft, orderPaths } from '#schema/orders/order-paths.ts'

interface BasketProps {
  draft: OrderDraft
  basket: CheckedBasket
}

/** Formats a number of dishes. */
const formatDishCount = (count: number) => (count === 1 ? '1 dish' : `${count} dishes`)

/** Says in a sentence what is in a basket and what it costs. */
function describeBasket({ draft: { lines }, basket }: BasketProps): string {
  const count = countBasketDishes(lines)
  if (count === 0) return 'Your order is empty.'
  const total = formatPrice(basket.total_cents, basket.currency)
  return `Your order: ${formatDishCount(count)}, ${total} to pay at the restaurant.`
}

/**
 * The basket: its dishes with links that change them, and the total. With script (`islands/orders/basket.ts`) links
 * with `data-click` change it without leaving the page.
 */
export function BasketPanel({ draft, basket }: BasketProps) {
  return (
    <section
      className="card order-basket"
      id="basket"
      aria-labelledby="basket-title"
      data-summary={describeBasket({ draft, basket })}
    >
      <h2 id="basket-title" tabIndex={-1}>
        Your order
      </h2>
      {draft.lines.length === 0 ? (
        <p className="empty-state">Nothing yet. Add dishes from the menu.</p>
      ) : (
        <>
          <ul className="order-lines">
            {basket.lines.map((line, index) => (
              <BasketLineItem key={`${line.line.itemId} ${line.line.size} ${index}`} {...{ draft, line, index }} />
            ))}
          </ul>
          <OrderTotalText cents={basket.total_cents} currency={basket.currency} />
          {basket.problem ? (
            <p className="field-error">{basket.problem}</p>
          ) : (
            <a className="button" href={orderPaths.checkout(draft)}>
              Check out
            </a>
          )}
        </>
      )}
    </section>
  )
}

interface LineProps {
  draft: OrderDraft
  line: CheckedBasketLine
  index: number
}

function BasketLineItem({ draft, line: { line, name, priced, problem }, index }: LineProps) {
  const to = (quantity: number) =>
    orderPaths.basket({ ...draft, lines: setBasketLineQuantity(draft.lines, index, quantity) }, 'basket')
  const { quantity } = line
  return (
    <li data-line={serializeBasket([{ ...line, quantity: 1 }])}>
      <p>
        <strong>{name}</strong>
        {priced && describeDishSizeAndOptions(priced) && <small>{describeDishSizeAndOptions(priced)}</small>}
        {problem && <small className="field-error">{problem}</small>}
      </p>
      <p className="order-quantity">
        <a
          href={to(quantity - 1)}
          aria-label={quantity === 1 ? `Remove ${name}` : `One ${name} less`}
          data-click="basket"
          data-change="less"
        >
          −
        </a>
        <span>{quantity}</span>
        {quantity < maxBasketLineQuantity && (
          <a href={to(quantity + 1)} aria-label={`One ${name} more`} data-click="basket" data-change="more">
            +
          </a>
        )}
      </p>
    </li>
  )
}

/** The sum of an order. Nothing is paid online. */
export const OrderTotalText = ({ cents, currency }: { cents: number; currency: string }) => (
  <p className="order-total">
    <span>To pay at the restaurant</span>
    <strong>{formatPrice(cents, currency)}</strong>
    <small>Before tax</small>
  </p>
)

/** At the foot of a narrow screen: how much is in the basket, and the way to it. */
export function BasketBar({ draft: { lines }, basket }: BasketProps) {
  const count = countBasketDishes(lines)
  if (count === 0) return null
  return (
    <p className="order-bar">
      <a className="button" href="#basket">
        {`Your order: ${formatDishCount(count)}, ${formatPrice(basket.total_cents, basket.currency)}`}
      </a>
    </p>
  )
}

/** The dishes of an order with their prices. */
export const OrderedDishes = ({ dishes, currency }: { dishes: readonly PricedBasketLine[]; currency: string }) => (
  <ul className="order-lines">
    {dishes.map((dish, index) => (
      <li key={`${dish.item_id} ${dish.size} ${index}`}>
        <p>
          <strong>{`${dish.quantity} × ${dish.name}`}</strong>
          {describeDishSizeAndOptions(dish) && <small>{describeDishSizeAndOptions(dish)}</small>}
        </p>
        <p>{formatPrice(dish.unit_cents * dish.quantity, currency)}</p>
      </li>
    ))}
  </ul>
)
