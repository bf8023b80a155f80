import { CheckboxField, TextInputField } from '../ui/forms/form-field.tsx'

interface GuestContactFieldsProps {
  /** What the guest waits for. */
  of: 'table' | 'order'
  phoneHint: string
  /** Whether guests can be sent text messages. */
  offersTexts: boolean
}

/** A guest's name and number, and how they want to hear that a table or an order is ready. */
export const GuestContactFields = ({ of, phoneHint, offersTexts }: GuestContactFieldsProps) => (
  <>
    <div className="seating-pair">
      <TextInputField name="name" label="Name" autoComplete="name" required hint="We will call this name." />
      <TextInputField name="phone" label="Phone" type="tel" autoComplete="tel" required hint={phoneHint} />
    </div>
    {offersTexts && (
      <CheckboxField
        name="wants_texts"
        label={`Text me when my ${of} is ready`}
        hint="Your provider may charge for messages. Reply STOP to end them."
      />
    )}
    <TextInputField
      name="email"
      label="E-mail address (optional)"
      type="email"
      autoComplete="email"
      hint={`We write to you there when your ${of} is ready.`}
    />
  </>
)
