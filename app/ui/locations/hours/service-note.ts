interface Service {
  isTemporarilyClosed: boolean
  isDiningRoomOpened: boolean
  outsideDining: boolean
  hasDelivery: boolean
  hasCurbside: boolean
}

/** Returns the most relevant note about a restaurant: the first that applies. */
export function selectLocationNoteKey(at: Service) {
  if (at.isTemporarilyClosed) return 'temporarily_closed'
  if (at.isDiningRoomOpened) return at.outsideDining ? 'indoor_and_outdoor' : 'indoor_only'
  if (at.outsideDining) return 'outdoor_only'
  if (at.hasDelivery) return 'delivery'
  return at.hasCurbside ? 'curbside' : 'pick_up_only'
}
export type LocationNoteKey = ReturnType<typeof selectLocationNoteKey>
