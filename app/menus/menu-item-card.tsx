import { renderToString } from 'react-dom/server'
import type { DayPart } from '#schema/menus/day-part.ts'
import { parseMenuFilter } from '#schema/menus/menu-filter.ts'
import type { ChainMenu, MenuItem } from '#schema/menus/resolve-menu.ts'
import { paths } from '#schema/paths.ts'
import type { ResolvedImage } from '../resolved-references.ts'
import { Picture } from '../ui/media/picture.tsx'
import { describeAllergens, describeOptionsFailingMenuFilter } from './allergen-text.ts'
import { memoizeByFirstArgument } from './computed-once.ts'
import { MenuItemFacts } from './menu-item-facts.tsx'
import { MenuItemPriceText } from './price.tsx'

/** A dish of a live menu as pages show it. */
export type ShownMenuItem = MenuItem & { other_prices: readonly number[]; image: ResolvedImage | null }

interface MenuItemCardProps {
  item: ShownMenuItem
  sectionSlug: string
  currency: string
  dayParts: readonly DayPart[]
  /** Those of the menu. */
  groups: ChainMenu['modifier_groups']
  eager?: boolean
  /** Which of its options do not pass the filter; empty without such. */
  note?: string
}

/** A dish in a section: picture, name, price, description, and what it contains in words. */
export function MenuItemCard(props: MenuItemCardProps) {
  const { item, sectionSlug, currency, dayParts, groups, eager = false, note = '' } = props
  const { id, slug, name, description, details, image } = item
  return (
    <li className="menu-item" data-menu-card={id}>
      <div className="menu-item-picture" data-menu-picture={id}>
        {image && <Picture image={image} alt="" sizes="(width >= 840px) 9rem, 6rem" eager={eager} />}
      </div>
      <div className="menu-item-text">
        <div className="menu-item-head">
          <h2>
            <a href={paths.menuItem(sectionSlug, slug)}>{name}</a>
          </h2>
          <MenuItemPriceText item={item} currency={currency} />
        </div>
        {description && <p className="menu-item-description">{description}</p>}
        <p className="menu-item-facts">
          <MenuItemFacts {...{ item, dayParts, groups, currency }} />
        </p>
        <p className="menu-item-allergens">{describeAllergens(details.allergens).join(' ')}</p>
        {note && <p className="menu-item-outside">{note}</p>}
      </div>
    </li>
  )
}

/** Draws the card of a dish: the same HTML as within the page, because it depends on nothing around it. */
const drawMenuItemCard = memoizeByFirstArgument(
  (
    item: ShownMenuItem,
    sectionSlug: string,
    currency: string,
    dayParts: readonly DayPart[],
    groups: ChainMenu['modifier_groups'],
    eager: boolean,
    note: string,
  ): string => renderToString(<MenuItemCard {...{ item, sectionSlug, currency, dayParts, groups, eager, note }} />),
)

/**
 * Draws the cards of a list of dishes that pass the filter of a query, of which the first is seen at once, with the
 * options that do not pass it.
 */
export const renderMenuItemCards = memoizeByFirstArgument(
  (
    items: readonly ShownMenuItem[],
    sectionSlug: string,
    currency: string,
    dayParts: readonly DayPart[],
    groups: ChainMenu['modifier_groups'],
    query: string,
  ): string => {
    const filter = parseMenuFilter(new URLSearchParams(query))
    return items
      .map((item, index) => {
        const note = describeOptionsFailingMenuFilter(groups, item.details.modifier_groups, filter)
        return drawMenuItemCard(item, sectionSlug, currency, dayParts, groups, index === 0, note)
      })
      .join('')
  },
)
