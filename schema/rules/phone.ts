/** A North American number in national form, `(555) 010-0100`. Any other number stays as it was given. */
export function nationalPhone(phone: string): string {
  const found = /^1?(\d{3})(\d{3})(\d{4})$/.exec(phone.replaceAll(/\D/g, ''))
  return found ? `(${found[1]}) ${found[2]}-${found[3]}` : phone.trim()
}
