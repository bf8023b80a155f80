/** A restaurant in mails. */
export interface MailLocationData {
  /** `Salem, MA`. */
  name: string
  /** On one line. */
  address: string
  phone: string
}

export const sampleMailLocation: MailLocationData = {
  name: 'Salem, MA',
  address: '14 Derby Wharf, Salem, MA 01970',
  phone: '(555) 010-0100',
}

/** `1 person`, `4 people`. */
export const formatPeopleCount = (count: number) => (count === 1 ? '1 person' : `${count} people`)
