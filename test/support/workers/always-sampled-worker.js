import worker from '../../../dist/worker/index.js'

export { LiveWaitList, RestoreCheck } from '../../../dist/worker/index.js'

/** The built worker with a fixed `Math.random`, so that the sampling reports every error. Only for tests. */
Math.random = () => 0

export default worker
