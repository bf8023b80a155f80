/** Texts of the edit bar for users of the back office. */
export const editBarPhrases = {
  'editing.bar': 'Editing',
  'editing.edit': 'Edit this page',
  'editing.open': 'Open this page',
  'editing.hide': 'Hide the editing bar',
  'editing.in_review': 'A draft is in review',
  'editing.goes_live': 'A draft goes live {time}',
  'editing.has_draft': 'Has a draft that is not published',
  'editing.leaves': 'Leaves the site {time}',
} as const
