/** Moves the focus to the screen without scrolling. */
export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })

/** Moves the focus to the screen when what had it is gone. */
export function focusMainIfLost() {
  if (document.activeElement === document.body) focusMain()
}
