import type { RedirectFormInput, RedirectListItem } from './wire.ts'

/** Returns the input that would save a redirect as it is. */
export const redirectItemToFormInput = ({
  old_path,
  page,
  link,
  is_permanent,
}: RedirectListItem): RedirectFormInput => ({
  old_path,
  target: page ? { to: 'page', page: page.id } : { to: 'link', link },
  is_permanent,
})
