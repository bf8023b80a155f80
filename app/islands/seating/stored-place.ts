/** The key in the browser's storage under which a guest's place on a wait list is stored: its public id. */
export const waitListPlaceStorageKey = 'place-in-header'

/** Stores a guest's place on a wait list, or removes it. Without storage the header does not show it. */
export function storeOrRemoveWaitListPlace(id: string | null) {
  try {
    if (id) localStorage.setItem(waitListPlaceStorageKey, id)
    else localStorage.removeItem(waitListPlaceStorageKey)
  } catch {}
}
