/** Returns a country's name for a sentence: “in the United States”, “in Canada”. */
export const toCountryWithArticle = (country: string): string =>
  /^(?:united|dominican|netherlands|bahamas|philippines)\b/i.test(country) ? `the ${country}` : country
