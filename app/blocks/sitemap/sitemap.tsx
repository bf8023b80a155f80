import { linkField } from '#schema/fields/link.ts'
import { orderedListField } from '#schema/fields/list.ts'
import { structField } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { LinkToTarget } from '../../ui/navigation/link.tsx'
import { defineBlock } from '../define.ts'

const section = {
  title: plainTextField({ required: true }),
  links: orderedListField(
    structField({ url: linkField({ required: true }), display_name: plainTextField({ required: true }) }),
    {
      min: 1,
      itemLabel: 'link',
    },
  ),
}

const toUrl = (url: string) => ({ to: 'url', url }) as const

export const sitemapBlock = defineBlock({
  type: 'sitemap',
  label: 'Sitemap',
  group: 'Navigation',
  fields: {
    title: plainTextField(),
    sections: orderedListField(structField(section), { min: 1, itemLabel: 'section' }),
  },
  sample: {
    title: 'Everything on this site',
    sections: [
      {
        title: 'Eat with us',
        links: [
          { url: toUrl('/menu/'), display_name: 'Menu' },
          { url: toUrl('/gift-cards/'), display_name: 'Gift cards' },
          { url: toUrl('/offers/'), display_name: 'Offers' },
        ],
      },
      {
        title: 'Find us',
        links: [
          { url: toUrl('/locations/'), display_name: 'Search by city or ZIP' },
          { url: toUrl('/locations/list/'), display_name: 'All restaurants' },
        ],
      },
      { title: 'About us', links: [{ url: toUrl('/about/'), display_name: 'Our story' }] },
    ],
  },
  View: ({ value: { title, sections }, id }) => (
    <nav
      className="wrap band sitemap"
      aria-labelledby={title ? `${id}-title` : undefined}
      aria-label={title ? undefined : 'Sitemap'}
    >
      {title && <h2 id={`${id}-title`}>{title}</h2>}
      <div className="sitemap-sections">
        {sections.map((each, index) => (
          <Section key={index} title={each.title} links={each.links} level={title ? 'h3' : 'h2'} />
        ))}
      </div>
    </nav>
  ),
})

type SectionProps = { [K in keyof typeof section]: (typeof section)[K]['empty'] } & { level: 'h2' | 'h3' }

const Section = ({ title, links, level: Title }: SectionProps) => (
  <div className="sitemap-section">
    <Title>{title}</Title>
    <ul className="sitemap-links">
      {links.map(({ url, display_name }, index) => (
        <li key={index}>
          <LinkToTarget to={url} variant="unstyled">
            {display_name}
          </LinkToTarget>
        </li>
      ))}
    </ul>
  </div>
)
