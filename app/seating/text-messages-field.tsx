import { CheckboxField } from '../ui/forms/form-field.tsx'

/** Asks whether text messages may be sent to the number of the form. */
export const TextMessagesField = ({ label }: { label: string }) => (
  <CheckboxField
    name="wants_texts"
    label={label}
    hint="Your provider may charge for messages. Reply STOP to end them."
  />
)
