/** The currency of a country, by ISO 3166-1 alpha-2; others are sold in dollars of the United States. */
const currencies: Record<string, string> = { US: 'USD', CA: 'CAD', MX: 'MXN', GB: 'GBP', AU: 'AUD' }

/** Returns the currency in which a country's restaurants sell, by ISO 4217. */
export const getCurrencyOfCountry = (country: string): string => currencies[country] ?? 'USD'

const formats = new Map<string, Intl.NumberFormat>()

/** Formats cents as a price: `$18.99`; in another currency than the dollar of the United States `CA$24.99`. */
export function formatPrice(cents: number, currency: string): string {
  let format = formats.get(currency)
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
    formats.set(currency, format)
  }
  return format.format(cents / 100)
}

/** Formats cents as in structured data and files: `18.99`. */
export const toDecimalPrice = (cents: number): string => (cents / 100).toFixed(2)
