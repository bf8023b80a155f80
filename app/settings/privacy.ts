import { list } from '#schema/fields/list.ts'
import { page } from '#schema/fields/reference.ts'
import { text } from '#schema/fields/text.ts'
import { defineSetting } from './define.ts'

export const privacy = defineSetting({
  model: 'privacy',
  label: 'Privacy',
  fields: {
    consent_heading: text({ maxLength: 80, empty: 'May other companies’ scripts run here?' }),
    consent_text: text({
      lines: 'many',
      maxLength: 600,
      empty: 'They tell us how the site is used, and set cookies for it. Everything on this site works without them.',
      help: 'What visitors are asked before any of the services below is loaded. Without a service nobody is asked.',
    }),
    privacy_page: page({ help: 'The page that says what is kept of visitors.' }),
    tag_manager_id: text({ maxLength: 50, label: 'Tag manager ID', help: 'Such as GTM-ABC123. No tag manager when empty.' }),
    tag_manager_address: text({
      format: 'url',
      label: 'Tag manager script',
      empty: 'https://www.googletagmanager.com/gtm.js',
      help: 'Over https. The ID is added to it.',
    }),
    tag_manager_hosts: list(text({ format: 'url' }), {
      itemLabel: 'host',
      max: 20,
      help: 'Where its tags may load scripts and pictures from and send to, such as https://www.google-analytics.com.',
    }),
    maps_key: text({ label: 'Maps key', help: 'Loads the maps service’s script. The site’s own map needs none.' }),
    maps_version: text({ maxLength: 20, empty: 'weekly' }),
    maps_language: text({ maxLength: 10, empty: 'en' }),
    maps_region: text({ maxLength: 2, empty: 'US' }),
    maps_libraries: text({ empty: 'places,geometry', help: 'With commas between them.' }),
  },
})
