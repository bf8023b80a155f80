import { DismissibleHintNotice } from '../../ui/hint.tsx'

/** A hint for users who edit a page for the first time. */
export default function EditorOnboardingHint() {
  return (
    <DismissibleHintNotice id="editor_first_steps" icon="edit" title="First steps">
      <p>
        Your changes are saved automatically as a draft; visitors see them when you publish. Add a block with the plus
        between two others, and move it by its handle or with Alt+Shift+arrow keys.
      </p>
    </DismissibleHintNotice>
  )
}
