import { link } from '#schema/fields/link.ts'
import { list } from '#schema/fields/list.ts'
import { struct } from '#schema/fields/struct.ts'
import { text } from '#schema/fields/text.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { defineBlock } from '../define.ts'

const section = {
  title: text({ required: true }),
  links: list(struct({ url: link({ required: true }), display_name: text({ required: true }) }), { min: 1, itemLabel: 'link' }),
}

const to = (url: string) => ({ to: 'url', url }) as const

export const sitemap = defineBlock({
  type: 'sitemap',
  label: 'Sitemap',
  group: 'Navigation',
  fields: { title: text(), sections: list(struct(section), { min: 1, itemLabel: 'section' }) },
  sample: {
    title: 'Everything on this site',
    sections: [
      {
        title: 'Eat with us',
        links: [
          { url: to('/menu/'), display_name: 'Menu' },
          { url: to('/fresh-catch/'), display_name: 'Fresh catch' },
          { url: to('/offers/'), display_name: 'Offers' },
        ],
      },
      {
        title: 'Find us',
        links: [
          { url: to('/locations/'), display_name: 'Search by city or ZIP' },
          { url: to('/locations/list/'), display_name: 'All restaurants' },
        ],
      },
      { title: 'About us', links: [{ url: to('/about/'), display_name: 'Our story' }] },
    ],
  },
  View: ({ value: { title, sections }, id }) => (
    <nav className="wrap band sitemap" aria-labelledby={title ? `${id}-title` : undefined} aria-label={title ? undefined : 'Sitemap'}>
      {title && (
        <h2 className="rope" id={`${id}-title`}>
          {title}
        </h2>
      )}
      <div className="sitemap-sections">
        {sections.map((each, place) => (
          <Section key={place} title={each.title} links={each.links} level={title ? 'h3' : 'h2'} />
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
      {links.map(({ url, display_name }, place) => (
        <li key={place}>
          <Link to={url} variant="unstyled">
            {display_name}
          </Link>
        </li>
      ))}
    </ul>
  </div>
)
