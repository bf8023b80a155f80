/** Said of links. */
export const linkPhrases = { 'link.new_tab': '(opens in a new tab)', 'link.directory': 'See {country} Locations' } as const
