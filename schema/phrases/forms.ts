/** Texts of forms while they are filled in and sent, of rows that are added and removed, and of the consent. */
export const formPhrases = {
  'form.sending': 'Sending…',
  'form.checking': 'Checking you are human…',
  'form.error': 'Error: {message}',
  'contact.choose_category': 'Choose a category first',
  'rows.all_added': 'You have added all {count}.',
  'rows.removed': 'Removed.',
  'unsubscribe.invalid': 'Enter a valid e-mail address.',
  'accessibility.sent': 'Thank you. Your report opens in a new window.',
  'consent.granted': 'Your choice is saved: accepted. You can change it under “Cookie settings”.',
  'consent.denied': 'Your choice is saved: declined. You can change it under “Cookie settings”.',
  'consent.signal':
    'Your browser sends a Global Privacy Control signal. We honor it: other companies’ scripts stay off, whatever was chosen before.',
} as const
