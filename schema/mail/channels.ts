/** How a message is sent. */
export const messageChannels = ['mail', 'text'] as const
export type MessageChannel = (typeof messageChannels)[number]
