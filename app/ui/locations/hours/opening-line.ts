/** Returns the texts of an opening status on one line. */
export const joinOpeningText = ({ now, next }: { now: string; next: string }): string =>
  [now, next].filter(Boolean).join(' · ')
