/** Formats a North American number in national form, `(555) 010-0100`. Other numbers are unchanged. */
export function formatNationalPhone(phone: string): string {
  // The country code of another country: `+45` and eight digits are ten.
  if (/^[\s(]*(?:\+|00)(?!\s*1)/.test(phone)) return phone.trim()
  const found = /^1?(\d{3})(\d{3})(\d{4})$/.exec(phone.replaceAll(/\D/g, ''))
  return found ? `(${found[1]}) ${found[2]}-${found[3]}` : phone.trim()
}

/**
 * Normalizes a number for comparison: its digits, without the international prefix and North America's country code.
 */
export const normalizePhone = (phone: string): string =>
  phone
    .replaceAll(/\D/g, '')
    .replace(/^(?:00|011)/, '')
    .replace(/^1(?=\d{10}$)/, '')

/** Returns the ten digits of a number of the United States or Canada in any format; undefined if it cannot be one. */
export function toNorthAmericanDigits(phone: string): string | undefined {
  if (!/^[\d\s().+-]*$/.test(phone)) return undefined
  return /^1?([2-9]\d{2}[2-9]\d{6})$/.exec(phone.replaceAll(/\D/g, ''))?.[1]
}

/**
 * Returns the international form of a number, `+15550100142`, to which a text message can be sent. Numbers without a
 * country code are North American. Null if it cannot be one.
 */
export function toInternationalPhone(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, '').replace(/^(?:00|011)/, '')
  const isInternational = /^[\s(]*(?:\+|00)|^\s*011/.test(phone)
  if (isInternational && !digits.startsWith('1')) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null
  return /^1?[2-9]\d{9}$/.test(digits) ? `+1${digits.slice(-10)}` : null
}
