const key = 'theme'

/** Applies a color scheme; `system` follows the device. Stores it for the next visit. */
export function applyColorScheme(theme: string) {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Without storage, the scheme is loaded with the session.
  }
}

/** Applies the color scheme of the last visit before the session is loaded. */
export function applyStoredColorScheme() {
  try {
    const theme = localStorage.getItem(key)
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme
  } catch {
    // As above.
  }
}
