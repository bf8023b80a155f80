/** Links to Apple Maps on Apple devices. */
export function start(link: HTMLElement) {
  const destination = new URL((link as HTMLAnchorElement).href).searchParams.get('destination')
  if (destination && isAppleDevice(navigator)) link.setAttribute('href', `https://maps.apple.com/?daddr=${destination}`)
}

/** Whether it is an iPhone, iPad or Mac, by the user agent. */
export const isAppleDevice = ({ userAgent }: Pick<Navigator, 'userAgent'>) =>
  /\b(?:iP(?:hone|ad|od)|Macintosh)\b/.test(userAgent)
