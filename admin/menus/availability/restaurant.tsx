import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { RestaurantMenuAvailabilityResponse } from '#schema/menus/availability-wire.ts'
import { paths } from '#schema/paths.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { EmptyState, LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { DishSearchField } from '../dish-search.tsx'
import { type DishAvailability, DishAvailabilityRow, type DishAvailabilityRowProps } from './dish-row.tsx'
import { storeRecentlyOpenedRestaurant } from './own-restaurants.ts'
import { useRestaurantMenuAvailability } from './queries.ts'
import { DishSoldOutPeriodDialog } from './sold-out-dialog.tsx'
import { setMenuItemSoldOutWithToast } from './sold-out-messages.ts'
import './availability.css'

/** The dishes of a restaurant: a tap on one opens the choice of how long it is sold out, and a second one chooses. */
export default function RestaurantSoldOutScreen() {
  const rlid = Number(useParams()['rlid'])
  const query = useRestaurantMenuAvailability(rlid)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  useRememberedRestaurant(query.data)
  if (query.isPending) return <LoadingSkeleton lines={8} />
  if (!query.data) return <LoadErrorNotice error={query.error} onRetry={() => query.refetch()} />
  const restaurant = query.data
  const dishes = restaurant.sections.flatMap(({ items }) => items)
  const dish = dishes.find(({ id }) => id === chosen)
  const sections = findDishes(restaurant.sections, search)
  const row = (each: DishAvailability): DishAvailabilityRowProps => ({
    dish: each,
    timeZone: restaurant.time_zone,
    onChoose: setChosen,
  })
  return (
    <div className="screen screen-narrow">
      <ScreenHeading
        title={`${restaurant.city}, ${restaurant.state}`}
        breadcrumbs={[{ to: paths.wagtail.soldOut, label: 'Sold out' }]}
      >
        <p className="quiet">{restaurant.address1}</p>
      </ScreenHeading>
      {query.error && (
        <p className="notice notice-danger" role="status">
          The dishes could not be refreshed. Trying again…
        </p>
      )}
      <SoldOutNow
        restaurant={restaurant}
        dishes={dishes.filter(({ sold_out_until }) => sold_out_until !== null)}
        row={row}
      />
      <DishSearchField label="Search dishes" className="dish-search" value={search} onChange={setSearch} />
      {sections.map(({ name, items }) => (
        <section key={name} className="dishes" aria-label={name}>
          <h2>{name}</h2>
          <ul className="dish-list">
            {items.map((each) => (
              <DishAvailabilityRow key={each.id} {...row(each)} />
            ))}
          </ul>
        </section>
      ))}
      {sections.length === 0 && <EmptyState icon="search" title={`No dish matches “${search.trim()}”`} />}
      {dish && <DishSoldOutPeriodDialog restaurant={restaurant} dish={dish} onClose={() => setChosen(null)} />}
    </div>
  )
}

/** What is sold out now, with one tap to undo each. */
function SoldOutNow({
  restaurant,
  dishes,
  row,
}: {
  restaurant: RestaurantMenuAvailabilityResponse
  dishes: readonly DishAvailability[]
  row: (dish: DishAvailability) => DishAvailabilityRowProps
}) {
  return (
    <section className="dishes" aria-labelledby="sold-out-now">
      <h2 id="sold-out-now">{dishes.length === 0 ? 'Nothing is sold out' : `Sold out now: ${dishes.length}`}</h2>
      {dishes.length === 0 ? (
        <p className="quiet">Tap a dish that has run out. Guests see it on the website at once.</p>
      ) : (
        <ul className="dish-list">
          {dishes.map((dish) => (
            <DishAvailabilityRow
              key={dish.id}
              {...row(dish)}
              onRestore={() => setMenuItemSoldOutWithToast(restaurant, dish, null)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Finds dishes by their names, or all dishes of sections with such names. */
function findDishes(
  sections: RestaurantMenuAvailabilityResponse['sections'],
  search: string,
): RestaurantMenuAvailabilityResponse['sections'] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  return sections
    .map(({ name, items }) => ({ name, items: items.filter((dish) => matches(`${name} ${dish.name}`)) }))
    .filter(({ items }) => items.length > 0)
}

function useRememberedRestaurant(restaurant: RestaurantMenuAvailabilityResponse | undefined) {
  useEffect(() => {
    if (!restaurant) return
    const { rlid, city, state, address1 } = restaurant
    storeRecentlyOpenedRestaurant({ rlid, place: `${city}, ${state}`, address1 })
  }, [restaurant])
}
