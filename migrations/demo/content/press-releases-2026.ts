import type { DemoPressReleaseText } from './press.ts'

/** Press releases of 2026 and late 2025, the newest first. */
export const newerDemoPressReleases: readonly DemoPressReleaseText[] = [
  [
    '2026-09-22',
    'Harbor Lantern puts the boat’s name on every board',
    'fishing-boat',
    `From October, the chalkboard in each of our 650 restaurants names not only the fish and the day, but the boat or the farm it came from.

“People ask their servers, and the servers knew in about half of our restaurants,” said Dana Whitlock, who leads the buying desk in Gloucester. “Now the box arrives with a card, and the card goes on the board.”

The cards come from 212 boats and 38 farms under contract. Where a catch is mixed at the dock, the board names the harbor instead. **When nobody can say, the fish is not bought.**`,
  ],
  [
    '2026-08-11',
    'Chowder by the gallon comes to every restaurant',
    'clam-chowder',
    `What began as a favor to a fire station in Salem is now on the take-out menu everywhere: clam chowder in a gallon jar, with a ladle and twenty oyster crackers.

The jar is insulated, keeps its contents hot for two hours, and is worth a cup of chowder when it comes back. In a trial in forty restaurants, nine in ten did.`,
  ],
  [
    '2026-07-07',
    'Two hundred kitchens switch to induction this year',
    'waterfront-town',
    `Harbor Lantern will have replaced gas ranges with induction in 200 of its kitchens by December, and in all of them by 2031. The oak grills stay.

## What changes for cooks

Kitchens that have switched run eleven degrees cooler in July, and burns reported by cooks have fallen by a third. “I did not believe in it,” said Marisol Ortega, who has run the line in Galveston for nineteen years. “Then I stood next to it in August.”

The work costs 41 million dollars over six years and is paid for out of the energy it saves.`,
  ],
  [
    '2026-06-02',
    'The lantern goes up in Boise',
    'facade-evening',
    `Our first restaurant in Boise, Idaho, lights its lantern on Friday, June 12. It has 148 seats, a patio with a view of the foothills, and trout from forty miles away.

Eighty-two people were hired, sixty of them from within ten miles. The first hundred guests paint a tile for the wall by the door.`,
  ],
  [
    '2026-05-05',
    'Harbor Lantern names Priya Raman head of kitchens',
    'grilled-salmon',
    `Priya Raman, who joined as a line cook in Halifax in 2009, becomes responsible for menus, recipes and training in all our restaurants on June 1. She follows Bill Teague, who is retiring to a very small boat.

Raman ran the training kitchen in Gloucester for six years and wrote the grill manual that every new cook receives. Her first decision is already made: “The slaw needs less sugar. I have waited a long time to say that.”`,
  ],
  [
    '2026-04-14',
    'Wait lists now tell the truth, or say nothing',
    'window-booth',
    `A new wait list in all our restaurants quotes a time only when it can keep it. The estimate comes from how fast tables have turned that evening, not from a table in a manual, and guests see it move.

In the first eight weeks, seven in ten parties sat down within five minutes of the time they were told. Where the list cannot say, it says so, and gives the number of parties ahead.`,
  ],
  [
    '2026-03-05',
    'Spring on the board: halibut is back',
    'dock-with-boats',
    `The Pacific halibut season opened this week, and the first fish were on ice in Seattle the same night. They will be on boards in the West on Friday and everywhere by the middle of March.

We buy line-caught fish from boats out of Homer, Kodiak and Port Hardy. The season closes in November; so does halibut.`,
  ],
  [
    '2026-02-10',
    'Harbor Lantern pays for every crew member’s first aid course',
    'harbour-dawn',
    `Starting this month, everyone who works in our restaurants can take a certified first aid course on paid time. Five thousand people have signed up in the first week.

The idea came from Terrell Boyd, a host in Mobile, who learned the course at his church and used it twice in one summer. “I would rather not have been the only one in the room who knew,” he said.`,
  ],
  [
    '2026-01-20',
    'Ninety tons less: what became of our paper boats',
    'beach-tide-lines',
    `In 2025 our restaurants used ninety tons less paper than the year before. Most of it was lids.

The rest came from asking: servers no longer bring straws, second napkins or a bag for one sandwich unless somebody would like them. The paper boats for children stay. They are printed on what is left over from menus.`,
  ],
  [
    '2025-12-09',
    'Closed on Christmas Day, as always',
    'winter-harbour',
    `All Harbor Lantern restaurants close at four on Christmas Eve and stay dark on Christmas Day. They have since 1968, when the Teagues wanted the day off.

Restaurants near a hospital bring chowder to the night shift on the 24th. This year that is 311 hospitals in both countries.`,
  ],
  [
    '2025-11-18',
    'Gift cards from 1994 still welcome',
    'harbour-night',
    `A guest in Worcester paid for dinner in October with a card bought in 1994. It held forty dollars then and forty dollars now.

Our gift cards never expire and lose nothing by lying in a drawer. We have asked; there are about eleven million dollars in drawers. Please come and eat them.`,
  ],
  [
    '2025-10-07',
    'Four hundred menus in Braille, printed by hand readers',
    'side-salad',
    `A new Braille menu reaches every restaurant this month. It was written, set and read back by four people who use Braille every day, and it says what the printed menu does not have to: which side of the plate the claws are on.

Large-print menus follow in November. Both are replaced whenever a dish changes, not once a year.`,
  ],
  [
    '2025-09-16',
    'Tips are the servers’, all of them: now in writing',
    'lemonade-and-iced-tea',
    `Harbor Lantern has never kept a share of tips. From this week the promise is in every contract, along with who may ask to see the numbers: anyone on the shift.

Kitchens share in the day’s sales instead, at two percent, posted by the time clock every Monday.`,
  ],
  [
    '2025-08-05',
    'Soft-shell season, measured in days',
    'crab-cakes',
    `Soft-shell crabs from the Chesapeake are on the board in 94 restaurants for as long as they last. Last year that was nineteen days.

They come fried, in a sandwich, or sautéed with brown butter. There is no third way, and no freezer.`,
  ],
  [
    '2025-07-01',
    'Harbor Lantern opens its 650th restaurant',
    'facade-day',
    `The 650th lantern was lit this morning in Moncton, New Brunswick, by Rosa Teague’s granddaughter, who also lit the 500th and would like it known that the wick was easier in 2011.

The restaurant seats 132 and stands three streets from the river. It opens at eleven.`,
  ],
]
