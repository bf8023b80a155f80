import { placeholderText } from '#schema/cache/placeholders.ts'
import { formControls } from '#schema/forms/wire.ts'

/** The token every form post carries. The page is kept with a hole here; each visitor gets a token of their own. */
export const CsrfField = () => <input type="hidden" name={formControls.csrf} value={placeholderText('csrf')} />
