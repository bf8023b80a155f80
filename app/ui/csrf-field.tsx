import { formControls } from '#schema/wire/form.ts'
import { holeText } from '#schema/wire/holes.ts'

/** The token every form post carries. The page is kept with a hole here; each visitor gets a token of their own. */
export const CsrfField = () => <input type="hidden" name={formControls.csrf} value={holeText('csrf')} />
