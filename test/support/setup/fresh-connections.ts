import { Agent, setGlobalDispatcher } from 'undici'

// Every request of a test has its own connection, because on a busy machine the runtime may close a reused one while a
// test // sends the next request. The limit is what a slow machine can serve at once.
setGlobalDispatcher(new Agent({ pipelining: 0, connections: 128 }))
