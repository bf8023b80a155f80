import { choice } from '#schema/fields/choice.ts'
import { image } from '#schema/fields/reference.ts'
import { text } from '#schema/fields/text.ts'
import { defineSetting } from './define.ts'

export const brand = defineSetting({
  model: 'brand',
  label: 'Brand',
  description: 'The name, sign and tagline of the restaurants, as every page, mail and browser tab shows them.',
  group: 'Look and navigation',
  shownOn: 'every page',
  managedBy: 'publishers',
  fields: {
    name: text({
      required: true,
      maxLength: 100,
      empty: 'Our restaurant',
      help: 'Stands at the top of every page, in its title, in mails and in headings such as “Find a different …”.',
    }),
    legal_name: text({
      maxLength: 200,
      help: 'The company’s full name, which search engines and press releases are told. The name above when empty.',
    }),
    tagline: text({ maxLength: 200, help: 'A few words below the name at the foot of every page. None when empty.' }),
    mark: choice(['lantern', 'none'], {
      label: 'Sign',
      labels: { lantern: 'Lantern', none: 'None' },
      help: 'The drawing before the name, which is the icon of browser tabs too.',
    }),
    social_image: image({
      label: 'Picture when shared',
      help: 'Shown where somebody shares a page that has no picture of its own. The sign when empty.',
    }),
    login_url: text({
      format: 'url',
      receives: 'guest data',
      label: 'Log-in address',
      help: 'Where “Log In” leads. It is told the home page’s address as “return”. Without one the site’s own page at /login/ answers.',
    }),
  },
})
