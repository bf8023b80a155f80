/** Converts a title to a slug: `Über uns & Café` → `uber-uns-cafe`. Letters of all scripts are kept. */
export function toSlug(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 100)
    .replaceAll(/^-+|-+$/g, '')
}
