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
import { MenuSectionTabs } from '../menus/menu-nav.tsx'
import { MenuCalorieAndAllergyStatements } from '../menus/menu-statements.tsx'
import type { ResolvedImage } from '../resolved-references.ts'
import { OrderIntentServiceForm } from '../seating/order.tsx'
import { Picture } from '../ui/media/picture.tsx'
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
  /** The pictures of its dishes by the ids of their images. */
  pictures: ReadonlyMap<number, ResolvedImage>
  draft: OrderDraft
  basket: CheckedBasket
  /** Instants in milliseconds. */
  pickupTimes: readonly number[]
  services: readonly OrderServiceType[]
  /** The id of a dish that the guest wants to order and the restaurant does not sell. */
  dish?: number | undefined
}

/**
 * A page of the dishes of a restaurant with its prices, and the basket. Every link leads to such a page with the basket
 * or with another.
 */
export function OrderMenuPage(props: OrderMenuProps) {
  const { location, now, orderable, page, note, pictures, draft, basket, pickupTimes, services, dish } = props
  return (
    <OrderLayout
      title="Order from us"
      location={location}
      now={now}
      nav={<OrderSectionNav sections={orderable.menu.sections} page={page} draft={draft} />}
      aside={<BasketPanel draft={draft} basket={basket} />}
      bar={<BasketBar draft={draft} basket={basket} />}
    >
      <p className="lead">Choose your dishes and when you pick them up. You pay at the restaurant.</p>
      {pickupTimes.length > 0 && <PickupTimeForm {...{ location, now, draft, pickupTimes }} />}
      {page.sections.map((section) => (
        <section key={section.id} id={section.slug}>
          <h2>{section.name}</h2>
          <ul className="order-dishes">
            {section.items.map((item) => (
              <OrderDish key={item.id} {...{ item, orderable, draft }} picture={pictures.get(item.image_id ?? 0)} />
            ))}
          </ul>
          {!page.place && section.items.length < section.total && (
            <p className="order-more" data-keeps-basket="">
              <a className="text-link" href={orderPaths.menu(draft, section.slug)}>
                {`All ${section.total} dishes in ${section.name}`}
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
      <MenuCalorieAndAllergyStatements note={note} className="menu-statements" />
      <details className="order-by-phone">
        <summary>Order by phone</summary>
        <div className="seating-panel">
          <OrderIntentServiceForm location={location} services={services} dish={dish} />
        </div>
      </details>
    </OrderLayout>
  )
}

/** The sections: on the page of a small menu, else each on pages of its own. */
function OrderSectionNav({
  sections,
  page: { place, isWholeMenu },
  draft,
}: Pick<OrderMenuProps, 'page' | 'draft'> & { sections: readonly ResolvedMenuSection[] }) {
  const tabs = sections.map(({ slug, name }) => ({
    href: isWholeMenu ? `#${slug}` : orderPaths.menu(draft, slug),
    name,
    isCurrent: place?.section === slug,
  }))
  const all = { href: orderPaths.menu(draft, null), name: 'All sections', isCurrent: !place }
  return <MenuSectionTabs tabs={isWholeMenu ? tabs : [all, ...tabs]} keepsBasket={!isWholeMenu} />
}

interface DishProps {
  item: ResolvedMenuItem
  orderable: OrderableMenu
  draft: OrderDraft
}

function OrderDish({ item, orderable, draft, picture }: DishProps & { picture: ResolvedImage | undefined }) {
  const sizes = listMenuItemSizes(item)
  const problem = getDishOrderProblem(item, orderable.groups)
  const calories = getCaloriesRange(item.details)
  return (
    <li id={`dish-${item.id}`} className={problem ? 'menu-unavailable' : undefined}>
      {picture && (
        <div className="order-dish-picture">
          <Picture image={picture} alt="" sizes="5rem" />
        </div>
      )}
      <div className="order-dish-text">
        <h3>{item.name}</h3>
        {item.description && <p>{item.description}</p>}
        {problem && <strong className="menu-note">{problem}</strong>}
        {calories && <p className="menu-item-facts">{formatCaloriesRange(calories)}</p>}
        <p className="menu-item-allergens">{describeAllergens(item.details.allergens).join(' ')}</p>
      </div>
      <p className="order-add">
        {sizes.length > 0 && <span>{priceText(sizes, orderable.menu.currency)}</span>}
        {!problem && <AddLink item={item} orderable={orderable} draft={draft} />}
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
