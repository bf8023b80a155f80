/** Said when an accessibility report is sent. */
export const accessibilityPhrases = { 'accessibility.sent': 'Thank you. Your report opens in a new window.' } as const
