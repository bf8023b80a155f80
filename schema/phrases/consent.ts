/** Said when a visitor has decided about other companies' scripts. */
export const consentPhrases = {
  'consent.granted': 'Your choice is saved: accepted. You can change it under “Cookie settings”.',
  'consent.denied': 'Your choice is saved: declined. You can change it under “Cookie settings”.',
} as const
