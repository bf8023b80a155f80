/** Says why the preview of a brand kit cannot be dark; null if it can. */
export function findDarkPreviewProblem(content: object): string | null {
  const dark = 'dark' in content ? content.dark : null
  return typeof dark === 'object' && dark && 'scheme' in dark && dark.scheme === 'light'
    ? 'No visitor gets dark colors: choose “As the device” under “Dark scheme”.'
    : null
}
