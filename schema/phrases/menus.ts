/** Texts about the menu of the chosen restaurant. */
export const menuPhrases = {
  'menu.prices': 'Prices at {place}.',
  'menu.allergens': 'Its allergens, to print',
  'menu.sold_out': 'Sold out for now',
  'menu.not_sold': 'Not sold here',
  'menu.not_served': 'Not served now',
} as const
