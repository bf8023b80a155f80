const key = 'theme'

/**
 * Shows the back office in a colour scheme; `system` is the device's own. Kept, so that the next visit begins in it.
 */
export function applyColorScheme(theme: string) {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(key, theme)
  } catch {
    // A browser that keeps nothing asks the server each time.
  }
}

/** The scheme of the last visit, before anybody is known. */
export function applyStoredColorScheme() {
  try {
    const theme = localStorage.getItem(key)
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme
  } catch {
    // As above.
  }
}
