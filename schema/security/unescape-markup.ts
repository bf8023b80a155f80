const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** Replaces the character references that React and `escapeMarkup` write, which are only these five. */
export const unescapeMarkup = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (reference) => signs[reference]!)
