import worker from '../../../dist/worker/index.js'

/** The built worker in an isolate where chance always picks the first of a hundred: every error is one of the reported. Only tests run it. */
Math.random = () => 0

export default worker
