/** Wakes what the pages of tables hold beside their form: the times of a day, or a party's place. */
export function start(element: HTMLElement) {
  const { timetable } = element.dataset
  const waking = timetable === undefined ? import('./wait-list-place.ts') : import('./reservation-times.ts')
  return waking.then((island) => island.start(element))
}

/** Answers a press on a way to a table. */
export const loadSeatingDialog = async (event: CustomEvent<{ rlid: number }>) =>
  (await import('./seating-dialog.ts')).openSeatingDialog(event)
