import { Hint } from '../../ui/hint.tsx'

/** What somebody who has never written a page here should know. */
export default function Onboarding() {
  return (
    <Hint id="editor_first_steps" icon="edit" title="First steps">
      <p>
        Everything you write saves itself as a draft; diners see it once you press Publish. Add a block with the plus
        between two others, and move it by its handle, or by Alt, Shift and an arrow.
      </p>
    </Hint>
  )
}
