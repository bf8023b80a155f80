import type { DemoPageText } from './content-writer.ts'

export const demoTermsPage: DemoPageText = {
  slug: 'terms',
  title: 'Terms of use',
  description: 'The terms on which you may use the Harbor Lantern website.',
  body: (write) => [
    write.text(`*Last changed January 5, 2026.*

Harbor Lantern is an invented restaurant chain. This site shows what a real one’s could be, and these terms are written as that
chain would write them: short enough to read.

## Using this site

You may look around, print what you need and link to any page. Please do not copy the site, break into it, or send it so many requests
that others cannot use it.

## What we promise, and what we do not

We work to keep hours, addresses and services right, and correct mistakes when we hear of them. Storms and power cuts are quicker than we
are, so on a doubtful day call before you drive. Dishes, offers and hours vary between restaurants and can change without notice.

## Orders, wait lists and reservations

An order is an agreement between you and the restaurant that takes it. A place on a wait list is a promise to call you, not a promise of a time. Reserved
tables are kept for fifteen minutes.

## Offers and gift cards

Each offer carries its own conditions, shown [beside it](/offers/). Gift cards [never expire](/gift-cards/) and are not exchanged for cash except where the law says so.

## Our name and drawings

The name, the lantern and the pictures on this site belong to Harbor Lantern. Ask before you use them; we usually say yes.

## If we disagree

Write to us first: [guests@harborlantern.example](mailto:guests@harborlantern.example). Most things end there. The law of Massachusetts
governs these terms in the United States, and that of your province in Canada.`),
  ],
}

export const demoPrivacyPage: DemoPageText = {
  slug: 'privacy',
  title: 'Privacy notice',
  description: 'What Harbor Lantern’s website learns about you, why, how long it is kept, and how to see or delete it.',
  body: (write) => [
    write.text(`*Last changed January 5, 2026.*

In one sentence: this site can be used without telling us who you are, and what you do tell us is used for what you told us, and nothing else.

## What stays on your device

Your preferred restaurant is remembered in your browser and in one cookie named **li**, for a year. Choosing no restaurant deletes both. If you let the
site use your position, it is sent once to find what is near and is not stored.

## What you send us

- **Wait list:** your name, telephone number and party size, deleted the next day.
- **Messages:** what you write and where we can answer, kept for two years.
- **Offers by e-mail:** your address and what you chose to add, until you unsubscribe.

## What we do not do

We do not sell what we know about you, do not let others follow you around our pages, and load nothing from another company before you agree to it.

## Your rights

Ask [privacy@harborlantern.example](mailto:privacy@harborlantern.example) to see, correct or delete what we hold. It costs nothing and takes at most thirty
days. You need not give a reason, wherever you live.

## Children

This site is not meant for children under thirteen to send us anything. If one did, write to us and it will be gone.`),
  ],
}

/** The rights line of the footer. */
export const demoFooterLegalText = `© 2026 Harbor Lantern Restaurants. A fictional chain, made up for demonstration. Place data by [GeoNames](https://www.geonames.org/), CC BY 4.0.`
