import { setTimeout } from 'node:timers/promises'

/**
 * After seconds of computing: the local platform has closed connections nobody used meanwhile, and this process learns of
 * it only when it comes up for air. Without that the next request goes into a closed one and fails.
 */
export const noticeClosedConnections = () => setTimeout(50)
