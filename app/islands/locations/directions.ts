/** Leads to Apple's maps where they are at home. */
export function start(link: HTMLElement) {
  const to = new URL((link as HTMLAnchorElement).href).searchParams.get('destination')
  if (to && isApple(navigator)) link.setAttribute('href', `https://maps.apple.com/?daddr=${to}`)
}

/** iPhone, iPad and Mac; every browser there still says so. */
export const isApple = ({ userAgent }: Pick<Navigator, 'userAgent'>) => /\b(?:iPhone|iPad|iPod|Macintosh)\b/.test(userAgent)
