import { placeholderText } from '#schema/cache/placeholders.ts'
import { formControls } from '#schema/forms/wire.ts'

/** The CSRF token of a form. The cached page has a placeholder here that is filled for each visitor. */
export const CsrfField = () => <input type="hidden" name={formControls.csrf} value={placeholderText('csrf')} />
