/** Moves the focus to the screen without scrolling, when what had it is gone, as after an undo. */
export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })
