/** Leads to Apple's maps where they are at home. */
export function start(link: HTMLElement) {
  if (isApple(navigator)) link.setAttribute('href', link.dataset['appleMaps']!)
}

/** iPhone, iPad and Mac; every browser there still says so. */
export const isApple = ({ userAgent }: Pick<Navigator, 'userAgent'>) => /\b(?:iPhone|iPad|iPod|Macintosh)\b/.test(userAgent)
