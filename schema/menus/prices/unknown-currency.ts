/**
 * Where no currency is known (ISO 4217): a price in it is never that of another country. In a file without the table of
 * currencies, so that scripts of pages that only format prices do not load it.
 */
export const unknownCurrency = 'XXX'
