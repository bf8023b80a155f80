/** Returns a fast hash of a text, of 64 bits. */
export function hashText(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 2654435761)
    two = Math.imul(two ^ code, 1597334677)
  }
  return [one ^ (two >>> 15), two ^ (one >>> 13)].map((part) => (part >>> 0).toString(36)).join('')
}
