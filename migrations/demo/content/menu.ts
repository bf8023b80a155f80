import type { DemoPageText } from './content-writer.ts'

/** The page at `/menu/`: the content above the sections of the menu. */
export const demoMenuPage: DemoPageText = {
  slug: 'menu',
  title: 'Menu',
  description:
    'Chowder, oysters, lobster, fish from the grill and the fryer: what every Harbor Lantern cooks, and what changes with the catch.',
  body: (write) => [
    write.text(`This is what you will find at every Harbor Lantern. Your own restaurant’s board adds what came in this morning, so
look for the chalk. Prices differ by town; [your restaurant](/locations/) has them.`),
  ],
}
