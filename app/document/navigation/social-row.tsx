import { useLinkHref } from '../../resolved-references.ts'
import type { SiteSettings } from '../../settings/index.ts'
import { SocialIcon, socialNetworkNames } from '../../ui/icons/social-icon.tsx'
import { HrefLink } from '../../ui/navigation/link.tsx'

type SocialLink = SiteSettings['footer']['social'][number]

/** The brand's accounts on social networks. */
export function SocialLinkList({ footer: { social, use_bird_logo } }: { footer: SiteSettings['footer'] }) {
  if (social.length === 0) return null
  return (
    <ul className="social-row" aria-label="Social media">
      {social.map((item, index) => (
        <SocialItem key={index} item={item} bird={use_bird_logo} />
      ))}
    </ul>
  )
}

function SocialItem({ item: { icon, link }, bird }: { item: SocialLink; bird: boolean }) {
  const href = useLinkHref(link)
  if (!href) return null
  return (
    <li>
      <HrefLink href={href}>
        <SocialIcon name={icon} useBirdLogo={bird} />
        <span className="visually-hidden">{bird && icon === 'twitter' ? 'Twitter' : socialNetworkNames[icon]}</span>
      </HrefLink>
    </li>
  )
}
