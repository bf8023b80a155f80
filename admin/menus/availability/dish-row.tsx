import type { RestaurantMenuAvailabilityResponse } from '#schema/menus/availability-wire.ts'
import { describeSoldOut } from '#schema/menus/sold-out.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useNow } from '../../ui/relative-time.tsx'

export type DishAvailability = RestaurantMenuAvailabilityResponse['sections'][number]['items'][number]

export interface DishAvailabilityRowProps {
  dish: DishAvailability
  timeZone: string
  onChoose: (id: number) => void
  /** Makes the dish available again; rows without it have no such button. */
  onRestore?: () => void
}

/** A dish as a large button, with until when it is sold out. */
export function DishAvailabilityRow({ dish, timeZone, onChoose, onRestore }: DishAvailabilityRowProps) {
  const { id, name, sold_out_until } = dish
  const now = useNow(60_000)
  return (
    <li className={sold_out_until ? 'dish-row sold-out' : 'dish-row'}>
      <button type="button" className="dish-button" onClick={() => onChoose(id)}>
        <span className="dish-name">{name}</span>
        {sold_out_until ? (
          <span className="status status-warn">{`Sold out ${describeSoldOut(sold_out_until, timeZone, now)}`}</span>
        ) : (
          <Icon name="chevron" />
        )}
      </button>
      {onRestore && (
        <Button icon="undo" onClick={onRestore} className="button button-secondary dish-restore">
          Back on<span className="visually-hidden"> the menu: {name}</span>
        </Button>
      )}
    </li>
  )
}
