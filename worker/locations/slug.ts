/** Converts a text to a slug of lower-case words with hyphens: `12 Wharf St.` → `12-wharf-st`. */
export const toAsciiSlug = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}|['’.]/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
