import { formatCaloriesRange, getCaloriesRange } from '#schema/menus/calories.ts'
import { formatPrice } from '#schema/menus/menu-price.ts'
import type { ResolvedMenuItem } from '#schema/menus/resolve-menu.ts'
import { type BasketLine, maxBasketLineQuantity } from '#schema/orders/basket.ts'
import {
  describeOptionCountToChoose,
  listMenuItemSizes,
  listModifierGroupsOfItem,
  type OrderableMenu,
  type OrderModifierGroup,
} from '#schema/orders/basket-prices.ts'
import { type OrderDraft, orderPaths } from '#schema/orders/order-paths.ts'
import type { LocationInPageData } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import { describeAllergens, describeModifierOption } from '../menus/allergen-text.ts'
import { OrderDraftHiddenInputs } from './order-draft-controls.tsx'
import { OrderLayout } from './order-layout.tsx'

interface DishChoicesProps {
  location: LocationInPageData
  now: Date
  orderable: OrderableMenu
  /** The order without the dish. */
  draft: OrderDraft
  item: ResolvedMenuItem
  /** What has been chosen, when it is shown again. */
  chosen: BasketLine | null
  problem: string | null
}

/** The choices of a dish: its size, its options, and how many. The form leads to the page of the basket. */
export function DishChoicesPage({ location, now, orderable, draft, item, chosen, problem }: DishChoicesProps) {
  const { currency } = orderable.menu
  const sizes = listMenuItemSizes(item)
  const calories = getCaloriesRange(item.details)
  return (
    <OrderLayout title={item.name} location={location} now={now}>
      {item.description && <p className="lead">{item.description}</p>}
      {calories && <p className="menu-item-facts">{formatCaloriesRange(calories)}</p>}
      <p className="menu-item-allergens">{describeAllergens(item.details.allergens).join(' ')}</p>
      <form className="form order-choices" method="get" action={paths.orderFromPreferredLocation}>
        {problem && (
          // biome-ignore lint/a11y/noAutofocus: a form that is shown again must say why
          <div className="form-errors" role="alert" tabIndex={-1} autoFocus>
            <h2>There is a problem</h2>
            <p>{problem}</p>
          </div>
        )}
        <OrderDraftHiddenInputs draft={draft} />
        <input type="hidden" name="add" value={item.id} />
        {sizes[0]?.name !== '' && (
          <OptionSet
            legend="Size"
            name="size"
            options={sizes.map(({ name, cents, calories }) => ({
              name,
              calories,
              note: '',
              price: formatPrice(cents, currency),
              isChosen: chosen ? chosen.size === name : sizes[0]!.name === name,
            }))}
          />
        )}
        {listModifierGroupsOfItem(item, orderable.groups).map((group) => (
          <ModifierOptions key={group.id} group={group} chosen={chosen} currency={currency} />
        ))}
        <div className="field">
          <label htmlFor="order-quantity">How many?</label>
          <input
            id="order-quantity"
            type="number"
            name="quantity"
            min={1}
            max={maxBasketLineQuantity}
            required
            defaultValue={chosen?.quantity ?? 1}
          />
        </div>
        <div className="button-row">
          <button type="submit" className="button">
            Add to your order
          </button>
          <a className="button button-secondary" href={orderPaths.basket(draft, `dish-${item.id}`)}>
            Back to the menu
          </a>
        </div>
      </form>
    </OrderLayout>
  )
}

function ModifierOptions({
  group,
  chosen,
  currency,
}: {
  group: OrderModifierGroup
  chosen: BasketLine | null
  currency: string
}) {
  const isSingle = group.min_choices === 1 && group.max_choices === 1
  return (
    <OptionSet
      legend={`${group.name}. ${describeOptionCountToChoose(group)}`}
      name={`group-${group.id}`}
      isMultiple={!isSingle}
      options={group.options.map(({ name, price_cents, calories, ...declared }) => ({
        name,
        calories,
        note: describeModifierOption(declared).join(' '),
        price: price_cents > 0 ? `+ ${formatPrice(price_cents, currency)}` : '',
        isChosen: chosen?.choices.some((choice) => choice.groupId === group.id && choice.option === name) ?? false,
      }))}
    />
  )
}

interface OptionSetProps {
  legend: string
  name: string
  isMultiple?: boolean
  /** `note` says what an option adds to the allergens, and its diets. */
  options: readonly { name: string; calories: number | null; price: string; note: string; isChosen: boolean }[]
}

const OptionSet = ({ legend, name, isMultiple = false, options }: OptionSetProps) => (
  <fieldset className="radios">
    <legend>{legend}</legend>
    {options.map((option) => (
      <label key={option.name} className="radio">
        <input
          type={isMultiple ? 'checkbox' : 'radio'}
          name={name}
          value={option.name}
          defaultChecked={option.isChosen}
        />
        <span>
          <strong>{option.name}</strong>
          <small>
            {[option.price, option.calories !== null && `${option.calories} calories`, option.note]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
      </label>
    ))}
  </fieldset>
)
