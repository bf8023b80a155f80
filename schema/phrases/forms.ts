/** What forms say while they are filled in and sent. */
export const formPhrases = {
  'form.sending': 'Sending…',
  'form.checking': 'Checking you are human…',
  'form.error': 'Error: {message}',
} as const

/** What the contact form says beside that. */
export const contactPhrases = { 'contact.choose_category': 'Choose a category first' } as const

/** Said of rows that are added and removed, such as special occasions. */
export const rowPhrases = {
  'rows.all_added': 'You have added all {count}.',
  'rows.removed': 'Removed.',
} as const

/** What the unsubscribe form says beside that. */
export const unsubscribePhrases = { 'unsubscribe.invalid': 'Enter a valid e-mail address.' } as const
