/** A restaurant in mails. */
export interface MailLocationData {
  /** `Springfield, MA`. */
  name: string
  /** On one line. */
  address: string
  phone: string
}

export const sampleMailLocation: MailLocationData = {
  name: 'Springfield, MA',
  address: '100 Main Street, Springfield, MA 01103',
  phone: '(555) 010-0100',
}

/** `1 person`, `4 people`. */
export const formatPeopleCount = (count: number) => (count === 1 ? '1 person' : `${count} people`)
