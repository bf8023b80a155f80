import { date } from '#schema/fields/date.ts'
import { text } from '#schema/fields/text.ts'
import { defineSetting } from './define.ts'

export const operations = defineSetting({
  model: 'operations',
  label: 'Search engines and reports',
  description: 'robots.txt, a search engine’s verification file, security.txt, and where accessibility reports go.',
  group: 'Search engines and technology',
  shownOn: 'every page',
  managedBy: 'administrators',
  fields: {
    accessibility_service: text({
      format: 'url',
      receives: 'guest data',
      label: 'Accessibility service',
      help: 'Where the form at the foot of every page sends accessibility reports. When empty they are kept under Reports.',
    }),
    robots: text({
      lines: 'many',
      label: 'robots.txt',
      empty: 'User-agent: *\nDisallow: /wagtail/\nDisallow: /api/\n',
      help: 'Rules for crawlers. The address of the sitemap is added by itself.',
    }),
    security_contact: text({ help: 'Where to report a weakness: https://…, mailto:… or tel:…. The site itself when empty.' }),
    security_policy: text({
      format: 'url',
      receives: 'nothing',
      help: 'The address of the page that says how reports of weaknesses are handled.',
    }),
    security_expires: date({ help: 'Until when security.txt holds; half a year ahead when empty.' }),
    verification_file: text({
      help: 'The name of the file a search engine asks for to see that the site is yours, such as google0123.html.',
    }),
    verification_content: text({ lines: 'many', help: 'What that file holds.' }),
  },
})
