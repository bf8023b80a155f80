/** Everyone who works on pages may view restaurants, because pages link to them. */
export const viewLocations = { rights: [['change_location'], ['flush_cache']], orPages: 'any' } as const
export const changeLocations = { rights: [['change_location']] } as const
export const viewLocationsDenied = 'You may not view restaurants. {missing}'
export const changeLocationsDenied = 'You may not change restaurants. {missing}'
