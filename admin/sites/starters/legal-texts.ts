/**
 * Beginnings of the pages that laws ask for. They say what the product does by itself; what is in brackets is the
 * chain's to write. They are drafts until somebody has.
 */
export const starterLegalTexts = {
  privacy: (brand: string) => `*Last changed: [date].*

This notice says what ${brand} learns about you on this site, why, how long it is kept and how to see or delete it. Responsible is [company, address].

## What stays on your device

Your chosen restaurant is remembered in your browser and in a cookie named **li**. If you let the site use your position, it is sent once to find restaurants near you and is not stored.

## What you send us

- **Reservations, orders and wait lists:** your name, how to reach you and what you asked for. [How long you keep them.]
- **Messages:** what you write and where we can answer. [How long you keep them.]
- **Offers:** your e-mail address and your consent, until you unsubscribe.

## Who else sees it

[Name the companies that host the site, send its mail and text messages, and measure its use. Scripts of other companies run only after a visitor has agreed.]

## Your rights

You may see, correct or delete what we know about you: [write to us](/contact-us/). [Name the authority that hears complaints.]`,
  terms: (brand: string) => `*Last changed: [date].*

These are the terms on which you may use the site of ${brand}, which [company, address] runs.

## Using this site

[What visitors may and may not do with texts and pictures.]

## Orders and reservations

An order or a reservation is an agreement between you and the restaurant that takes it. [How long a table is kept; what happens when an order is not collected.]

## What we promise

[How you keep hours, prices and allergens right, and what happens when one is wrong.]

## Law

[Which law governs these terms, and where disputes are heard.]`,
  accessibility: (brand: string) => `*Last reviewed: [date].*

Everybody should be able to use the site of ${brand}. We aim at the Web Content Accessibility Guidelines 2.2, level AA.

## What we do

[How the site is tested, by whom and how often.]

## What does not work yet

[Known faults, and when they will be mended.]

## Tell us

If something on this site is in your way, [write to us](/contact-us/) or call any restaurant. [How soon you answer.]`,
}
