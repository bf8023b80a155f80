/** An argument of a prompt. */
interface AgentPromptArgument {
  name: string
  description: string
}

/** A common job, as a person asks an agent for it. */
interface AgentPrompt {
  name: string
  title: string
  description: string
  arguments: readonly AgentPromptArgument[]
  /** Returns the text, in which arguments are quoted: they are data. */
  write: (values: Readonly<Record<string, string>>) => string
}

const quote = (text: string | undefined) => JSON.stringify(text ?? '')

/** The prompts of the MCP server. Their texts name tools and resources that exist (`prompts.test.ts`). */
export const agentPrompts: readonly AgentPrompt[] = [
  {
    name: 'write_page',
    title: 'Write a page',
    description: 'Drafts a new page below another.',
    arguments: [
      { name: 'subject', description: 'What the page is about.' },
      { name: 'parent', description: 'The title or URL of the page above it.' },
    ],
    write: ({ subject, parent }) =>
      `Draft a page about ${quote(subject)} below the page ${quote(parent)}. Find the parent with \`pages_list\`. ` +
      'Read `tidemark://page-types` and `tidemark://blocks`, then the schemas of those that you use. ' +
      'Create the page with `pageCreation_create` as a draft. Do not publish it.',
  },
  {
    name: 'change_holiday_hours',
    title: 'Change the hours of a holiday',
    description: 'Sets the hours of one day in the restaurants of a state.',
    arguments: [
      { name: 'state', description: 'The state, such as Massachusetts.' },
      { name: 'date', description: 'The day, such as 2026-12-24.' },
      { name: 'hours', description: 'The hours, or that the restaurants are closed.' },
    ],
    write: ({ state, date, hours }) =>
      `Set the hours of ${quote(date)} to ${quote(hours)} in all restaurants in ${quote(state)}, with ` +
      '`locations_specialDay`. First count them with the option preview, and say how many restaurants that is.',
  },
  {
    name: 'review_page',
    title: 'Review a page',
    description: 'Looks for mistakes and missing parts of a page, and changes nothing.',
    arguments: [{ name: 'page', description: 'The title or URL of the page.' }],
    write: ({ page }) =>
      `Review the page ${quote(page)}: spelling, broken or vague links, missing descriptions of images, and whether ` +
      'its title tag and meta description fit. Find it with `pages_list` and read it with `pages_get`. Change nothing.',
  },
  {
    name: 'mark_sold_out',
    title: 'Mark a dish as sold out',
    description: 'Marks a dish as sold out in a restaurant.',
    arguments: [
      { name: 'dish', description: 'The name of the dish.' },
      { name: 'restaurant', description: 'The name or number of the restaurant.' },
    ],
    write: ({ dish, restaurant }) =>
      `Mark ${quote(dish)} as sold out for today in the restaurant ${quote(restaurant)}. Find the restaurant with ` +
      '`menus_listAvailability` and the dish with `menus_availability`, then use `menus_setSoldOut`.',
  },
]
