import { type DayPart, describeDayPart } from '#schema/menus/day-part.ts'
import { formatPrice } from '#schema/menus/menu-price.ts'
import { getCurrencyOfCountry } from '#schema/menus/prices/currencies.ts'
import type { ChainMenu, MenuSectionRecord } from '#schema/menus/resolve-menu.ts'
import { orderPaths } from '#schema/orders/order-paths.ts'
import type { PageBreadcrumbItem } from '../templates/define.ts'
import { PageBanner } from '../ui/content/banner.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import { ShareButton } from '../ui/navigation/share-button.tsx'
import { AllergenList } from './allergen-list.tsx'
import { describeModifierOption } from './allergen-text.ts'
import type { ShownMenuItem } from './menu-item-card.tsx'
import { getOptionCurrency, listMenuItemCaloriesDietsAndTimes, MenuItemFacts } from './menu-item-facts.tsx'
import { MenuSectionNav } from './menu-nav.tsx'
import { MenuCalorieAndAllergyStatements } from './menu-statements.tsx'
import { NutritionTable } from './nutrition-table.tsx'
import { MenuItemPriceText } from './price.tsx'
import { PricesDifferByRestaurantNotice } from './restaurant-prices.tsx'

export interface MenuItemPageProps {
  country: string
  note: string
  sections: readonly MenuSectionRecord[]
  day_parts: readonly DayPart[]
  section: MenuSectionRecord
  item: ShownMenuItem
  groups: readonly ChainMenu['modifier_groups'][number][]
  breadcrumbs: readonly PageBreadcrumbItem[]
}

/** The page of a dish. */
export function MenuItemPage({
  country,
  note,
  sections,
  day_parts,
  section,
  item,
  groups,
  breadcrumbs,
}: MenuItemPageProps) {
  const currency = getCurrencyOfCountry(country)
  const { details, image } = item
  const part = day_parts.find(({ id }) => id === section.day_part_id)
  const times = part && item.day_part_id === null ? [`${part.name}: ${describeDayPart(part)}`] : []
  const hasFacts = [...listMenuItemCaloriesDietsAndTimes(item, day_parts, groups), ...times].length > 0
  return (
    <>
      <PageBanner
        title={item.name}
        breadcrumbs={<Breadcrumbs items={breadcrumbs} />}
        picture={image && <DishPicture id={item.id} image={image} />}
      >
        {item.description && <p className="lead">{item.description}</p>}
        <p className="menu-dish-price" data-menu-card={item.id}>
          <MenuItemPriceText item={item} currency={currency} />
        </p>
        {hasFacts && (
          <p>
            <MenuItemFacts {...{ item, groups, currency }} dayParts={day_parts} further={times} />
          </p>
        )}
        <div className="button-row">
          <a className="button" href={orderPaths.dishAtPreferredLocation(item.id)} rel="nofollow" data-order-dish>
            Order this dish
          </a>
          <ShareButton />
        </div>
      </PageBanner>
      <MenuSectionNav sections={sections} current={section.slug} />
      <div className="wrap band menu-dish">
        <div>
          {!image && <DishPicture id={item.id} image={null} />}
          <PricesDifferByRestaurantNotice />
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
      <MenuCalorieAndAllergyStatements note={note} />
    </>
  )
}

/** The picture of a dish. A restaurant can have one of its own, also of a dish that has none (`islands/menus`). */
const DishPicture = ({ id, image }: { id: number; image: ShownMenuItem['image'] }) => (
  <div className="menu-dish-picture" data-menu-picture={id}>
    {image && <Picture image={image} sizes="(width >= 840px) 30rem, 100vw" eager />}
  </div>
)

function Sizes({ item: { id, details }, currency }: { item: ShownMenuItem; currency: string }) {
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

function Choices({ group, currency }: { group: MenuItemPageProps['groups'][number]; currency: string }) {
  return (
    <section>
      <h2>{group.name}</h2>
      <p className="fineprint">{choicesText(group)}</p>
      <ul className="menu-options">
        {group.options.map(({ name, price_cents, calories, ...declared }) => (
          <li key={name} data-option-currency={price_cents > 0 ? getOptionCurrency(currency) : undefined}>
            <span>{calories === null ? name : `${name} (${calories} calories)`}</span>
            {price_cents > 0 && <span>{`+ ${formatPrice(price_cents, currency)}`}</span>}
            <OptionDeclaration declared={declared} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What an option adds to the allergens of the dish, and the diets that it suits. */
function OptionDeclaration({ declared }: { declared: Parameters<typeof describeModifierOption>[0] }) {
  const text = describeModifierOption(declared).join(' ')
  return text && <small className="menu-option-allergens">{text}</small>
}

function choicesText({ min_choices, max_choices }: { min_choices: number; max_choices: number }): string {
  if (min_choices === max_choices) return `Choose ${min_choices}.`
  return min_choices === 0 ? `Choose up to ${max_choices}.` : `Choose ${min_choices} to ${max_choices}.`
}
