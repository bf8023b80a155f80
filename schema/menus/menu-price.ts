import { unknownCurrency } from './prices/unknown-currency.ts'

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats cents, hundredths of any currency, as a price: `$18.99`; in another than the dollar of the United States
 * `CA$24.99`, and without a sign where the currency is not known.
 */
export function formatPrice(cents: number, currency: string): string {
  let format = formats.get(currency)
  if (!format) {
    format =
      currency === unknownCurrency
        ? new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
        : new Intl.NumberFormat('en-US', { style: 'currency', currency })
    formats.set(currency, format)
  }
  return format.format(cents / 100)
}

/**
 * Returns the lowest of a dish’s prices in cents, null without one, and whether there are others. `others` are prices
 * elsewhere.
 */
export function getMenuItemStartingPrice(
  { price_cents, variants }: { price_cents: number | null; variants: readonly { price_cents: number | null }[] },
  others: readonly (number | null)[] = [],
): { lowest: number | null; isFrom: boolean } {
  const prices = new Set([price_cents, ...variants.map((variant) => variant.price_cents), ...others])
  prices.delete(null)
  return { lowest: prices.size > 0 ? Math.min(...(prices as Set<number>)) : null, isFrom: prices.size > 1 }
}

/** Formats the lowest price of a dish in cents, with “from” if there are others: `from $6.49`. Empty without one. */
export const formatStartingPrice = (
  { lowest, isFrom }: { lowest: number | null; isFrom: boolean },
  currency: string,
): string => (lowest === null ? '' : `${isFrom ? 'from ' : ''}${formatPrice(lowest, currency)}`)

/** Formats cents as in structured data and files: `18.99`. */
export const toDecimalPrice = (cents: number): string => (cents / 100).toFixed(2)
