/**
 * A page with a form is cached like any other, with placeholders that are filled for each visitor. A placeholder is
 * between two plain quotes, which belong to it: text can never contain one, because React escapes quotes.
 */
export type CachedPagePlaceholder = 'csrf' | 'question' | `query:${string}`

/** Returns the text of a placeholder. As the value of an attribute it becomes a placeholder. */
export const formatCachedPagePlaceholder = (placeholder: CachedPagePlaceholder) => `%%${placeholder}%%`

/** Matches a placeholder in HTML, quotes included. */
export const cachedPagePlaceholderPattern = /"%%(csrf|question|query:[a-z_]+)%%"/
