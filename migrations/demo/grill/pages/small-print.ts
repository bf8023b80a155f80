import type { DemoPageText } from '../../content/content-writer.ts'

export const grillTermsPage: DemoPageText = {
  slug: 'terms',
  title: 'Terms',
  description: 'The terms of the Copper Mesa Grill website, on one page.',
  body: (write) => [
    write.block('artf', {
      content:
        write.prose(`Copper Mesa Grill does not exist. Its houses, plates and prices are made up to show what a site can be.

## Use of the site

Read it, print it, link to it. Do not copy it whole or send it more requests than a person would.

## Hours and plates

We keep them right and mend them when they are not. Weather, burn bans and empty smokers are quicker than we are: call before
a long drive.

## Orders and tables

An order is between you and the house. A table is held for fifteen minutes, the long table not for one.

Colorado law applies. Write to [table@coppermesa.example](mailto:table@coppermesa.example) before you need it.`),
      container_width: 'full',
      layout: 'left-aligned',
    }),
  ],
}

export const grillPrivacyPage: DemoPageText = {
  slug: 'privacy',
  title: 'Privacy',
  description: 'What Copper Mesa Grill keeps about you, for how long, and how to have it deleted.',
  body: (write) => [
    write.table('What is kept', [
      ['What', 'Where', 'How long'],
      ['The house you chose', 'In your browser', 'A year'],
      ['A place on a wait list', 'With your house', 'Until the next day'],
      ['What you write to us', 'In Grand Junction', 'Two years'],
      ['Your address for letters', 'In Grand Junction', 'Until you stop them'],
    ]),
    write.block('artf', {
      content:
        write.prose(`Nothing is sold, and nothing of another company is loaded before you agree to it. To see or delete what is
kept, write to [privacy@coppermesa.example](mailto:privacy@coppermesa.example); letters end [here](/no-more-letters/).`),
      container_width: 'full',
      layout: 'left-aligned',
    }),
  ],
}
