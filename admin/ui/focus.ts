/** Moves the focus to the screen without scrolling. */
export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })

/** Moves the focus to the screen when the focused element was removed. */
export function focusMainIfLost() {
  if (document.activeElement === document.body) focusMain()
}
