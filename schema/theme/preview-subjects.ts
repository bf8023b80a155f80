/** What the preview of a brand kit can show, in the order of its list. */
export const themePreviewSubjects = {
  home: 'Home page',
  header: 'Header and footer',
  restaurant: 'Restaurant page',
  form: 'Form',
  mail: 'Mail',
  share: 'Share picture',
} as const

export type ThemePreviewSubject = keyof typeof themePreviewSubjects
