import { formatCachedPagePlaceholder } from '#schema/cache/placeholders.ts'
import { commonFormControlNames } from '#schema/forms/wire.ts'

/** The CSRF token of a form. The cached page has a placeholder here that is filled for each visitor. */
export const CsrfField = () => (
  <input type="hidden" name={commonFormControlNames.csrf} value={formatCachedPagePlaceholder('csrf')} />
)
