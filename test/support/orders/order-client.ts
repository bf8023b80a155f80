import type { BasketLine } from '../../../schema/orders/basket.ts'
import { type OrderDraft, orderPaths } from '../../../schema/orders/order-paths.ts'
import { openForm, readCaptchaQuestionAnswer, readFormControlValues, sendForm } from '../forms/form-client.ts'
import { findOpenRestaurantRlid } from '../locations/find-rlid.ts'
import type { TestSite } from '../site.ts'

/** Finds a restaurant that prepares orders to take out and to bring to the car, and opens it every day. */
export async function findAndOpenOrderableRestaurant(site: Pick<TestSite, 'db'>): Promise<number> {
  const rlid = await findOpenRestaurantRlid(site, 'has_online_ordering = 1 AND has_take_out = 1 AND has_curbside = 1')
  const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, open: '11:00 AM', close: '10:00 PM' }))
  await site.db
    .prepare("UPDATE location SET hours = ?1, special_hours = '[]', curbside_hours = '[]' WHERE rlid = ?2")
    .bind(JSON.stringify(week), rlid)
    .run()
  return rlid
}

/** A dish of a restaurant with neither sizes nor choices, and one of the same menu with sizes or required choices. */
export async function findDishesForOrderTests(site: Pick<TestSite, 'fetch'>, rlid: number) {
  const menu = (await (await site.fetch(`/api/menu/${rlid}/`)).json()) as {
    sections: { day_part_id: number | null; items: OrderDish[] }[]
    modifier_groups: OrderGroup[]
  }
  // What is served at some times only depends on when the test runs.
  const items = menu.sections
    .filter(({ day_part_id }) => day_part_id === null)
    .flatMap((section) => section.items)
    .filter(({ day_part_id }) => day_part_id === null)
  const plain = items.find((item) => item.variants.length === 0 && item.modifier_groups.length === 0)!
  const sized = items.find((item) => item.variants.length > 1 && item.modifier_groups.length === 0)!
  const chosen = items.find((item) =>
    item.modifier_groups.some((id) => menu.modifier_groups.find((group) => group.id === id)!.min_choices > 0),
  )!
  return { plain, sized, chosen, groups: menu.modifier_groups }
}

interface OrderDish {
  id: number
  name: string
  price_cents: number | null
  day_part_id: number | null
  variants: { name: string; price_cents: number }[]
  modifier_groups: number[]
}
interface OrderGroup {
  id: number
  name: string
  min_choices: number
  max_choices: number
  options: { name: string; price_cents: number }[]
}

/** A line of a basket: one of a dish without choices unless said otherwise. */
export const createTestBasketLine = (itemId: number, change: Partial<BasketLine> = {}): BasketLine => ({
  itemId,
  quantity: 1,
  size: '',
  choices: [],
  ...change,
})

/** Opens the checkout of an order as a browser without script, with the values that it would send. */
export async function openCheckout(site: TestSite, draft: OrderDraft) {
  const form = await openForm(site, orderPaths.checkout(draft))
  const [, time = ''] = /<option value="(\d{4}-[^"]+Z)"/.exec(form.html) ?? []
  const answer = form.html.includes('captcha_answer') ? { captcha_answer: readCaptchaQuestionAnswer(form.html) } : {}
  const values: Record<string, string> = {
    ...readFormControlValues(form.html, '/order/checkout'),
    ...answer,
    service: 'pick_up',
    pickup_at: time,
    name: 'Ida Lantern',
    phone: '978 555 0142',
    email: 'ida@example.com',
  }
  return {
    form,
    values,
    send: (change: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      sendForm(site, form, { ...values, ...change }, headers),
  }
}
