import type { MenuItemSoldOutInput, RestaurantMenuAvailabilityResponse } from '#schema/menus/availability-wire.ts'
import { describeSoldOut } from '#schema/menus/sold-out.ts'
import { showToast } from '../../ui/toast.tsx'
import type { DishAvailability } from './dish-row.tsx'
import { setMenuItemSoldOut } from './queries.ts'

/** Changes until when a dish is sold out, and says so with an undo. */
export async function setMenuItemSoldOutWithToast(
  { rlid, time_zone }: RestaurantMenuAvailabilityResponse,
  { id, name, sold_out_until: before }: DishAvailability,
  until: MenuItemSoldOutInput['until'],
) {
  const result = await setMenuItemSoldOut(rlid, id, until)
  if (!result.ok) return showToast(result.message, { tone: 'danger' })
  const after = result.value.sections.flatMap(({ items }) => items).find((dish) => dish.id === id)?.sold_out_until
  showToast(
    after
      ? `“${name}” is sold out ${describeSoldOut(after, time_zone, Date.now())}.`
      : `“${name}” is back on the menu.`,
    { action: { text: 'Undo', onSelect: () => undo(rlid, { id, name }, before) } },
  )
}

async function undo(rlid: number, { id, name }: Pick<DishAvailability, 'id' | 'name'>, before: string | null) {
  const result = await setMenuItemSoldOut(rlid, id, before)
  if (result.ok) showToast(before ? `“${name}” is sold out again.` : `“${name}” is back on the menu.`)
  else showToast(result.message, { tone: 'danger' })
}
