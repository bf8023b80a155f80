import type { socialIconNames } from '../../settings/footer.ts'

export type SocialIconName = (typeof socialIconNames)[number]

/** The networks' icons, filled, on a grid of 24. */
const glyphs: Record<SocialIconName | 'bird', string> = {
  twitter: 'M3.5 3.5h5l12 17h-5zM6.3 5l9.9 14h1.5L7.8 5zM18 3.5h2.3l-6.7 7.7-1.1-1.6zM3.7 20.5l7-8.1 1.2 1.6-5.6 6.5z',
  bird: 'M2.6 5.4c2.4 2.9 5.6 4.7 9.4 4.9-.7-3.3 1.5-5.8 4.4-5.8 1.3 0 2.5.6 3.3 1.5l2.7-1-1.7 2.3 2-.5-1.9 2c.2 6.6-4.6 11.2-10.8 11.2-2.9 0-5.5-.8-7.6-2.2 2.3.2 4.4-.4 6-1.6-1.9-.2-3.3-1.3-3.9-3l1.9-.1c-2-.6-3.3-2.1-3.5-4.1l1.9.5C2.9 8.3 2.1 6.8 2.6 5.4z',
  facebook: 'M10 21v-8H7.3V9.7H10V7.4C10 4.7 11.6 3 14.3 3h2.4v3.2h-1.8c-1.1 0-1.5.5-1.5 1.5v2h3.2l-.5 3.3h-2.7v8z',
  youtube: 'M5 5.5h14a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zm5 3v7l6-3.5z',
  linkedin:
    'M4 9h3.5v11.5H4zM5.75 3.4a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM10 9h3.4v1.7C14 9.6 15.2 8.7 17 8.7c3 0 4 1.9 4 4.9v6.9h-3.5v-6.3c0-1.6-.4-2.5-1.7-2.5-1.5 0-2.3 1-2.3 2.7v6.1H10z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM16.9 5.9a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z',
  tiktok:
    'M12.5 3h3.3c.2 2.4 1.7 4.1 4.2 4.3v3.3c-1.6 0-3-.4-4.2-1.2v6c0 3.5-2.4 5.8-5.5 5.8-3.2 0-5.7-2.4-5.7-5.6 0-3.4 2.8-5.9 6.5-5.5v3.4c-1.8-.4-3.2.6-3.2 2.1 0 1.3 1 2.3 2.3 2.3 1.4 0 2.3-1 2.3-2.6z',
  pinterest:
    'M12.2 3C7.4 3 4.6 6.2 4.6 9.7c0 1.9 1 3.9 2.5 4.6.5.2.7.1.7-.3l.3-1.2c0-.2 0-.4-.2-.6-.5-.6-.9-1.5-.9-2.5 0-2.5 1.9-4.8 5-4.8 2.8 0 4.6 1.8 4.6 4.3 0 2.9-1.4 5-3.3 5-1.1 0-1.8-.8-1.6-1.9.3-1.3.9-2.6.9-3.6 0-.8-.5-1.5-1.4-1.5-1.1 0-2 1.1-2 2.7 0 1 .3 1.6.3 1.6l-1.5 6c-.3 1.3 0 3 .1 3.4 0 .2.3.3.4.1.2-.2 1.5-2 2-3.7l.7-2.9c.4.7 1.5 1.3 2.6 1.3 3.5 0 5.9-3.1 5.9-7.3C19.7 5.5 17 3 12.2 3z',
}

export const socialNetworkNames: Record<SocialIconName, string> = {
  twitter: 'X (formerly Twitter)',
  facebook: 'Facebook',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  pinterest: 'Pinterest',
}

/** The decorative icon of a network: its link has the name. `bird` selects the former icon of Twitter. */
export const SocialIcon = ({ name, useBirdLogo = false }: { name: SocialIconName; useBirdLogo?: boolean }) => (
  <svg className="social-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path fillRule="evenodd" d={glyphs[useBirdLogo && name === 'twitter' ? 'bird' : name]} />
  </svg>
)
