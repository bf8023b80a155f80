import { formatCaloriesRange, getCaloriesRange } from '#schema/menus/calories.ts'
import { formatPrice } from '#schema/menus/menu-price.ts'
import type { ResolvedMenuItem, ResolvedMenuSection } from '#schema/menus/resolve-menu.ts'
import { addBasketLine } from '#schema/orders/basket.ts'
import {
  type CheckedBasket,
  getDishOrderProblem,
  listMenuItemSizes,
  listModifierGroupsOfItem,
  type OrderableMenu,
} from '#schema/orders/basket-prices.ts'
import type { OrderMenuPageContent } from '#schema/orders/order-menu-pages.ts'
import { type OrderDraft, orderPaths } from '#schema/orders/order-paths.ts'
import type { LocationInPageData } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import type { OrderServiceType } from '#schema/seating/ordering.ts'
import { describeAllergens } from '../menus/allergen-text.ts'
import { MenuStatementsSection } from '../menus/menu-statements.tsx'
import { OrderIntentServiceForm } from '../seating/order.tsx'
import { Pagination } from '../ui/navigation/pagination.tsx'
import { BasketBar, BasketPanel } from './basket.tsx'
import { OrderLayout } from './order-layout.tsx'
import { PickupTimeForm } from './pickup-time.tsx'

export interface OrderMenuProps {
  location: LocationInPageData
  now: Date
  orderable: OrderableMenu
  page: OrderMenuPageContent<ResolvedMenuSection>
  /** The menu’s own note. */
  note: string
  draft: OrderDraft
  basket: CheckedBasket
  /** Instants in milliseconds. */
  pickupTimes: readonly number[]
  services: readonly OrderServiceType[]
}

/**
 * A page of the dishes of a restaurant with its prices, and the basket. Every link leads to such a page with the basket
 * or with another.
 */
export function OrderMenuPage(props: OrderMenuProps) {
  const { location, now, orderable, page, note, draft, basket, pickupTimes, services } = props
  return (
    <OrderLayout
      title="Order from us"
      location={location}
      now={now}
      aside={<BasketPanel draft={draft} basket={basket} />}
      bar={<BasketBar draft={draft} basket={basket} />}
    >
      <p className="lead">Choose your dishes and when you pick them up. You pay at the restaurant.</p>
      {pickupTimes.length > 0 && <PickupTimeForm {...{ location, now, draft, pickupTimes }} />}
      <OrderSectionNav sections={orderable.menu.sections} page={page} draft={draft} />
      {page.sections.map((section) => (
        <section key={section.id} id={section.slug}>
          <h2>{section.name}</h2>
          <ul className="order-dishes">
            {section.items.map((item) => (
              <OrderDish key={item.id} {...{ item, orderable, draft }} />
            ))}
          </ul>
          {!page.place && section.items.length < section.total && (
            <p className="order-more" data-keeps-basket="">
              <a className="text-link" href={orderPaths.menu(draft, section.slug)}>
                {`All ${section.total} dishes: ${section.name}`}
              </a>
            </p>
          )}
        </section>
      ))}
      {page.place && (
        <div data-keeps-basket="">
          <Pagination
            label="Pages of dishes"
            url={orderPaths.menu(draft, page.place.section)}
            current={page.place.page}
            count={page.pages}
          />
        </div>
      )}
      <p>
        <a className="text-link" href={paths.allergens(location.rlid)}>
          Allergens of every dish
        </a>
      </p>
      <MenuStatementsSection note={note} className="menu-statements" />
      <section className="seating-panel" aria-labelledby="by-phone">
        <h2 id="by-phone">Order by phone</h2>
        <OrderIntentServiceForm location={location} services={services} />
      </section>
    </OrderLayout>
  )
}

/** The sections: on the page of a small menu, else each on pages of its own. */
const OrderSectionNav = ({
  sections,
  page: { place, isWholeMenu },
  draft,
}: Pick<OrderMenuProps, 'page' | 'draft'> & { sections: readonly ResolvedMenuSection[] }) => (
  <nav aria-label="Sections of the menu" data-keeps-basket={isWholeMenu ? undefined : ''}>
    <ul className="order-sections">
      {!isWholeMenu && (
        <li>
          <a href={orderPaths.menu(draft, null)} aria-current={place ? undefined : 'page'}>
            All sections
          </a>
        </li>
      )}
      {sections.map(({ slug, name }) => (
        <li key={slug}>
          <a
            href={isWholeMenu ? `#${slug}` : orderPaths.menu(draft, slug)}
            aria-current={place?.section === slug ? 'page' : undefined}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

interface DishProps {
  item: ResolvedMenuItem
  orderable: OrderableMenu
  draft: OrderDraft
}

function OrderDish({ item, orderable, draft }: DishProps) {
  const sizes = listMenuItemSizes(item)
  const problem = getDishOrderProblem(item, orderable.groups)
  const calories = getCaloriesRange(item.details)
  return (
    <li id={`dish-${item.id}`} className={problem ? 'menu-unavailable' : undefined}>
      <div>
        <h3>{item.name}</h3>
        {item.description && <p>{item.description}</p>}
        {calories && <p className="menu-item-facts">{formatCaloriesRange(calories)}</p>}
        <p className="menu-item-allergens">{describeAllergens(item.details.allergens).join(' ')}</p>
      </div>
      <p className="order-add">
        {sizes.length > 0 && <span>{priceText(sizes, orderable.menu.currency)}</span>}
        {problem ? (
          <strong className="menu-note">{problem}</strong>
        ) : (
          <AddLink item={item} orderable={orderable} draft={draft} />
        )}
      </p>
    </li>
  )
}

function priceText(sizes: readonly { cents: number }[], currency: string): string {
  const lowest = formatPrice(Math.min(...sizes.map(({ cents }) => cents)), currency)
  return sizes.length > 1 ? `from ${lowest}` : lowest
}

/** Adds a dish at once if there is nothing to choose, else leads to its choices. */
function AddLink({ item, orderable, draft }: DishProps) {
  const hasChoices =
    listMenuItemSizes(item)[0]?.name !== '' || listModifierGroupsOfItem(item, orderable.groups).length > 0
  const added = hasChoices ? null : addBasketLine(draft.lines, { itemId: item.id, quantity: 1, size: '', choices: [] })
  if (!hasChoices && !added) return <strong className="menu-note">Your basket is full</strong>
  return (
    <a
      className="button button-secondary"
      href={added ? orderPaths.basket({ ...draft, lines: added }, `dish-${item.id}`) : orderPaths.dish(draft, item.id)}
      aria-label={added ? `Add ${item.name}` : `Choose ${item.name}`}
      data-click="basket"
    >
      {added ? 'Add' : 'Choose'}
    </a>
  )
}
