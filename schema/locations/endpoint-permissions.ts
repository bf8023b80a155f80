/** Everyone who works on pages may view restaurants, because pages link to them. */
export const viewLocationsPermission = { rights: [['change_location'], ['flush_cache']], orPages: 'any' } as const
export const changeLocationsPermission = { rights: [['change_location']] } as const
export const viewLocationsDeniedMessage = 'You may not view restaurants. {missing}'
export const changeLocationsDeniedMessage = 'You may not change restaurants. {missing}'
