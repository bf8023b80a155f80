/** Handlers by the name in `data-click`, each loaded when it is needed first. */
const handlers: Record<string, () => Promise<(clicked: HTMLElement, event: Event) => unknown>> = {
  coupon: () => import('../blocks/coupon/coupon.island.ts').then((island) => island.printCoupon),
  report: () => import('./report-form.ts').then((form) => form.submitAccessibilityProblemReportForm),
  share: () => import('./share.ts').then((share) => share.shareOrCopyLinkOfButton),
  dishes: () => import('./menus/restaurant-dishes.ts').then((dishes) => dishes.loadDishesIntoRestaurantMenu),
  basket: () => import('./orders/basket.ts').then((basket) => basket.followBasketLinkInPlace),
}

/** Handles a click on an element with `data-click`. */
export const runDataClickHandler = async (clicked: HTMLElement, event: Event) =>
  (await handlers[clicked.dataset['click']!]?.())?.(clicked, event)
