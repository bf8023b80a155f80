import { dateField } from '#schema/fields/date.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { defineSetting } from './define.ts'

export const searchEngineAndReportSetting = defineSetting({
  model: 'operations',
  label: 'Search engines and reports',
  description: 'robots.txt, a search engine’s verification file, security.txt, and where accessibility reports go.',
  group: 'Search engines and technology',
  shownOn: 'every page',
  managedBy: 'administrators',
  fields: {
    accessibility_service: plainTextField({
      format: 'url',
      receives: 'guest data',
      label: 'Accessibility service',
      help: 'Where the form in the footer of every page sends accessibility reports. When empty, they are stored under Reports.',
    }),
    robots: plainTextField({
      lines: 'many',
      label: 'robots.txt',
      empty: 'User-agent: *\nDisallow: /wagtail/\nDisallow: /api/\n',
      help: 'Rules for crawlers. The address of the sitemap is added automatically.',
    }),
    security_contact: plainTextField({
      help: 'Where to report a vulnerability: https://…, mailto:… or tel:…. The site itself when empty.',
    }),
    security_policy: plainTextField({
      format: 'url',
      receives: 'nothing',
      help: 'The address of the page that explains how vulnerability reports are handled.',
    }),
    security_expires: dateField({ help: 'Until when security.txt is valid. Half a year from now when empty.' }),
    verification_file: plainTextField({
      help: 'The file with which a search engine verifies the site, such as google0123.html.',
    }),
    verification_content: plainTextField({ lines: 'many', help: 'The content of that file.' }),
  },
})
