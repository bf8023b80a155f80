import { type DayPart, describeDayPart } from '#schema/menus/day-part.ts'
import { currencyOfCountry, formatPrice } from '#schema/menus/menu-price.ts'
import type { Menu, MenuSection } from '#schema/menus/resolve-menu.ts'
import type { Breadcrumb } from '../templates/define.ts'
import { PageBanner } from '../ui/content/banner.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import { AllergenList } from './allergen-list.tsx'
import { listFacts, type ShownItem } from './menu-item-card.tsx'
import { MenuNav } from './menu-nav.tsx'
import { MenuStatements } from './menu-statements.tsx'
import { NutritionTable } from './nutrition-table.tsx'
import { Price } from './price.tsx'
import { RestaurantPrices } from './restaurant-prices.tsx'

export interface ItemPageProps {
  country: string
  note: string
  sections: readonly MenuSection[]
  day_parts: readonly DayPart[]
  section: MenuSection
  item: ShownItem
  groups: readonly Menu['modifier_groups'][number][]
  breadcrumbs: readonly Breadcrumb[]
}

/** The page of a dish. */
export function ItemPage({ country, note, sections, day_parts, section, item, groups, breadcrumbs }: ItemPageProps) {
  const currency = currencyOfCountry(country)
  const { details, image } = item
  const part = day_parts.find(({ id }) => id === section.day_part_id)
  const facts = [
    ...listFacts(item, day_parts),
    ...(part && item.day_part_id === null ? [`${part.name}: ${describeDayPart(part)}`] : []),
  ]
  return (
    <>
      <PageBanner title={item.name} breadcrumbs={<Breadcrumbs items={breadcrumbs} />}>
        {item.description && <p className="lead">{item.description}</p>}
        <p className="menu-dish-price" data-menu-card={item.id}>
          <Price item={item} currency={currency} />
        </p>
        {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      </PageBanner>
      <MenuNav sections={sections} current={section.slug} />
      <div className="wrap band menu-dish">
        <div>
          {image && (
            <div className="menu-dish-picture">
              <Picture image={image} sizes="(width >= 840px) 50vw, 100vw" eager />
            </div>
          )}
          <RestaurantPrices />
          <Sizes item={item} currency={currency} />
          {groups.map((group) => (
            <Choices key={group.id} group={group} currency={currency} />
          ))}
        </div>
        <div>
          <AllergenList declaration={details.allergens} />
          <NutritionTable nutrition={details.nutrition} calories={details.calories} />
        </div>
      </div>
      <MenuStatements note={note} />
    </>
  )
}

function Sizes({ item: { id, details }, currency }: { item: ShownItem; currency: string }) {
  if (details.variants.length === 0) return null
  return (
    <section>
      <h2>Sizes</h2>
      <ul className="menu-options">
        {details.variants.map(({ name, price_cents, calories }) => (
          <li key={name}>
            <span>{calories === null ? name : `${name} (${calories} calories)`}</span>
            <span className="menu-price" data-menu-item={id} data-menu-size={name}>
              {formatPrice(price_cents, currency)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Choices({ group, currency }: { group: ItemPageProps['groups'][number]; currency: string }) {
  return (
    <section>
      <h2>{group.name}</h2>
      <p className="fineprint">{choicesText(group)}</p>
      <ul className="menu-options">
        {group.options.map(({ name, price_cents, calories }) => (
          <li key={name}>
            <span>{calories === null ? name : `${name} (${calories} calories)`}</span>
            {price_cents > 0 && <span>{`+ ${formatPrice(price_cents, currency)}`}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function choicesText({ min_choices, max_choices }: { min_choices: number; max_choices: number }): string {
  if (min_choices === max_choices) return `Choose ${min_choices}.`
  return min_choices === 0 ? `Choose up to ${max_choices}.` : `Choose ${min_choices} to ${max_choices}.`
}
