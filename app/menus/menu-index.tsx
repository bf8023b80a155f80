import { formatCaloriesRange, getCaloriesRange } from '#schema/menus/calories.ts'
import { type DayPart, describeDayPart } from '#schema/menus/day-part.ts'
import { getCurrencyOfCountry } from '#schema/menus/menu-price.ts'
import type { MenuItem, MenuSection } from '#schema/menus/resolve-menu.ts'
import { paths } from '#schema/paths.ts'
import type { ResolvedImage } from '../resolved-references.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { MenuSectionNav } from './menu-nav.tsx'
import { MenuStatementsSection } from './menu-statements.tsx'
import { MenuItemPriceText, type MenuItemWithOtherPrices } from './price.tsx'
import { RestaurantPricesNotice } from './restaurant-prices.tsx'

/** A dish as the index names it. */
type IndexedMenuItem = MenuItemWithOtherPrices &
  Pick<MenuItem, 'section_id' | 'slug'> & { details: Pick<MenuItem['details'], 'calories'> }

/** The first picture of a section, and the dish that it shows. */
interface MenuSectionPicture {
  item_id: number
  image: ResolvedImage
}

export interface MenuSectionsOverviewProps {
  country: string
  note: string
  sections: readonly MenuSection[]
  day_parts: readonly DayPart[]
  /** The first dishes of each section. */
  items: readonly IndexedMenuItem[]
  /** By the section’s id. */
  pictures: ReadonlyMap<number, MenuSectionPicture>
  /** The number of dishes by the section’s id. */
  counts: ReadonlyMap<number, number>
}

/** The sections of the menu with their first dishes, below the content of the page at `/menu/`. */
export function MenuSectionsOverview(props: MenuSectionsOverviewProps) {
  const { country, note, sections, day_parts, items, pictures, counts } = props
  const filled = sections.filter(({ id }) => counts.has(id))
  return (
    <>
      <MenuSectionNav sections={filled} />
      <div className="wrap menu-index">
        <RestaurantPricesNotice />
        {filled.map((section) => (
          <IndexSection
            key={section.id}
            section={section}
            part={day_parts.find(({ id }) => id === section.day_part_id)}
            items={items.filter(({ section_id }) => section_id === section.id)}
            picture={pictures.get(section.id)}
            count={counts.get(section.id)!}
            currency={getCurrencyOfCountry(country)}
          />
        ))}
      </div>
      <MenuStatementsSection note={note} />
    </>
  )
}

interface IndexSectionProps {
  section: MenuSection
  part: DayPart | undefined
  items: readonly IndexedMenuItem[]
  picture: MenuSectionPicture | undefined
  count: number
  currency: string
}

function IndexSection({ section, part, items, picture, count, currency }: IndexSectionProps) {
  return (
    <section className="menu-index-section" id={section.slug}>
      <div className="menu-index-head">
        {picture && (
          <div className="menu-index-picture" data-menu-picture={picture.item_id}>
            <Picture image={picture.image} alt="" sizes="(width >= 840px) 24rem, 100vw" />
          </div>
        )}
        <h2>
          <a href={paths.menuSection(section.slug)}>{section.name}</a>
        </h2>
        {section.description && <p>{section.description}</p>}
        {part && <p className="menu-item-facts">{`${part.name}: ${describeDayPart(part)}`}</p>}
      </div>
      <div>
        <ul className="menu-options">
          {items.map((item) => (
            <IndexedDish key={item.id} item={item} sectionSlug={section.slug} currency={currency} />
          ))}
        </ul>
        <a className="text-link" href={paths.menuSection(section.slug)}>
          {`All ${count} of ${section.name}`}
          <Icon name="arrow" />
        </a>
      </div>
    </section>
  )
}

interface IndexedDishProps {
  item: IndexedMenuItem
  sectionSlug: string
  currency: string
}

function IndexedDish({ item, sectionSlug, currency }: IndexedDishProps) {
  const calories = getCaloriesRange(item.details)
  return (
    <li data-menu-card={item.id}>
      <a href={paths.menuItem(sectionSlug, item.slug)}>{item.name}</a>
      {calories && <small>{formatCaloriesRange(calories)}</small>}
      <MenuItemPriceText item={item} currency={currency} />
    </li>
  )
}
