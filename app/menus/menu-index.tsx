import { renderToString } from 'react-dom/server'
import { formatCaloriesRange, getCaloriesRange } from '#schema/menus/calories.ts'
import { type DayPart, describeDayPart } from '#schema/menus/day-part.ts'
import {
  formatMenuFilterUrlQuery,
  isEmptyMenuFilter,
  type MenuFilterCriteria,
  parseMenuFilter,
} from '#schema/menus/menu-filter.ts'
import { getCurrencyOfCountry } from '#schema/menus/prices/currencies.ts'
import type { ChainMenu, MenuItem, MenuSectionRecord } from '#schema/menus/resolve-menu.ts'
import { paths } from '#schema/paths.ts'
import type { ResolvedImage } from '../resolved-references.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { describeOptionsFailingMenuFilter } from './allergen-text.ts'
import { memoizeByFirstArgument } from './computed-once.ts'
import { MenuFilterForm, MenuFilterResultText } from './menu-filter-form.tsx'
import { MenuSectionNav } from './menu-nav.tsx'
import { MenuCalorieAndAllergyStatements } from './menu-statements.tsx'
import { MenuItemPriceText, type MenuItemWithOtherPrices } from './price.tsx'
import { PricesDifferByRestaurantNotice } from './restaurant-prices.tsx'

/** A dish as the index names it. */
type IndexedMenuItem = MenuItemWithOtherPrices &
  Pick<MenuItem, 'section_id' | 'slug'> & { details: Pick<MenuItem['details'], 'calories' | 'modifier_groups'> }

/** The first picture of a section, and the dish that it shows. */
interface MenuSectionPicture {
  item_id: number
  image: ResolvedImage
}

export interface MenuSectionsOverviewProps {
  country: string
  note: string
  sections: readonly MenuSectionRecord[]
  day_parts: readonly DayPart[]
  modifier_groups: ChainMenu['modifier_groups']
  filter: MenuFilterCriteria
  /** The first dishes of each section that pass the filter. */
  items: readonly IndexedMenuItem[]
  /** By the section’s id. */
  pictures: ReadonlyMap<number, MenuSectionPicture>
  /** The number of dishes by the section’s id; sections without any are left out. */
  totals: ReadonlyMap<number, number>
  /** The number of dishes that pass the filter. */
  counts: ReadonlyMap<number, number>
}

const sum = (counts: ReadonlyMap<number, number>) => [...counts.values()].reduce((all, count) => all + count, 0)

/**
 * The sections of the menu with a filter and the first dishes of each that pass it, below the content of the page at
 * `/menu/`.
 */
export function MenuSectionsOverview(props: MenuSectionsOverviewProps) {
  const { country, note, sections, day_parts, modifier_groups, filter, items, pictures, totals, counts } = props
  const query = formatMenuFilterUrlQuery(filter)
  const content = drawIndexContent(
    items,
    query,
    country,
    sections,
    day_parts,
    modifier_groups,
    pictures,
    totals,
    counts,
  )
  return (
    <>
      <MenuSectionNav sections={sections.filter(({ id }) => totals.has(id))} filter={query} />
      <div className="wrap menu-index" dangerouslySetInnerHTML={{ __html: content }} />
      <MenuCalorieAndAllergyStatements note={note} />
    </>
  )
}

/** Draws the sections below the filter: the same HTML as within the page, because it depends on nothing around it. */
const drawIndexContent = memoizeByFirstArgument(
  (
    items: MenuSectionsOverviewProps['items'],
    query: string,
    country: string,
    sections: MenuSectionsOverviewProps['sections'],
    day_parts: MenuSectionsOverviewProps['day_parts'],
    modifier_groups: MenuSectionsOverviewProps['modifier_groups'],
    pictures: MenuSectionsOverviewProps['pictures'],
    totals: MenuSectionsOverviewProps['totals'],
    counts: MenuSectionsOverviewProps['counts'],
  ): string => {
    const filter = parseMenuFilter(new URLSearchParams(query))
    return renderToString(
      <IndexContent {...{ items, filter, country, sections, day_parts, modifier_groups, pictures, totals, counts }} />,
    )
  },
)

function IndexContent(props: Omit<MenuSectionsOverviewProps, 'note'>) {
  const { country, sections, day_parts, modifier_groups, filter, items, pictures, totals, counts } = props
  return (
    <>
      <PricesDifferByRestaurantNotice />
      <MenuFilterForm filter={filter} url={paths.menu} />
      <MenuFilterResultText filter={filter} shown={sum(counts)} total={sum(totals)} />
      {sections
        .filter(({ id }) => counts.has(id))
        .map((section) => (
          <IndexSection
            key={section.id}
            section={section}
            part={day_parts.find(({ id }) => id === section.day_part_id)}
            items={items.filter(({ section_id }) => section_id === section.id)}
            picture={pictures.get(section.id)}
            groups={modifier_groups}
            filter={filter}
            total={totals.get(section.id)!}
            count={counts.get(section.id)!}
            currency={getCurrencyOfCountry(country)}
          />
        ))}
    </>
  )
}

interface IndexSectionProps {
  section: MenuSectionRecord
  part: DayPart | undefined
  items: readonly IndexedMenuItem[]
  picture: MenuSectionPicture | undefined
  groups: ChainMenu['modifier_groups']
  filter: MenuFilterCriteria
  total: number
  count: number
  currency: string
}

function IndexSection(props: IndexSectionProps) {
  const { section, part, items, picture, groups, filter, total, count, currency } = props
  const url = paths.menuSection(section.slug) + formatMenuFilterUrlQuery(filter)
  const name = section.name
  return (
    <section className="menu-index-section" id={section.slug}>
      <div className="menu-index-head">
        {picture && (
          <div className="menu-index-picture" data-menu-picture={picture.item_id}>
            <Picture image={picture.image} alt="" sizes="(width >= 840px) 24rem, 100vw" />
          </div>
        )}
        <h2>
          <a href={url}>{name}</a>
        </h2>
        {section.description && <p>{section.description}</p>}
        {part && <p className="menu-item-facts">{`${part.name}: ${describeDayPart(part)}`}</p>}
      </div>
      <div>
        <ul className="menu-options">
          {items.map((item) => (
            <IndexedDish
              key={item.id}
              item={item}
              sectionSlug={section.slug}
              currency={currency}
              note={describeOptionsFailingMenuFilter(groups, item.details.modifier_groups, filter)}
            />
          ))}
        </ul>
        {items.length < count && <p className="menu-index-more">{`And ${count - items.length} more in ${name}.`}</p>}
        <a className="text-link" href={url}>
          {isEmptyMenuFilter(filter) ? allDishesText(total, name) : `${name}: ${count} of ${total}`}
          <Icon name="arrow" />
        </a>
      </div>
    </section>
  )
}

const allDishesText = (total: number, section: string) =>
  total === 1 ? `The dish in ${section}` : `All ${total} dishes in ${section}`

interface IndexedDishProps {
  item: IndexedMenuItem
  sectionSlug: string
  currency: string
  /** Which of its options do not pass the filter; empty without such. */
  note: string
}

function IndexedDish({ item, sectionSlug, currency, note }: IndexedDishProps) {
  const calories = getCaloriesRange(item.details)
  return (
    <li data-menu-card={item.id}>
      <a href={paths.menuItem(sectionSlug, item.slug)}>{item.name}</a>
      {calories && <small>{formatCaloriesRange(calories)}</small>}
      <MenuItemPriceText item={item} currency={currency} />
      {note && <small className="menu-item-outside">{note}</small>}
    </li>
  )
}
