import { date } from '#schema/fields/date.ts'
import { text } from '#schema/fields/text.ts'
import { defineSetting } from './define.ts'

export const operations = defineSetting({
  model: 'operations',
  label: 'Operations',
  fields: {
    accessibility_service: text({
      format: 'url',
      label: 'Accessibility service',
      help: 'Where the form at the foot of every page sends accessibility reports. They are kept here when empty.',
    }),
    robots: text({
      lines: 'many',
      label: 'robots.txt',
      empty: 'User-agent: *\nDisallow: /wagtail/\nDisallow: /api/\n',
      help: 'Rules for crawlers. The address of the sitemap is added by itself.',
    }),
    security_contact: text({ help: 'Where to report a weakness: https://…, mailto:… or tel:…. The site itself when empty.' }),
    security_policy: text({ format: 'url', help: 'The page that says how reports are handled.' }),
    security_expires: date({ help: 'Until when security.txt holds; half a year ahead when empty.' }),
    verification_file: text({ help: 'The name of the file a search engine asks for, such as google0123.html.' }),
    verification_content: text({ lines: 'many', help: 'What that file holds.' }),
  },
})
