/** Texts of sharing. */
export const sharePhrases = {
  'share.copied': 'Link copied',
  'share.address': 'Copy this link: {url}',
} as const
